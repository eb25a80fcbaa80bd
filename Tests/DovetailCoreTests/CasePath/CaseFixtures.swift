import Dovetail

/// An enum with the code that `@CasePathable` generates.
@dynamicMemberLookup
enum Chapter: CasePathable, CasePathIterable, Equatable {
  case home
  case list([Int])
  case detail(Detail)
  case other(Detail)
  case maybe(Detail?)
  case both(id: Int, name: String)

  @dynamicMemberLookup
  enum Detail: CasePathable, Equatable {
    case edit(Int)
    case count(Int)
    case title(String)
    case closed

    struct AllCasePaths: Sendable {
      var edit: AnyCasePath<Detail, Int> {
        AnyCasePath(embed: Detail.edit) { if case .edit(let value) = $0 { value } else { nil } }
      }
      var count: AnyCasePath<Detail, Int> {
        AnyCasePath(embed: Detail.count) { if case .count(let value) = $0 { value } else { nil } }
      }
      var title: AnyCasePath<Detail, String> {
        AnyCasePath(embed: Detail.title) { if case .title(let value) = $0 { value } else { nil } }
      }
      var closed: AnyCasePath<Detail, Void> {
        AnyCasePath(embed: { .closed }) { if case .closed = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    var home: AnyCasePath<Chapter, Void> {
      AnyCasePath(embed: { .home }) { if case .home = $0 { () } else { nil } }
    }
    var list: AnyCasePath<Chapter, [Int]> {
      AnyCasePath(embed: Chapter.list) { if case .list(let value) = $0 { value } else { nil } }
    }
    var detail: AnyCasePath<Chapter, Detail> {
      AnyCasePath(embed: Chapter.detail) { if case .detail(let value) = $0 { value } else { nil } }
    }
    var other: AnyCasePath<Chapter, Detail> {
      AnyCasePath(embed: Chapter.other) { if case .other(let value) = $0 { value } else { nil } }
    }
    var maybe: AnyCasePath<Chapter, Detail?> {
      AnyCasePath(embed: Chapter.maybe) { if case .maybe(let value) = $0 { value } else { nil } }
    }
    var both: AnyCasePath<Chapter, (id: Int, name: String)> {
      AnyCasePath(embed: { .both(id: $0.id, name: $0.name) }) {
        if case .both(let id, let name) = $0 { (id, name) } else { nil }
      }
    }

    subscript(root: Chapter) -> PartialCaseKeyPath<Chapter> {
      switch root {
      case .home: \.home
      case .list: \.list
      case .detail: \.detail
      case .other: \.other
      case .maybe: \.maybe
      case .both: \.both
      }
    }

    func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Chapter>]> {
      [\.home, \.list, \.detail, \.other, \.maybe, \.both].makeIterator()
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
