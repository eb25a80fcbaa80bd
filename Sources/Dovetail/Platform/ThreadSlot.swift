#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Three words of memory for each thread: for the dependencies in force, for the store whose reducer runs, for an `observe`.
///
/// A system call for each change would cost more than the change, so a thread asks once for where its word is, and then
/// reads and writes it as any other memory.
enum ThreadSlot {
  typealias Word = UnsafeMutablePointer<UnsafeRawPointer?>

  /// The first word of the current thread.
  ///
  /// The others stand behind it. There is `nil` in all of them at first.
  static var current: Word {
    if let word = pthread_getspecific(key) { return word.assumingMemoryBound(to: UnsafeRawPointer?.self) }
    return makeWord()
  }

  @inline(never)
  private static func makeWord() -> Word {
    let word = Word.allocate(capacity: 3)
    word.initialize(repeating: nil, count: 3)
    pthread_setspecific(key, word)
    return word
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { word in
      #if canImport(Darwin)
        word.deallocate()
      #else
        word?.deallocate()
      #endif
    }
    guard status == 0 else { fatalError(Diagnostic.noThreadKey(status: status).message) }
    return key
  }()
}
