import Dovetail
import Testing

private enum Child: CasePathable, Equatable {
  case tapped
  case moved(Int)

  struct AllCasePaths {
    var tapped: AnyCasePath<Child, Void> {
      AnyCasePath(embed: { .tapped }, extract: { if case .tapped = $0 { () } else { nil } })
    }
    var moved: AnyCasePath<Child, Int> {
      AnyCasePath(embed: Child.moved, extract: { if case .moved(let number) = $0 { number } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Parent: CasePathable, Equatable {
  case left(Child)
  case right(Child)

  struct AllCasePaths {
    var left: AnyCasePath<Parent, Child> {
      AnyCasePath(embed: Parent.left, extract: { if case .left(let child) = $0 { child } else { nil } })
    }
    var right: AnyCasePath<Parent, Child> {
      AnyCasePath(embed: Parent.right, extract: { if case .right(let child) = $0 { child } else { nil } })
    }
    subscript(isLeft isLeft: Bool) -> AnyCasePath<Parent, Child> { isLeft ? left : right }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

struct CasePropertyTests {
  private let property: CaseProperty<Parent, Child> = \.left

  @Test func `the path of a property embeds and extracts`() {
    let path = AnyCasePath(property: property)
    #expect(path.embed(.moved(1)) == .left(.moved(1)))
    #expect(path.extract(from: .left(.tapped)) == .tapped)
    #expect(path.extract(from: .right(.tapped)) == nil)
  }

  @Test func `both forms of a key path to a case have the same identity`() {
    let keyPath: CaseKeyPath<Parent, Child> = \.left
    #expect(keyPath.caseIdentity == property)
    #expect(property.caseIdentity === property)
    let other: CaseKeyPath<Parent, Child> = \.right
    #expect(other.caseIdentity != property)
  }

  @Test func `a case with an argument is identified by its argument`() {
    func keyPath(_ isLeft: Bool) -> CaseKeyPath<Parent, Child> { \.[isLeft: isLeft] }
    func property(_ isLeft: Bool) -> CaseProperty<Parent, Child> { \.[isLeft: isLeft] }
    #expect(keyPath(true).caseIdentity == property(true))
    #expect(keyPath(true).caseIdentity != property(false))
    #expect(keyPath(true).caseIdentity != self.property)
  }

  @Test func `other key paths identify themselves`() {
    let nested: CaseKeyPath<Parent, Int> = \.left.moved
    let whole: CaseKeyPath<Parent, Parent> = \.self
    let handmade = AnyCasePath(property: property).keyPath
    let text: KeyPath<String, Int> = \.count
    for keyPath in [nested, whole, handmade, text] as [AnyKeyPath] { #expect(keyPath.caseIdentity === keyPath) }
  }

  @Test func `a case of a wrapped enum and of a result have the identity of their property`() {
    let optional: CaseKeyPath<Parent?, Child> = \.left
    let optionalProperty: CaseProperty<Parent?, Child> = \.left
    #expect(optional.caseIdentity == optionalProperty)
    let result: CaseKeyPath<Result<Int, CancellationError>, Int> = \.success
    let resultProperty: CaseProperty<Result<Int, CancellationError>, Int> = \.success
    #expect(result.caseIdentity == resultProperty)
  }
}
