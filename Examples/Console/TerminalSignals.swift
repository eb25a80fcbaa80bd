import Foundation

/// Handlers of the signals that end, stop and continue the program, and of the one for a new size of the terminal.
///
/// The handler of an ending signal restores the terminal and raises the signal again with its previous action. The exit
/// status, the core file and the backtrace are thus the same as without the handler.
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
    handle(SIGWINCH) { _ in
      let error = errno
      Terminal.requestRedraw()
      errno = error
    }
  }

  private static func handleStop() {
    handle(SIGTSTP) { TerminalSignals.pass($0) }
  }

  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    let previous = TerminalMemory.shared.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    // An ignored signal, such as SIGHUP under nohup, stays ignored.
    guard !previous.pointee.isIgnored else { return }
    var action = sigaction(handler: handler)
    // Block all signals during the handler. With SIGTTOU blocked, a program in the background can restore the terminal.
    sigfillset(&action.sa_mask)
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    sigaction(signal, &action, nil)
  }

  /// Restores the terminal, and raises the signal again with its previous action.
  private static func pass(_ signal: Int32) {
    Terminal.leave()
    sigaction(signal, TerminalMemory.shared.pointee.previous + Int(signal), nil)
    // The signal is blocked, and is delivered when this handler returns.
    raise(signal)
  }

  /// Sets up the terminal again after a stop, unless the program continues in the background.
  private static func goOn() {
    let error = errno
    handleStop()
    if tcgetpgrp(STDIN_FILENO) == getpgrp() { Terminal.enter() }
    errno = error
  }

  /// Allocates a separate stack for handlers, so that they can run after a stack overflow of the main thread.
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
