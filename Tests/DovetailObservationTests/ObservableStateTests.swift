import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailObservation

/// Observable states by themselves, without a store.
struct ObservableStateTests {
  @ObservableState
  struct Account: Equatable {
    var name = ""
    var balance = 0
    var cards: IdentifiedArrayOf<Card> = []
  }

  @ObservableState
  struct Card: Identifiable, Equatable {
    let id: Int
    var digits = ""
  }

  /// Changes a state as the reducer of a store does, and then notifies the observers.
  private func change(_ account: inout Account, _ body: (inout Account) -> Void) {
    let changes = PendingChanges()
    let collection = changes.collect()
    account._$willModify()
    body(&account)
    collection.end()
    changes.deliver()
  }

  @Test func `a change of a property is told to its readers alone`() {
    var account = Account()
    let name = Reading { _ = account.name }
    let balance = Reading { _ = account.balance }
    change(&account) { $0.balance += 1 }
    #expect([name.count, balance.count] == [0, 1])
  }

  @Test func `an equal value that is set is no change`() {
    var account = Account()
    let name = Reading { _ = account.name }
    change(&account) { $0.name = "" }
    #expect(name.count == 0)
    change(&account) { $0.name = "b" }
    #expect(name.count == 1)
  }

  @Test func `a change of a row is told to the readers of the row, and not to those of the list`() {
    var account = Account()
    account.cards = [Card(id: 1), Card(id: 2)]
    let list = Reading { _ = account.cards }
    let first = Reading { _ = account.cards[id: 1]?.digits }
    let second = Reading { _ = account.cards[id: 2]?.digits }
    change(&account) { $0.cards[id: 2]?.digits = "42" }
    #expect([list.count, first.count, second.count] == [0, 0, 1])
  }

  @Test func `a row that is removed or replaced is told to the readers of the list`() {
    var account = Account()
    account.cards = [Card(id: 1), Card(id: 2)]
    let removal = Reading { _ = account.cards }
    change(&account) { _ = $0.cards.remove(id: 1) }
    #expect(removal.count == 1)
    let replacement = Reading { _ = account.cards }
    change(&account) { $0.cards[id: 2] = Card(id: 2) }
    #expect(replacement.count == 1)
  }

  @Test func `a copy that is changed outside of a store is another state`() {
    var account = Account()
    let copy = account
    #expect(copy._$id == account._$id)
    account.name = "changed"
    #expect(copy._$id != account._$id)
    #expect(copy.name == "")
  }
}
