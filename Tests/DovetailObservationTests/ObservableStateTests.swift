import Dovetail
import DovetailTestSupport
import Testing

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

  @Test func `a change of a property is told to its readers alone`() {
    var account = Account()
    let name = Reading { _ = account.name }
    let balance = Reading { _ = account.balance }
    account.balance += 1
    #expect([name.count, balance.count] == [0, 1])
  }

  @Test func `an equal value that is set is no change`() {
    var account = Account(name: "a")
    let name = Reading { _ = account.name }
    account.name = "a"
    #expect(name.count == 0)
    account.name = "b"
    #expect(name.count == 1)
  }

  @Test func `a change of a row is told to the readers of the row, and not to those of the list`() {
    var account = Account(cards: [Card(id: 1), Card(id: 2)])
    let list = Reading { _ = account.cards }
    let first = Reading { _ = account.cards[id: 1]?.digits }
    let second = Reading { _ = account.cards[id: 2]?.digits }
    account.cards[id: 2]?.digits = "42"
    #expect(second.count == 1)
    #expect(first.count == 0)
    #expect(list.count == 0)
  }

  @Test func `a row that is removed or replaced is told to the readers of the list`() {
    var account = Account(cards: [Card(id: 1), Card(id: 2)])
    let removal = Reading { _ = account.cards }
    account.cards.remove(id: 1)
    #expect(removal.count == 1)
    let replacement = Reading { _ = account.cards }
    account.cards[id: 2] = Card(id: 2, digits: "another")
    #expect(replacement.count == 1)
  }

  @Test func `a copy keeps its identity until it is changed`() {
    var account = Account()
    let copy = account
    #expect(copy._$id == account._$id)
    account._$willModify()
    account.name = "changed"
    #expect(copy.name == "")
  }
}
