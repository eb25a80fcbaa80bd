import Foundation

// Differences between the C declarations of the platforms.

extension sigaction {
  init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }

  /// Whether the signal is ignored: `SIG_IGN` is the number 1 instead of the address of a function.
  var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}

extension stack_t {
  /// Whether there is no stack for signal handlers.
  var isDisabled: Bool { Int(ss_flags) & Int(SS_DISABLE) != 0 }
}
