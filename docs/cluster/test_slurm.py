"""docs/cluster.md on a real Slurm: a controller and two node daemons on this machine, one of them killed in mid-run.

usage: test_slurm.py OCTIC

The merged results have to be those of one process. Skipped (exit code 77) where Slurm's daemons are not installed, may not be
started (they need root), or do not find each other, as on a machine whose own name has no address.
"""
import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
PLAN = {"COUNT": "300", "SEED": "5", "OPTIONS": "--engines octic-fast,ode --families random,near-parallel,any-deep --timeout 20"}
VERDICTS = ["select engine, family, pair, sum(asked), sum(right_answers) from tally group by engine, family, pair",
            "select engine, kind, \"case\", error from finding order by engine, kind, \"case\""]
PATIENCE = 300   # seconds


def free_port():
    with contextlib.closing(socket.socket()) as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Cluster:
    """slurmctld and two slurmd, with everything that they write in one folder."""

    def __init__(self, folder):
        self.folder, self.daemons = folder, {}
        host = socket.gethostname().split(".")[0]
        for name in ("state", "spool-n1", "spool-n2"):
            (folder / name).mkdir()
        nodes = "\n".join(f"NodeName={n} NodeHostname={host} NodeAddr=127.0.0.1 Port={free_port()} CPUs=1 RealMemory=3200" for n in ("n1", "n2"))
        (folder / "slurm.conf").write_text(f"""ClusterName=octic
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/ctld.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldLogFile={folder}/ctld.log
SlurmdLogFile={folder}/%n.log
ReturnToService=2
JobRequeue=1
MpiDefault=none
SchedulerParameters=batch_sched_delay=1,sched_interval=2
{nodes}
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
""")
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}

    def start(self, name):
        command = ["slurmctld", "-D", "-i"] if name == "ctld" else ["slurmd", "-D", "-N", name]
        with open(self.folder / f"{name}.out", "ab") as out:
            self.daemons[name] = subprocess.Popen(command, stdout=out, stderr=out, env=self.environment, start_new_session=True)

    def kill_node(self, name):
        """As if the machine lost its power: the daemon, the job that it runs, and all that this started."""
        daemon = self.daemons.pop(name)
        daemon.kill()
        daemon.wait()
        steps, quiet = self.steps(name), 0
        while quiet < 3:   # a process that starts another while it is killed leaves that one for the next round
            alive = self.processes(name) | {pid for pid in steps if self.lives(pid)}
            quiet = 0 if alive else quiet + 1
            for pid in alive:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.1)

    def processes(self, name):
        """All processes that this cluster's node started: their environment names the node and a file of the cluster."""
        marks = [f"SLURMD_NODENAME={name}\0".encode(), f"OUT={self.folder}/out\0".encode()]
        found = set()
        for folder in pathlib.Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                pid = int(folder.name)
                environ = (folder / "environ").read_bytes()
                if all(mark in environ for mark in marks) and self.lives(pid):
                    found.add(pid)
        return found

    def steps(self, name):
        """Slurm's own parents of these processes."""
        return {parent for pid in self.processes(name) if (parent := self.parent(pid)) and self.title(parent).startswith("slurmstepd: [")}

    @staticmethod
    def stat(pid):
        with contextlib.suppress(OSError):
            return pathlib.Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
        return None

    @staticmethod
    def lives(pid):
        stat = Cluster.stat(pid)
        return stat is not None and stat[0] not in "ZX"

    @staticmethod
    def parent(pid):
        stat = Cluster.stat(pid)
        return int(stat[1]) if stat else 0

    @staticmethod
    def title(pid):
        with contextlib.suppress(OSError):
            return pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        return ""

    def ask(self, *command, check=True):
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True)
        if check and done.returncode:
            sys.exit(f"{' '.join(command)}: {done.stderr}")
        return done.stdout

    def start_all(self):
        """True if the controller and both nodes are at work."""
        for name in ("ctld", "n1", "n2"):
            self.start(name)
        for _ in range(2 * 90):
            if self.ask("sinfo", "-h", "-N", "-o", "%T", check=False).split() == ["idle", "idle"]:
                return True
            if any(daemon.poll() is not None for daemon in self.daemons.values()):
                break
            time.sleep(0.5)
        for name in self.daemons:
            print(f"{name}: " + (self.folder / f"{name}.out").read_text(errors="replace")[-1000:])
        return False

    def wait(self, what, until):
        for _ in range(2 * PATIENCE):
            if found := until():
                return found
            for name, daemon in self.daemons.items():
                if daemon.poll() is not None:
                    sys.exit(f"{name} ended: " + (self.folder / f"{name}.out").read_text(errors="replace")[-2000:])
            time.sleep(0.5)
        said = "".join(f"{path.name}: {path.read_text(errors='replace')[-500:]}\n" for path in self.folder.glob("job-*.txt"))
        sys.exit(f"waited in vain: {what}\n{said}" + self.ask("squeue", "--all", check=False) + self.ask("sinfo", "-N", "-l", check=False))

    def close(self):
        for daemon in self.daemons.values():
            daemon.terminate()
        for daemon in self.daemons.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                daemon.wait(20)
            daemon.kill()


def run(octic, folder):
    out = folder / "out"
    out.mkdir()
    cluster = Cluster(folder)
    try:
        if not cluster.start_all():
            print("skipped: on this machine Slurm's controller and two node daemons do not find each other")
            sys.exit(77)
        cluster.environment.update(PLAN, OCTIC=octic, OUT=str(out))
        job = cluster.ask("sbatch", "--array=1-4", "--parsable", f"--output={folder}/job-%a.txt", "--export=ALL", str(HERE / "certify.sbatch")).strip()
        on_n2 = lambda: cluster.ask("squeue", "-h", "-t", "R", "-w", "n2", "-o", "%K").split()
        saved = lambda: [p for p in on_n2() if (out / f"part-{p}" / "results.sqlite").exists()]
        shard = cluster.wait("a shard with results on the second node", saved)[0]
        cluster.kill_node("n2")
        left = [pid for pid in subprocess.run(["pgrep", "-f", f"certify .*--shard {shard}/4 --out {out}"], capture_output=True, text=True).stdout.split()
                if Cluster.lives(int(pid))]
        assert not left, f"the shard lived on: {left}"
        print("killed the second node, and shard", shard, "on it")
        cluster.ask("scontrol", "update", "nodename=n2", "state=down", "reason=killed")
        cluster.wait("the shard waits again", lambda: not on_n2())
        cluster.ask("scontrol", "update", f"jobid={job}_{shard}", "starttime=now", check=False)   # without it Slurm waits for two minutes
        cluster.start("n2")
        cluster.ask("scontrol", "update", "nodename=n2", "state=resume", check=False)
        cluster.wait("all shards are through", lambda: not cluster.ask("squeue", "-h").strip())
        logs = (folder / "ctld.log").read_text(errors="replace")
        assert "Requeu" in logs or "requeu" in logs, "the killed shard was not sent again"
    finally:
        cluster.close()
    environment = {**os.environ, **PLAN, "OCTIC": octic, "OUT": str(out)}
    collected = subprocess.run([str(HERE / "collect.sh")], env=environment, capture_output=True, text=True)
    assert collected.returncode in (0, 1, 3), collected.stderr
    alone = subprocess.run([octic, "certify", "--count", PLAN["COUNT"], "--seed", PLAN["SEED"], "--budget", "0", "--no-shrink", "--jobs", "1",
                            *PLAN["OPTIONS"].split(), "--out", str(out / "alone")], capture_output=True, text=True)
    assert alone.returncode == collected.returncode, alone.stdout + alone.stderr
    for question in VERDICTS:
        rows = [subprocess.run([octic, "results", question, "--from", str(out / which)], capture_output=True, text=True, check=True).stdout
                for which in ("all", "alone")]
        assert rows[0] == rows[1], f"{question}\nmerged:\n{rows[0][:3000]}\none process:\n{rows[1][:3000]}"
        print(f"{rows[0].count(chr(10)) - 1} rows, the same from four shards as from one process: {question[:50]}...")


def main():
    octic = str(pathlib.Path(sys.argv[1]).resolve())
    if not all(shutil.which(program) for program in ("slurmctld", "slurmd", "sbatch")) or os.geteuid() != 0:
        print("skipped: needs root and Debian's slurmctld, slurmd and slurm-client")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="octic-slurm-", ignore_cleanup_errors=True) as folder:
        run(octic, pathlib.Path(folder))


if __name__ == "__main__":
    main()
