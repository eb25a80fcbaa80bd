import Dovetail
import Testing

@testable import DovetailCore

struct ScopeCacheTests {
  private final class Thing {}
  private struct Root {
    var names: [String: Int] = [:]
    var one = 1
    var two = 2
  }

  @Test func `a store is found by the key paths it was kept with, while somebody holds it`() {
    var cache = ScopeCache()
    var (thing, other): (Thing?, Thing?) = (Thing(), Thing())
    cache.insert(thing!, \Root.one, \Root.one)
    cache.insert(other!, \Root.one, \Root.two)
    #expect(cache.store(\Root.one, \Root.one) === thing)
    #expect(cache.store(\Root.one, \Root.two) === other)
    #expect(cache.store(\Root.two, \Root.one) == nil)
    thing = nil
    #expect(cache.store(\Root.one, \Root.one) == nil)
    #expect(cache.store(\Root.one, \Root.two) === other)
    other = nil
  }

  @Test func `key paths that are equal and not identical find the same store`() {
    var cache = ScopeCache()
    let thing = Thing()
    func path(_ name: String) -> AnyKeyPath { \Root.names[name] }
    cache.insert(thing, path("a"), path("b"))
    #expect(cache.store(path("a"), path("b")) === thing)
    #expect(cache.store(path("b"), path("a")) == nil)
  }

  @Test func `a store that is kept in place of another is found, and one that is forgotten is not`() {
    var cache = ScopeCache()
    let (first, second) = (Thing(), Thing())
    cache.insert(first, \Root.one, \Root.one)
    cache.insert(second, \Root.one, \Root.one)
    #expect(cache.store(\Root.one, \Root.one) === second)
    cache.remove(\Root.one, \Root.one)
    #expect(cache.store(\Root.one, \Root.one) == nil)
  }

  @Test func `entries of stores that have gone are dropped`() {
    var cache = ScopeCache()
    let kept = Thing()
    cache.insert(kept, \Root.one, \Root.one)
    for number in 0..<10_000 { cache.insert(Thing(), \Root.names["\(number)"], \Root.one) }
    #expect(Mirror(reflecting: cache).descendant("entries").map { Mirror(reflecting: $0).children.count } ?? 0 <= 16)
    #expect(cache.store(\Root.one, \Root.one) === kept)
  }
}

extension ScopeCache {
  fileprivate func store(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    find(ObjectIdentifier(Int.self), state, action).child
  }

  fileprivate mutating func insert(_ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    let type = ObjectIdentifier(Int.self)
    insert(store, factory: nil, type, state, action, at: find(type, state, action).index)
  }

  fileprivate mutating func remove(_ state: AnyKeyPath, _ action: AnyKeyPath) {
    forget(ObjectIdentifier(Int.self), state, action)
  }
}
