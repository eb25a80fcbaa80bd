// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Glibc

// What Dovetail calls of Darwin in another form than on Linux, with the names and types of the SDK. Nothing here does
// anything.

extension stat {
  public var st_mtimespec: timespec { st_mtim }
}

public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>,
  _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { fatalError("A stub does nothing.") }

public struct __sigaction_u {
  public var __sa_handler: (@convention(c) (Int32) -> Void)!
  public init() {}
}

extension sigaction {
  public var __sigaction_u: __sigaction_u {
    get { fatalError("A stub does nothing.") }
    set {}
  }
}
