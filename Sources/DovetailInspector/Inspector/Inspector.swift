import Dovetail
import DovetailSession
import Synchronization

/// A page in the browser that shows what stores do, and drives them.
///
/// ```swift
/// let inspector = try Inspector.start()
/// let store = Store(initialState: Counter.State()) { Counter() }
/// inspector.inspect(store)
/// print("inspector: \(inspector.link)")
/// ```
///
/// The page lists the actions, events and modifications with their causes, shows diffs and states, goes back to earlier
/// states, and writes tests. `curl` can read the same: `curl -H "Authorization: Bearer TOKEN" LINK/entries?store=1`,
/// where the token stands behind `#` in the link.
///
/// - Lifetime: the server stops when the inspector is released, so keep it as long as the stores: in a global variable,
///   or in a property beside a store. If a store is used after that, an issue is reported.
/// - Security: the server listens on the loopback interface only, and answers only those who know the token of 128 bits
///   in the link. It refuses requests of other web pages. In a release build, the start is said on standard error.
///   What a `Redaction` hides leaves the process in no form.
/// - Isolation: any. Requests are answered on the actors of the stores, except for descriptions of values without
///   objects. A slow or absent browser holds no store up.
/// - Source: the idea is that of Redux DevTools and of the debugger of Elm.
public final class Inspector: Sendable {
  private let server: HTTPServer
  private let token: RandomToken
  private let routes: InspectorRoutes
  private let redaction: Redaction
  private let life = InspectorLife()

  private init(server: HTTPServer, token: RandomToken, routes: InspectorRoutes, redaction: Redaction) {
    self.server = server
    self.token = token
    self.routes = routes
    self.redaction = redaction
  }

  /// Starts the server of an inspector.
  ///
  /// - Parameters:
  ///   - port: The port; 0 lets the system choose one.
  ///   - program: The name of the program, which the page shows.
  ///   - redaction: What is not to leave the process.
  /// - Returns: The inspector. Its server stops when it is released.
  /// - Throws: ``InspectorError`` if the port is in use, or the system gives no socket or thread.
  public static func start(
    port: UInt16 = 0,
    program: String = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program",
    redaction: Redaction = Redaction()
  ) throws(InspectorError) -> Inspector {
    let token = RandomToken()
    let routes = InspectorRoutes(program: program)
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try HTTPServer.start(
        port: port,
        guard: HTTPGuard(token: token, routes: InspectorRoutes.all),
        security: HTTPSecurityHeaders(
          scriptHash: "sha256-" + InspectorPage.scriptHash,
          styleHash: "sha256-" + InspectorPage.styleHash
        ),
        handler: { await routes.reply(to: $0) }
      )
    } catch {
      throw InspectorError(description: "\(error)")
    }
    #if !DEBUG
      StandardError.write("\(program): an inspector serves the state of this program at \(server.url)\n")
    #endif
    return Inspector(server: server, token: token, routes: routes, redaction: redaction)
  }

  /// The link of the page, with the token behind `#`.
  ///
  /// Who knows the link can read and change the stores. Print it to the person who runs the program, and to no log.
  public var link: String { server.url + "#" + token.hexadecimal }

  /// The port of the server.
  public var port: UInt16 { server.port }

  /// Begins to show a running root store.
  ///
  /// - Isolation: the store's actor.
  /// - Misuse: if the store is a child store or belongs to a test, an issue is reported, and the result is `nil`. It is
  ///   also `nil` after ``stop(isolation:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: The name of the store on the page; that of the type of its state by default.
  ///   - policy: How much is kept.
  ///   - testWriter: Writes tests; `nil` for one that makes the reducer of the feature without arguments.
  ///   - isolation: The actor of the store.
  /// - Returns: The recorder of the store, which the inspector stops when it is stopped itself.
  @discardableResult
  public func inspect<State, Action>(
    _ store: Store<State, Action>,
    name: String? = nil,
    policy: SessionPolicy = SessionPolicy(),
    testWriter: SessionTestWriter? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> SessionRecorder<State, Action>? {
    guard !routes.isClosed else { return nil }
    guard
      let recorder = SessionRecorder(
        store,
        policy: policy,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    else { return nil }
    let actor = store.isolation
    routes.add { id in
      StoreInspection(
        id,
        name ?? typeName(State.self),
        recorder,
        actor: actor,
        redaction: redaction,
        writer: testWriter
      )
    }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = ReleaseObserver<State, Action>(life, at: site)
    observer.attachment = store.attach(observer)
    return recorder
  }

  /// Stops the server, and the recorders of the stores.
  ///
  /// The stores go on. Those that are held are resumed. A recorder is stopped on the actor of its store: at once if
  /// that is the actor of the caller, and else soon after. The same happens when the inspector is released.
  ///
  /// - Parameter isolation: The actor of the caller.
  public func stop(isolation: isolated (any Actor)? = #isolation) {
    life.stop()
    routes.close(isolation: isolation)
    server.stop()
  }

  deinit {
    life.release()
    routes.close(isolation: nil)
  }
}

/// Why an inspector cannot be started.
public struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule, what happened, and what to do.
  public let description: String
}
