import Dovetail

// A function for each type, so that a type that defaults cannot have is an error of the compiler.

extension SharedReaderKey {
  /// Keeps a `Bool` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Keeps an optional `Bool` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Bool>.plain.optional)
  }

  /// Keeps a `Int` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Keeps an optional `Int` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Int>.plain.optional)
  }

  /// Keeps a `Double` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Keeps an optional `Double` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Double>.plain.optional)
  }

  /// Keeps a `String` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Keeps an optional `String` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<String>.plain.optional)
  }

  /// Keeps a `Data` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Keeps an optional `Data` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Data>.plain.optional)
  }

  /// Keeps a `Date` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store: store, coder: .plain)
  }

  /// Keeps an optional `Date` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Date>.plain.optional)
  }

  /// Keeps a URL in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store: store, coder: .url)
  }

  /// Keeps an optional URL in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<URL>.url.optional)
  }

  /// Keeps an array of `String` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store: store, coder: .strings)
  }

  /// Keeps an optional array of `String` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<[String]>.strings.optional)
  }

  /// Keeps a value that is made of a `Int` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value>, Value.RawValue == Int {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw())
  }

  /// Keeps an optional value that is made of a `Int` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?>, Value.RawValue == Int {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw().optional)
  }

  /// Keeps a value that is made of a `String` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value>, Value.RawValue == String {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw())
  }

  /// Keeps an optional value that is made of a `String` in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  public static func appStorage<Value: RawRepresentable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?>, Value.RawValue == String {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.raw().optional)
  }

  /// Keeps a value that is encoded as JSON in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.json())
  }

  /// Keeps an optional value that is encoded as JSON in the user's defaults.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - store: The defaults; `defaultAppStorage` of the dependencies if `nil`.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coder: AppStorageCoder<Value>.json().optional)
  }
}
