import DovetailDump
import Testing

/// Values that are snapshots of one object: each shows the object itself, and not a former state.
struct ObjectSnapshotTests {
  private final class Origin {}

  private final class Snapshot: _CustomDiffObject, CustomDumpReflectable {
    let origin: Origin
    let name: String
    let tags: [String]
    var current: Snapshot?

    init(_ origin: Origin, _ name: String, tags: [String] = []) {
      (self.origin, self.name, self.tags) = (origin, name, tags)
    }

    var _customDiffValues: (Any, Any) { (self, current ?? self) }
    var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(origin) }
    var customDumpMirror: Mirror {
      Mirror(self, children: tags.isEmpty ? ["name": name] : ["name": name, "tags": tags], displayStyle: .class)
    }
  }

  private func pair(_ old: String, _ new: String, tags: [String] = []) -> (Snapshot, Snapshot) {
    let origin = Origin()
    let (first, second) = (Snapshot(origin, old, tags: tags), Snapshot(origin, new, tags: tags))
    (first.current, second.current) = (second, second)
    return (first, second)
  }

  @Test func `a diff shows what differs between two snapshots`() {
    let (old, new) = pair("old", "new", tags: ["a"])
    #expect(
      diff(old, new) == """
          #1 ObjectSnapshotTests.Snapshot(
        -   name: "old",
        +   name: "new",
            tags: […]
          )
        """
    )
  }

  @Test func `equal snapshots, and one and the same, do not differ`() {
    let (old, new) = pair("same", "same")
    #expect(diff(old, new) == nil)
    #expect(diff(old, old) == nil)
    #expect(diff([old], [new]) == nil)
  }

  @Test func `snapshots are compared in collections and in other values`() {
    struct Holder { var snapshot: Snapshot, other: Int }
    let (old, new) = pair("old", "new")
    for text in [
      diff([old], [new]), diff(["a": old], ["a": new]), diff(Optional(old), Optional(new)),
      diff(Holder(snapshot: old, other: 1), Holder(snapshot: new, other: 1)),
    ] {
      #expect(text?.contains("-     name: \"old\"") == true || text?.contains("-   name: \"old\"") == true)
      #expect(text?.contains("name: \"new\"") == true)
    }
  }

  @Test func `a second occurrence is a reference`() {
    let (old, new) = pair("old", "new")
    let text = diff([old, old], [new, new])
    #expect(text?.contains("#1 ObjectSnapshotTests.Snapshot(↩︎)") == true, "\(text ?? "nil")")
  }

  @Test func `a former state that a snapshot records is still shown`() {
    final class Recorder: _CustomDiffObject {
      let before = 1, after = 2
      var _customDiffValues: (Any, Any) { (before, after) }
    }
    let recorder = Recorder()
    #expect(
      diff(recorder, recorder) == """
        - #1 1
        + #1 2
        """
    )
  }
}
