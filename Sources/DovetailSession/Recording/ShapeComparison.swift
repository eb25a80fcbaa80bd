/// Whether values of a type of before can be read as values of the type of today.
public enum ShapeVerdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// The shapes are equal.
  case fine

  /// Every value can be read, but may mean something else than it did.
  case risky

  /// There are values that cannot be read.
  case impossible
}

extension ShapeVerdict: Comparable {
  /// Whether the first verdict is better than the second.
  public static func < (first: ShapeVerdict, second: ShapeVerdict) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .fine: 0
    case .risky: 1
    case .impossible: 2
    }
  }
}

/// A member of a type that differs from the one of the same name before.
public struct ShapeDifference: Hashable, Sendable {
  /// Where the difference is, from the type that was compared: `Counter.State.rows[].title`.
  ///
  /// `[]` stands for the elements of a collection, `[key]` and `[value]` for the parts of a dictionary, and a number
  /// for an element without a label.
  public let path: String

  /// What was there; `nil` if it was added.
  public let was: String?

  /// What is there today; `nil` if it was removed.
  public let now: String?

  /// What the difference means for values of before.
  public let verdict: ShapeVerdict
}

extension ShapeDifference: CustomStringConvertible {
  /// What happened, without the path: `Int became Double`.
  public var text: String {
    switch (was, now) {
    case (let was?, let now?): "\(was) became \(now)"
    case (let was?, nil): "\(was) was removed"
    case (nil, let now?): "\(now) was added"
    case (nil, nil): ""
    }
  }

  /// The path and what happened.
  public var description: String { "\(path): \(text) (\(verdict.rawValue))" }
}

/// The differences between the shape of a type of before and its shape of today, and what follows for recorded values.
///
/// ```swift
/// let comparison = ShapeComparison(from: recording.stateShape, to: TypeShape(of: Counter.State.self))
/// print(comparison.verdict, comparison.differences)
/// ```
///
/// The rules follow the coding that the compiler writes, which goes by names:
///
/// | what differs | verdict |
/// |---|---|
/// | nothing, or only the names of types and the order of members and cases | fine |
/// | a case was added | risky |
/// | an optional property was added: it is read as `nil` | risky |
/// | a property was removed: its value is lost | risky |
/// | a type became the optional of itself | risky |
/// | a set became an array or an array a set | risky |
/// | a struct became a class or a class a struct | risky |
/// | a type about which only the name is known has another name, or was or is known | risky |
/// | any other property was added | impossible |
/// | a case was removed, or the number or labels of its associated values changed | impossible |
/// | an optional became its wrapped type | impossible |
/// | any other change of a type | impossible |
///
/// A rename is a removal and an addition. A coding that the author wrote may read more or less than that: only an
/// attempt can tell. See ``Recording/load(_:_:_:)``, which makes the attempt.
public struct ShapeComparison: Hashable, Sendable {
  /// The differences, in the order of the members of today.
  ///
  /// Those inside of a type are listed once, where the type first occurs.
  public private(set) var differences: [ShapeDifference] = []

  /// The worst verdict of the differences.
  public var verdict: ShapeVerdict { differences.map(\.verdict).max() ?? .fine }

  /// Compares two shapes.
  ///
  /// - Parameters:
  ///   - former: The shape of the type with which values were written.
  ///   - current: The shape of the type with which values are to be read.
  /// - Complexity: Linear in the number of pairs of types that correspond to each other, times their members.
  public init(from former: TypeShape, to current: TypeShape) {
    var comparer = ShapeComparer(former: former, current: current)
    comparer.compare(former.root, current.root, at: current.root.description)
    differences = comparer.differences
  }
}
