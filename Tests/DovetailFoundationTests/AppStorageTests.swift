import Dovetail
import DovetailFoundation
import DovetailTestSupport
import Testing

struct AppStorageTests {
  private enum Theme: String { case light, dark }
  private struct Place: Codable, Equatable, Sendable { var x = 0 }

  @Test func `values of each type are kept in defaults, and follow them`() {
    @Shared(.appStorage("isOn")) var isOn = false
    @Shared(.appStorage("count")) var count = 1
    @Shared(.appStorage("ratio")) var ratio = 0.5
    @Shared(.appStorage("name")) var name = "a"
    @Shared(.appStorage("url")) var url = URL(fileURLWithPath: "/a")
    @Shared(.appStorage("data")) var data = Data([1])
    @Shared(.appStorage("theme")) var theme = Theme.light
    @Shared(.appStorage("place")) var place = Place()
    @Shared(.appStorage("nick")) var nick: String?
    @Dependency(\.defaultAppStorage) var defaults
    #expect(defaults.object(forKey: "count") as? Int == 1)
    #expect(defaults.object(forKey: "theme") as? String == "light")
    #expect(defaults.object(forKey: "nick") == nil)
    $isOn.withLock { $0 = true }
    $count.withLock { $0 = 2 }
    $ratio.withLock { $0 = 0.75 }
    $name.withLock { $0 = "b" }
    $url.withLock { $0 = URL(fileURLWithPath: "/b") }
    $data.withLock { $0 = Data([2]) }
    $theme.withLock { $0 = .dark }
    $place.withLock { $0.x = 3 }
    $nick.withLock { $0 = "x" }
    #expect(defaults.object(forKey: "isOn") as? Bool == true)
    #expect(defaults.object(forKey: "count") as? Int == 2)
    #expect(defaults.object(forKey: "ratio") as? Double == 0.75)
    #expect(defaults.object(forKey: "name") as? String == "b")
    #expect(defaults.object(forKey: "url") as? String == "/b")
    #expect(defaults.object(forKey: "data") as? Data == Data([2]))
    #expect(defaults.object(forKey: "theme") as? String == "dark")
    #expect(defaults.object(forKey: "place") is Data)
    #expect(defaults.object(forKey: "nick") as? String == "x")
    $nick.withLock { $0 = nil }
    #expect(defaults.object(forKey: "nick") == nil)
    defaults.set(7, forKey: "count")
    #expect(count == 7)
    defaults.removeObject(forKey: "count")
    #expect(count == 1)
  }

  @Test(arguments: 0..<3)
  func `each test has defaults of its own`(number: Int) {
    @Shared(.appStorage("isolated")) var value = 0
    #expect(value == 0)
    $value.withLock { $0 = number + 1 }
    #expect(UserDefaults.standard.object(forKey: "isolated") == nil)
  }

  @Test func `a store can be given, in which the value is found again`() throws {
    let name = "dovetail-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    do {
      @Shared(.appStorage("count", store: store)) var count = 1
      $count.withLock { $0 = 5 }
    }
    @Shared(.appStorage("count", store: store)) var count = 1
    #expect(count == 5)
    #expect(store.integer(forKey: "count") == 5)
  }

  @Test func `an array of texts is one for other code too, and one that was kept as JSON is read`() throws {
    let name = "dovetail-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    for defaults in [store, DependencyValues.current.defaultAppStorage] {
      defaults.set(["native"], forKey: "native")
      defaults.set(Data(#"["old"]"#.utf8), forKey: "old")
      defaults.set([1, 2], forKey: "numbers")
      @Shared(.appStorage("native", store: defaults)) var native = ["default"]
      @Shared(.appStorage("old", store: defaults)) var old = ["default"]
      @Shared(.appStorage("none", store: defaults)) var none: [String]?
      @Shared(.appStorage("numbers", store: defaults)) var numbers = [0]
      #expect(native == ["native"])
      #expect(old == ["old"])
      #expect(none == nil)
      #expect(numbers == [1, 2])
      $native.withLock { $0.append("b") }
      $old.withLock { $0.append("b") }
      $none.withLock { $0 = [] }
      #expect(defaults.stringArray(forKey: "native") == ["native", "b"])
      #expect(defaults.stringArray(forKey: "old") == ["old", "b"])
      #expect(defaults.stringArray(forKey: "none") == [])
    }
  }

  @Test func `a URL is one for other code too, and one that was kept as its text is read`() throws {
    let name = "dovetail-tests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let urls = ["http://a.b/c?d=e%20f", "file:///b/x%20y", "file:///nowhere/folder/", "rel/x", "mailto:a@b.c"]
    for defaults in [store, DependencyValues.current.defaultAppStorage] {
      for text in urls {
        let url = try #require(URL(string: text))
        do {
          defaults.removeObject(forKey: "url")
          @Shared(.appStorage("url", store: defaults)) var value = URL(fileURLWithPath: "/default")
          $value.withLock { $0 = url }
        }
        @Shared(.appStorage("url", store: defaults)) var value: URL?
        #expect(value?.absoluteString == text)
        if url.scheme != nil { #expect(defaults.url(forKey: "url")?.absoluteString == text) }
      }
      // The formats of earlier versions and of other code.
      for (kept, text) in [("http://a.b", "http://a.b"), ("file:///b", "file:///b"), ("/nowhere", "file:///nowhere")] {
        defaults.set(kept, forKey: "kept")
        @Shared(.appStorage("kept", store: defaults)) var value: URL?
        #expect(value?.absoluteString == text)
      }
      defaults.set(URL(fileURLWithPath: "/nowhere/file"), forKey: "native")
      @Shared(.appStorage("native", store: defaults)) var value: URL?
      #expect(value == URL(fileURLWithPath: "/nowhere/file"))
    }
  }

  @Test func `the initial value is stored where none is, and nothing else is told of it`() {
    @Dependency(\.defaultAppStorage) var defaults
    defaults.set(7, forKey: "known")
    defaults.set("no number", forKey: "other")
    @Shared(.appStorage("known")) var known = 1
    @Shared(.appStorage("other")) var other = 2
    let reading = Reading { _ = (known, other) }
    @Shared(.appStorage("new")) var new = 3
    #expect(defaults.object(forKey: "new") as? Int == 3)
    #expect(defaults.object(forKey: "known") as? Int == 7)
    #expect(defaults.object(forKey: "other") as? String == "no number")
    #expect(other == 2)
    #expect(reading.count == 0)
    defaults.set(8, forKey: "known")
    #expect(known == 8)
    #expect(reading.count == 1)
  }

  @Test func `an initial value that cannot be stored is the value nevertheless`() {
    struct Refusing: Codable, Sendable {
      func encode(to encoder: any Encoder) throws { throw SampleError() }
    }
    @Shared(.appStorage("refusing")) var value = Refusing()
    _ = value
    #expect($value.loadError is SampleError)
  }

  @Test func `two objects for one suite have one value`() throws {
    let name = "dovetail-tests-\(UUID().uuidString)"
    let (first, second) = (try #require(UserDefaults(suiteName: name)), try #require(UserDefaults(suiteName: name)))
    defer { first.removePersistentDomain(forName: name) }
    @Shared(.appStorage("count", store: first)) var count = 1
    @Shared(.appStorage("count", store: second)) var same = 2
    #expect(same == 1)
    $count.withLock { $0 = 5 }
    #expect(same == 5)
    $same.withLock { $0 = 6 }
    #expect(count == 6)
  }

  @Test func `keys of each format are kept and observed`() {
    withDependencies {
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Shared(.appStorage("a.b@c")) var count = 1
      @Dependency(\.defaultAppStorage) var defaults
      defaults.set(2, forKey: "a.b@c")
      #expect(count == 2)
    }
  }
}
