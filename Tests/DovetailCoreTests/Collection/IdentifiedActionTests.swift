import Dovetail
import Testing

@testable import DovetailCore

/// The memory layout of the id and the action inside an `IdentifiedAction`.
@Suite struct `Actions of elements` {
  @Test func `the id and the action of an element lie where they are looked for, whatever their sizes`() {
    expectParts(of: UInt8(7), 1_000_000)
    expectParts(of: "an id that is too long to lie in the string itself", UInt8(3))
    expectParts(of: 5, "an action that is too long to lie in the string itself")
    expectParts(of: Narrow(first: 1, second: 2), Optional(2.5))
    expectParts(of: Narrow(first: 1, second: 2), UInt8(9))
    expectParts(of: Optional<Int32>.none, Optional(UInt16(4)))
    expectParts(of: [1, 2], Nothing())
    expectParts(of: Nothing(), [3])
    expectParts(of: Nothing(), Nothing())
  }

  private func expectParts<ID: Hashable & Sendable, Action: Equatable>(
    of id: ID,
    _ action: Action,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var identified = IdentifiedAction.element(id: id, action: action)
    atAddress(of: &identified) { address in
      let parts = IdentifiedAction<ID, Action>.parts(at: AnyAddress(address))
      #expect(parts.id.pointee == id, sourceLocation: sourceLocation)
      #expect(parts.action.bound(to: Action.self).pointee == action, sourceLocation: sourceLocation)
    }
  }
}

/// A value with a size of three bytes and a stride of four, so that the fourth byte can hold another value.
private struct Narrow: Hashable {
  let first: UInt16
  let second: UInt8
}

private struct Nothing: Hashable {}
