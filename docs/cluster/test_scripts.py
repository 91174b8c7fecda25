"""docs/cluster/certify.sbatch without Slurm: which ends of octic are a shard that is through, in every shell that may be sh.

usage: test_scripts.py
"""
import os
import pathlib
import shutil
import subprocess
import tempfile

SCRIPT = pathlib.Path(__file__).resolve().parent / "certify.sbatch"
SHELLS = [["sh"]] + [shell for shell in (["dash"], ["bash", "--posix"], ["bash"]) if shutil.which(shell[0])]


def run(shell, folder, out, code):
    octic = folder / "octic"
    octic.write_text(f'#!/bin/sh\necho "$@"\nexit {code}\n')
    octic.chmod(0o755)
    array = {"SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_COUNT": "3"}
    return subprocess.run([*shell, SCRIPT], env={**os.environ, **array, "OCTIC": str(octic), "OUT": str(out), "COUNT": "10"}).returncode


for shell in SHELLS:
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        out = folder / "not/there/yet"
        for code in (0, 1, 2, 3, 9):
            ended = run(shell, folder, out, code)
            assert ended == (code if code in (2, 9) else 0), (shell, code, ended)
            assert "--shard 2/3" in (out / "part-2.txt").read_text(), shell
        # Octic is not started where its output cannot be written: that shard is not through.
        (out / "part-2.txt").unlink()
        (out / "part-2.txt").mkdir()
        assert run(shell, folder, out, 0) != 0, shell
        assert run(shell, folder, folder / "octic", 0) != 0, shell
print(f"in {len(SHELLS)} shells a shard is through if octic ends with 0, 1 or 3, and was started")
