import Dovetail
import Testing

@testable import DovetailCore

struct ScopeCacheTests {
  private final class Thing {}
  private struct Root {
    var names: [String: Int] = [:]
    var one = 1
    var two = 2
    var collisions: [Colliding: Int] = [:]
    var scoping: [Scoping: Int] = [:]
  }

  /// A key whose values all have one hash.
  private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  /// A key that calls a function when it is compared.
  private struct Scoping: Hashable {
    let number: Int
    let body: () -> Void

    static func == (first: Scoping, second: Scoping) -> Bool {
      first.body()
      return first.number == second.number
    }

    func hash(into hasher: inout Hasher) { body() }
  }

  @Test func `a store is found by the key paths it was kept with, while somebody holds it`() {
    let cache = ScopeCache()
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
    let cache = ScopeCache()
    let thing = Thing()
    func path(_ name: String) -> AnyKeyPath { \Root.names[name] }
    cache.insert(thing, path("a"), path("b"))
    #expect(cache.store(path("a"), path("b")) === thing)
    #expect(cache.store(path("b"), path("a")) == nil)
  }

  @Test func `a store that is kept in place of another is found, and one that is forgotten is not`() {
    let cache = ScopeCache()
    let (first, second) = (Thing(), Thing())
    cache.insert(first, \Root.one, \Root.one)
    cache.insert(second, \Root.one, \Root.one)
    #expect(cache.store(\Root.one, \Root.one) === second)
    cache.remove(\Root.one, \Root.one)
    #expect(cache.store(\Root.one, \Root.one) == nil)
  }

  @Test func `entries of stores that have gone are dropped`() {
    let cache = ScopeCache()
    let kept = Thing()
    cache.insert(kept, \Root.one, \Root.one)
    for number in 0..<10_000 { cache.insert(Thing(), \Root.names["\(number)"], \Root.one) }
    #expect(cache.count <= 16)
    #expect(cache.store(\Root.one, \Root.one) === kept)
  }

  @Test func `key paths of equal hashes are told apart`() {
    let cache = ScopeCache()
    let things = (0..<100).map { _ in Thing() }
    func path(_ number: Int) -> AnyKeyPath { \Root.collisions[Colliding(number: number)] }
    for (number, thing) in things.enumerated() { cache.insert(thing, path(number), path(0)) }
    #expect(Set(things.indices.map { path($0).hashValue }).count == 1)
    for (number, thing) in things.enumerated() { #expect(cache.store(path(number), path(0)) === thing) }
    #expect(cache.store(path(100), path(0)) == nil)
  }

  @Test func `key paths that are made anew for each search are not kept`() {
    let cache = ScopeCache()
    let thing = Thing()
    func path(_ name: String) -> AnyKeyPath { \Root.names[name] }
    cache.insert(thing, path("a"), path("b"))
    for _ in 0..<10_000 { #expect(cache.store(path("a"), path("b")) === thing) }
    #expect(cache.count == 1)
    #expect(cache.spellingCount <= 256)
  }

  @Test func `an argument of a key path may scope while it is compared`() {
    let cache = ScopeCache()
    let (thing, other) = (Thing(), Thing())
    cache.insert(other, \Root.one, \Root.one)
    func path(_ number: Int) -> AnyKeyPath {
      \Root.scoping[
        Scoping(number: number) {
          _ = cache.store(\Root.one, \Root.one)
          cache.insert(other, \Root.two, \Root.one)
        }
      ]
    }
    cache.insert(thing, path(1), \Root.one)
    #expect(cache.store(path(1), \Root.one) === thing)
    #expect(cache.store(path(2), \Root.one) == nil)
    #expect(cache.store(\Root.two, \Root.one) === other)
  }
}

extension ScopeCache {
  fileprivate func store(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    find(ObjectIdentifier(Int.self), state, action)?.child
  }

  fileprivate func insert(_ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    let type = ObjectIdentifier(Int.self)
    insert(store, factory: nil, type, state, action, at: find(type, state, action))
  }

  fileprivate func remove(_ state: AnyKeyPath, _ action: AnyKeyPath) {
    forget(ObjectIdentifier(Int.self), state, action)
  }
}
