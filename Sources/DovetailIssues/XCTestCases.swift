import Synchronization

/// Counts the beginnings and ends of XCTest's test cases, without linking XCTest.
enum XCTestCases {
  private static let count = Atomic(0)

  /// The number of the current test case, or of the pause between two; `nil` if XCTest cannot be observed.
  static var current: Int? {
    isObserved ? count.load(ordering: .acquiring) : nil
  }

  /// Registers the beginning or the end of a test case.
  static func advance() {
    count.add(1, ordering: .acquiringAndReleasing)
  }
}

#if canImport(ObjectiveC)
  import Darwin
  import Dispatch
  import ObjectiveC

  // Written from the documentation of XCTest and of the Objective-C runtime, and never run: the library is developed on
  // Linux. If a class or a method is missing, test cases are not distinguished.
  extension XCTestCases {
    private static let hasObserver = Atomic(false)
    private static let isRequested = Atomic(false)

    // XCTest accepts observers on the main thread only. To wait for the main thread could be a deadlock, as it may wait
    // for this one.
    private static var isObserved: Bool {
      if hasObserver.load(ordering: .acquiring) { return true }
      if pthread_main_np() != 0 {
        observe()
      } else if !isRequested.exchange(true, ordering: .relaxed) {
        DispatchQueue.main.async {
          isRequested.store(false, ordering: .relaxed)
          observe()
        }
      }
      return hasObserver.load(ordering: .acquiring)
    }

    // Called on the main thread. An app may load XCTest later, so a failure is not cached.
    private static func observe() {
      typealias GetCenter = @convention(c) (AnyObject, Selector) -> Unmanaged<AnyObject>?
      typealias AddObserver = @convention(c) (AnyObject, Selector, AnyObject) -> Void
      let (getCenter, addObserver) = (
        sel_registerName("sharedTestObservationCenter"), sel_registerName("addTestObserver:")
      )
      guard
        !hasObserver.load(ordering: .relaxed),
        let centerClass = objc_lookUpClass("XCTestObservationCenter"),
        let centerMethod = class_getClassMethod(centerClass, getCenter),
        let addMethod = class_getInstanceMethod(centerClass, addObserver),
        let observer = makeObserver()
      else { return }
      // An implementation is a C function with the receiver and the selector as its first parameters.
      let makeCenter = unsafeBitCast(method_getImplementation(centerMethod), to: GetCenter.self)
      let center = makeCenter(centerClass as AnyObject, getCenter)
      guard let center = center?.takeUnretainedValue() else { return }
      unsafeBitCast(method_getImplementation(addMethod), to: AddObserver.self)(center, addObserver, observer)
      hasObserver.store(true, ordering: .releasing)
    }

    private static func makeObserver() -> AnyObject? {
      let name = "DovetailTestObserver"
      guard
        let observation = objc_getProtocol("XCTestObservation"),
        let base = objc_lookUpClass("NSObject"),
        let observerClass = objc_allocateClassPair(base, name, 0)
      else { return nil }
      let note: @convention(block) (AnyObject, AnyObject) -> Void = { _, _ in advance() }
      for method in ["testCaseWillStart:", "testCaseDidFinish:"] {
        class_addMethod(observerClass, sel_registerName(method), imp_implementationWithBlock(note), "v@:@")
      }
      class_addProtocol(observerClass, observation)
      objc_registerClassPair(observerClass)
      return class_createInstance(observerClass, 0) as AnyObject?
    }
  }
#else
  extension XCTestCases {
    // The first call may come from any thread. XCTest does not lock its list of observers, but uses it only when a test
    // case begins, ends or fails, on a thread that waits while a test case calls this from another one.
    private static let isObserved = XCTestObserver()?.add(note: { XCTestCases.advance() }) ?? false
  }
#endif
