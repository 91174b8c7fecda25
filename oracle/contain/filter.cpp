#include "oracle/contain/filter.h"

#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/syscall.h>

#include <cerrno>

namespace octic::oracle {
namespace {

void refuse(scmp_filter_ctx filter, int error, std::initializer_list<int> calls) {
  for (const int call : calls) seccomp_rule_add(filter, SCMP_ACT_ERRNO(static_cast<unsigned>(error)), call, 0);
}
void ask(scmp_filter_ctx filter, std::initializer_list<int> calls) {
  for (const int call : calls) seccomp_rule_add(filter, SCMP_ACT_NOTIFY, call, 0);
}

constexpr unsigned long namespaces =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

bool understand(const seccomp_data& call, SystemCall& out) {
  using Kind = SystemCall::Kind;
  const int first = static_cast<int>(call.args[0]), second = static_cast<int>(call.args[1]);
  switch (call.nr) {
    case SCMP_SYS(kill): {
      out.kind = first > 0 ? Kind::signal_to_process : Kind::signal_to_group;
      out.target = first > 0 ? first : -first;
      return first != -1;   // everybody
    }
    case SCMP_SYS(tkill): out.kind = Kind::signal_to_process, out.target = first; return true;
    case SCMP_SYS(tgkill):
    case SCMP_SYS(rt_tgsigqueueinfo): out.kind = Kind::signal_to_process, out.target = second; return true;
    case SCMP_SYS(rt_sigqueueinfo): out.kind = Kind::signal_to_process, out.target = first; return first > 0;
    case SCMP_SYS(memfd_create): out.kind = Kind::memory_file; return true;
    default: out.kind = Kind::new_task; return call.nr != SCMP_SYS(clone) || (call.args[0] & namespaces) == 0;
  }
}

}  // namespace

int filter_system_calls(bool ask_for_signals) {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return errno = ENOMEM, -1;
  // Without this, older kernels switch on a mitigation of speculative stores, which slows the engine down and is not
  // needed here.
  seccomp_attr_set(filter, SCMP_FLTATR_CTL_SSB, 1);
  seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  refuse(filter, EACCES, {SCMP_SYS(socket)});
  refuse(filter, EPERM,
         {SCMP_SYS(unshare), SCMP_SYS(setns), SCMP_SYS(mount), SCMP_SYS(shmget), SCMP_SYS(semget), SCMP_SYS(msgget),
          SCMP_SYS(mq_open), SCMP_SYS(add_key), SCMP_SYS(request_key), SCMP_SYS(keyctl)});
  // ENOSYS makes a program use other calls instead. clone3 must be refused because a filter cannot see its flags.
  refuse(filter, ENOSYS, {SCMP_SYS(clone3), SCMP_SYS(io_uring_setup), SCMP_SYS(memfd_secret)});
  ask(filter, {SCMP_SYS(clone), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(memfd_create)});
  if (ask_for_signals) {
    ask(filter,
        {SCMP_SYS(kill), SCMP_SYS(tkill), SCMP_SYS(tgkill), SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo)});
    refuse(filter, EPERM, {SCMP_SYS(pidfd_send_signal)});
    // Setting the limits of another process could end that process.
    const scmp_arg_cmp another_process{0, SCMP_CMP_NE, 0, 0};
    seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prlimit64), 1, another_process);
  }
  const int error = seccomp_load(filter);
  const int listener = error == 0 ? seccomp_notify_fd(filter) : -1;
  seccomp_release(filter);
  if (error != 0) errno = -error;
  return listener;
}

bool answer_system_call(int listener, const std::function<bool(const SystemCall&)>& allowed) {
  seccomp_notif* question = nullptr;
  seccomp_notif_resp* answer = nullptr;
  if (seccomp_notify_alloc(&question, &answer) != 0) return false;
  bool alive = true;
  const int error = seccomp_notify_receive(listener, question);
  if (error == 0) {
    SystemCall call{};
    call.caller = static_cast<pid_t>(question->pid);
    answer->id = question->id;
    const bool known = understand(question->data, call);
    if (known && allowed(call)) answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    else answer->error = known && call.kind == SystemCall::Kind::new_task ? -EAGAIN : -EPERM;
    seccomp_notify_respond(listener, answer);   // fails if the caller is gone, which does no harm
  } else {
    alive = errno == EINTR || errno == ENOENT || errno == EAGAIN;
  }
  seccomp_notify_free(question, answer);
  return alive;
}

}  // namespace octic::oracle
