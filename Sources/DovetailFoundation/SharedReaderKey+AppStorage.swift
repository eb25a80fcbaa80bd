import Dovetail

// One overload per supported type, so that an unsupported type is a compile-time error.

extension SharedReaderKey {
  /// Stores a `Bool` in `UserDefaults`.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Stores an optional `Bool` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Bool>.plain.optional)
  }

  /// Stores an `Int` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Stores an optional `Int` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Int>.plain.optional)
  }

  /// Stores a `Double` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Stores an optional `Double` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Double>.plain.optional)
  }

  /// Stores a `String` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Stores an optional `String` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<String>.plain.optional)
  }

  /// Stores a `Data` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Stores an optional `Data` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Data>.plain.optional)
  }

  /// Stores a `Date` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Stores an optional `Date` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Date>.plain.optional)
  }

  /// Stores a URL in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store: store, coder: .url)
  }

  /// Stores an optional URL in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<URL>.url.optional)
  }

  /// Stores an array of `String` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store: store, coder: .strings)
  }

  /// Stores an optional array of `String` in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<[String]>.strings.optional)
  }

  /// Stores a value in `UserDefaults`, as its raw value of type `Int`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value>, Value.RawValue == Int {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw())
  }

  /// Stores an optional value in `UserDefaults`, as its raw value of type `Int`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?>, Value.RawValue == Int {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw().optional)
  }

  /// Stores a value in `UserDefaults`, as its raw value of type `String`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value>, Value.RawValue == String {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw())
  }

  /// Stores an optional value in `UserDefaults`, as its raw value of type `String`.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?>, Value.RawValue == String {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw().optional)
  }

  /// Stores a value in `UserDefaults`, encoded as JSON.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.json())
  }

  /// Stores an optional value in `UserDefaults`, encoded as JSON.
  ///
  /// - Parameters:
  ///   - key: The key in the `UserDefaults`.
  ///   - store: The `UserDefaults`, or `nil` for the dependency `defaultAppStorage`.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.json().optional)
  }
}
