// Observes XCTest on systems without Objective-C, without linking it.
//
// Verified with the library of Swift 6.3, which declares as public:
//
//     public protocol XCTestObservation: AnyObject     // seven requirements, each with a default
//     XCTestObservationCenter.shared
//     XCTestObservationCenter.addTestObserver(_: any XCTestObservation)
//
// A value of a class-bound protocol type is two words: the object, and a pointer to the protocol witness table, which
// this code builds. The first word of the table is the conformance descriptor, which only casts read. The others are
// the witnesses of the requirements, in the order of their declarations. A witness without parameters can be called
// with any arguments: those are in registers, or on a part of the stack that the caller cleans up.
//
// A mangled name contains the whole signature. So if all seven known names exist, and the protocol has seven
// requirements, then no requirement is unknown.
struct XCTestObserver {
  private final class Object {}

  private struct GetCenter {
    let call: () -> Unmanaged<AnyObject>
  }

  private struct AddObserver {
    let call: (_ object: UnsafeRawPointer, _ table: UnsafeRawPointer) -> Void
  }

  private let center: GetCenter
  private let addition: UnsafeRawPointer

  /// Finds XCTest; `nil` if it is not loaded, or differs from the known version.
  ///
  /// - Parameter address: Finds symbols; a parameter for tests.
  init?(address: (_ symbol: String) -> UnsafeRawPointer? = { DynamicSymbol.address(of: $0) }) {
    guard
      let center = address(Symbol.center),
      let addition = address(Symbol.addObserver),
      let centerClass = address(Symbol.centerClass),
      let observation = address(Symbol.observation),
      let requirements = address(Symbol.requirements),
      Self.isKnown(observation, requirements: requirements),
      Symbol.defaults.allSatisfy({ address($0) != nil }),
      let getCenter = DynamicSymbol.function(at: center, context: centerClass, as: GetCenter.self)
    else { return nil }
    self.center = getCenter
    self.addition = addition
  }

  /// Whether the descriptor is that of a class-bound protocol with seven methods and no other requirements.
  ///
  /// - Parameters:
  ///   - descriptor: The flags, the parent, the name, the numbers of constraints and of requirements, the associated
  ///     types: four bytes each; then twelve bytes for each constraint, and eight for each requirement.
  ///   - requirements: The address eight bytes before the first requirement.
  private static func isKnown(_ descriptor: UnsafeRawPointer, requirements: UnsafeRawPointer) -> Bool {
    // `ContextDescriptorFlags` and the fields of `ProtocolDescriptor` of the ABI.
    let (protocolKind, isNotClassBound): (UInt32, UInt32) = (3, 0x1_0000)
    let flags = descriptor.load(as: UInt32.self)
    let (isProtocol, isClassBound) = (flags & 0x1F == protocolKind, flags & isNotClassBound == 0)
    let constraints = descriptor.load(fromByteOffset: 12, as: UInt32.self)
    let count = descriptor.load(fromByteOffset: 16, as: UInt32.self)
    let (descriptorSize, constraintSize, requirementSize) = (24, 12, 8)
    let instanceMethod: UInt32 = 0x11
    let associatedTypes = descriptor.load(fromByteOffset: 20, as: Int32.self)
    guard
      isProtocol, isClassBound, constraints == 1, count == Symbol.defaults.count, associatedTypes == 0,
      requirements - descriptor == descriptorSize + constraintSize - requirementSize
    else { return false }
    return (1...Symbol.defaults.count).allSatisfy { number in
      let kindAndInstance = requirements.load(fromByteOffset: number * requirementSize, as: UInt32.self) & 0x1F
      return kindAndInstance == instanceMethod
    }
  }

  /// Registers a function that is called when a test case begins and when it ends, for the life of the process.
  ///
  /// - Parameter note: The function; it captures nothing.
  /// - Returns: `true`.
  func add(note: @convention(thin) () -> Void) -> Bool {
    let ignore: @convention(thin) () -> Void = {}
    // Neither the table nor the object is ever freed: the observation center keeps them.
    let table = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: Symbol.defaults.count + 1)
    // A thin function value is the address of its code.
    table.initialize(repeating: unsafeBitCast(ignore, to: UnsafeRawPointer.self), count: Symbol.defaults.count + 1)
    table[0] = nil
    table[Symbol.caseWillStart] = unsafeBitCast(note, to: UnsafeRawPointer.self)
    table[Symbol.caseDidFinish] = unsafeBitCast(note, to: UnsafeRawPointer.self)
    let object = Unmanaged.passRetained(Object()).toOpaque()
    let center = center.call()
    DynamicSymbol.function(at: addition, context: center.toOpaque(), as: AddObserver.self)?.call(object, table)
    center.release()
    return true
  }
}

private enum Symbol {
  // protocol descriptor for XCTestObservation
  static let observation = "$s6XCTest0A11ObservationMp"

  // protocol requirements base descriptor for XCTestObservation
  static let requirements = "$s6XCTest0A11ObservationTL"

  // type metadata for XCTestObservationCenter
  static let centerClass = "$s6XCTest0A17ObservationCenterCN"

  // static XCTestObservationCenter.shared.getter
  static let center = "$s6XCTest0A17ObservationCenterC6sharedACvgZ"

  // XCTestObservationCenter.addTestObserver(_:)
  static let addObserver = "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF"

  // The default implementations of XCTestObservation, in the order of its requirements.
  static let defaults = [
    // testBundleWillStart(_:)
    "$s6XCTest0A11ObservationPAAE19testBundleWillStartyy10Foundation0D0CF",
    // testSuiteWillStart(_:)
    "$s6XCTest0A11ObservationPAAE18testSuiteWillStartyyAA0aD0CF",
    // testCaseWillStart(_:)
    "$s6XCTest0A11ObservationPAAE17testCaseWillStartyyAA0aD0CF",
    // testCase(_:didFailWithDescription:inFile:atLine:)
    "$s6XCTest0A11ObservationPAAE8testCase_22didFailWithDescription6inFile6atLineyAA0aD0C_S2SSgSitF",
    // testCaseDidFinish(_:)
    "$s6XCTest0A11ObservationPAAE17testCaseDidFinishyyAA0aD0CF",
    // testSuiteDidFinish(_:)
    "$s6XCTest0A11ObservationPAAE18testSuiteDidFinishyyAA0aD0CF",
    // testBundleDidFinish(_:)
    "$s6XCTest0A11ObservationPAAE19testBundleDidFinishyy10Foundation0D0CF",
  ]

  // The indices of the two implemented requirements in the table, whose word 0 is the conformance descriptor.
  static let caseWillStart = 3
  static let caseDidFinish = 5
}
