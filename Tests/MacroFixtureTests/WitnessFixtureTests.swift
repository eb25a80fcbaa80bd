import DovetailMacroFixtures
import Foundation
import Navigation
import Testing

/// The conformances of types to which a macro adds members have the witnesses that the types write.
struct WitnessFixtureTests {
  private func isEqual<Value: Equatable>(_ first: Value, _ second: Value) -> Bool { first == second }
  private func isLess<Value: Comparable>(_ first: Value, _ second: Value) -> Bool { first < second }
  private func isMost<Value: Comparable>(_ first: Value, _ second: Value) -> Bool { first <= second }
  private func sum<Value: AdditiveArithmetic>(_ values: [Value]) -> Value { values.reduce(.zero, +) }

  @Test func `a state is equal by its own operator`() {
    let (first, second) = (OwnState(id: 1, note: "a"), OwnState(id: 1, note: "b"))
    #expect(isEqual(first, second))
    #expect(!isEqual(first, OwnState(id: 2, note: "a")))
    #expect(Set([first, second]).count == 1)
    #expect([first: 1][second] == 1)
    #expect([first].contains(second))
    #expect(first as AnyHashable == second as AnyHashable)
  }

  @Test func `a state has its own order, sum, text and code`() throws {
    #expect([1, 2, 3].map { OwnState(id: $0) }.sorted().map(\.id) == [3, 2, 1])
    #expect(isLess(OwnState(id: 2), OwnState(id: 1)))
    #expect(sum([OwnState(id: 1), OwnState(id: 2)]).id == 3)
    #expect((-OwnState(id: 1)).id == -1)
    #expect("\(OwnState.make(2))" == "own 2")
    #expect(OwnState(id: 2)[3] == 5)
    let coded = try JSONEncoder().encode(OwnState(id: 4, note: "a"))
    #expect(String(decoding: coded, as: UTF8.self) == #"{"id":4}"#)
    #expect(try JSONDecoder().decode(OwnState.self, from: coded).id == 4)
  }

  @Test func `generic, private and public states have their own operators`() {
    #expect(isEqual(OwnGeneric(Opaque(), count: 1), OwnGeneric(Opaque(), count: 1)))
    #expect(!isEqual(OwnGeneric(1, count: 1), OwnGeneric(1, count: 2)))
    #expect(sortedPrivately([2, 3, 1]) == [1, 2, 3])
    #expect(isEqual(OwnPublic(count: 1, note: "a"), OwnPublic(count: 1, note: "b")))
    #expect(isLess(OwnPublic(count: 2, note: ""), OwnPublic(count: 1, note: "")))
    #expect(isMost(OwnPublic(count: 2, note: ""), OwnPublic(count: 1, note: "")))
    #expect([1, 2].map { OwnPublic(count: $0, note: "") }.max()?.count == 1)
  }

  @Test func `an enum with paths has its own operators and its paths`() {
    #expect(isEqual(OwnCases.first(1), .first(2)))
    #expect(Set([OwnCases.first(1), .first(2), .second(Opaque()), .third]).count == 2)
    #expect([OwnCases.first(1), .third].sorted().first == .third)
    #expect(OwnCases.first(1)[case: \.first] == 1)
    #expect(isEqual(OwnStates.state(OwnState(id: 1)), .opaque(Opaque())))
    #expect(OwnStates.state(OwnState(id: 1)).is(\.state))
  }

  @Test func `types in an extension have their own operators`() {
    #expect(isEqual(OwnSpace.State(), OwnSpace.State()))
    #expect(isEqual(OwnSpace.Action.tapped(Opaque()), .tapped(Opaque())))
  }

  @Test func `a feature, its state and its action have their own operators`() {
    var noisy = OwnFeature.State()
    noisy.noise = 1
    #expect(isEqual(OwnFeature.State(), noisy))
    #expect(isEqual(OwnFeature.Action.loaded(.success(1)), .loaded(.success(2))))
    #expect(isEqual(OwnFeature(), OwnFeature()))
    #expect(isEqual(OwnDestination.first(OwnFeature()), .second(OwnFeature())))
    #expect(isEqual(OwnActions.Action.feature(.tapped), .feature(.noisy)))
  }

  @Test func `a client is equal by its own operator`() {
    #expect(isEqual(OwnClient(name: "a", fetch: { $0 }), OwnClient(name: "a", fetch: { -$0 })))
    #expect(Set([OwnClient(name: "a", fetch: { $0 }), OwnClient(name: "b", fetch: { $0 })]).count == 2)
  }

  @Test @MainActor func `a test compares a state and an action by their own operators`() async {
    let store = TestStore(initialState: OwnFeature.State()) { OwnFeature() }
    await store.send(.noisy)
    await store.send(.tapped) { $0.count = 1 }
    await store.receive(.loaded(.success(2)))
  }
}
