import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Six words of memory for each thread: for the dependencies in force, for the store whose reducer runs, for an `observe`, for
/// where shared values come from, for a reading of a store, and for how deep the body stands that is being evaluated.
///
/// A system call for each change would cost more than the change, so a thread asks once for where its word is, and then
/// reads and writes it as any other memory.
@usableFromInline
enum ThreadSlot {
  @usableFromInline typealias Word = UnsafeMutablePointer<UnsafeRawPointer?>

  @usableFromInline typealias Key = pthread_key_t

  /// The first word of the current thread.
  ///
  /// The others stand behind it. There is `nil` in all of them at first.
  static var current: Word { word(of: key) }

  /// The first word of the current thread, for code that has asked for the key before.
  @inlinable
  @inline(__always)
  static func word(of key: Key) -> Word {
    guard let word = pthread_getspecific(key) else { return makeWord() }
    return word.assumingMemoryBound(to: UnsafeRawPointer?.self)
  }

  @usableFromInline
  @inline(never)
  static func makeWord() -> Word {
    let word = Word.allocate(capacity: 6)
    word.initialize(repeating: nil, count: 6)
    pthread_setspecific(key, word)
    return word
  }

  /// What the system knows the words by.
  @inline(__always)
  static var key: Key {
    let known = knownKey.load(ordering: .relaxed)
    return known < 0 ? findKey() : Key(truncatingIfNeeded: known)
  }

  // A constant that is made when it is first used costs a call each time.
  private static let knownKey = Atomic(-1)

  @inline(never)
  private static func findKey() -> Key {
    knownKey.store(Int(madeKey), ordering: .relaxed)
    return madeKey
  }

  private static let madeKey: Key = {
    var key = Key()
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
