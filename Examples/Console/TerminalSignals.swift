import Foundation

/// The signals that end, stop and continue the program, each of which has to do with the terminal.
///
/// A signal that ends the program gives the terminal back, and is then raised again as if it had not been handled: the
/// exit status, the core file and the backtrace are those that the signal would have led to.
enum TerminalSignals {
  private static let ending: [Int32] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
  ]

  /// Installs the handlers.
  static func install() {
    giveRoom()
    for signal in ending { handle(signal) { TerminalSignals.pass($0) } }
    handleStop()
    handle(SIGCONT) { _ in TerminalSignals.goOn() }
  }

  private static func handleStop() {
    handle(SIGTSTP) { TerminalSignals.pass($0) }
  }

  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    let previous = TerminalMemory.shared.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    // A signal that is ignored, as SIGHUP is under nohup, stays ignored.
    guard !previous.pointee.isIgnored else { return }
    var action = sigaction(handler: handler)
    // Everything waits meanwhile. That of SIGTTOU is what lets a program in the background give the terminal back.
    sigfillset(&action.sa_mask)
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigaction(signal, &action, nil)
  }

  /// Gives the terminal back, and leaves the signal to whoever handled it before.
  private static func pass(_ signal: Int32) {
    Terminal.leave()
    sigaction(signal, TerminalMemory.shared.pointee.previous + Int(signal), nil)
    // It waits until this handler returns.
    raise(signal)
  }

  /// Takes the terminal into use again after a stop, unless the program goes on in the background.
  private static func goOn() {
    let error = errno
    handleStop()
    if tcgetpgrp(STDIN_FILENO) == getpgrp() {
      Terminal.enter()
      Terminal.drawAgain()
    }
    errno = error
  }

  /// Gives handlers a stack of their own, so that they run when that of the main thread has overflown.
  private static func giveRoom() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.isDisabled else { return }
    let size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}
