import DovetailSession
import Foundation
import Navigation

@testable import counter
@testable import number_fact
@testable import quick_start
@testable import sync_ups
@testable import todos
@testable import workspace

extension SessionSubject {
  /// All features.
  static var all: [SessionSubject] { features + examples }

  private static var examples: [SessionSubject] {
    [counterExample, numberFactExample, quickStartExample, syncUpsExample, todosExample, workspaceExample]
  }

  private static var counterExample: SessionSubject {
    SessionSubject("Counter", .counter, state: { Counter.State() }, reducer: Counter()) { _, _ in
      [
        .incrementButtonTapped, .decrementButtonTapped, .resetButtonTapped, .cancelResetButtonTapped,
        .timerButtonTapped, .timerButtonTapped,
      ]
    }
  }

  private static var numberFactExample: SessionSubject {
    SessionSubject(
      "NumberFact",
      .numberFact(),
      state: { NumberFact.State() },
      reducer: NumberFact(),
      withDependencies: { $0.factClient = .embedded },
      actions: { _, numbers in [.numberEntered(Int.random(in: -10...200, using: &numbers))] }
    )
  }

  private static var quickStartExample: SessionSubject {
    let writer = SessionTestWriter(reducer: "Door()", testableImport: "quick_start")
    return SessionSubject("QuickStart", writer, state: { Door.State() }, reducer: Door()) { _, _ in [.bellRang] }
  }

  private static var todosExample: SessionSubject {
    SessionSubject("Todos", .todos, state: { Todos.State(height: 4) }, reducer: Todos()) { state, numbers in
      let row = state.list.rows.randomElement(using: &numbers)
      return [
        .addSubmitted("Todo \(state.list.rows.count)"), .addSubmitted("Milk"), .undoTapped, .redoTapped,
        .cursorMoved(by: Int.random(in: -2...2, using: &numbers)), .deleteTapped, .moveTapped(by: 1),
        .filterTapped(Filter.allCases.randomElement(using: &numbers)!),
      ] + (row.map { [.rows(.element(id: $0.id, action: .doneToggled))] } ?? [])
    }
  }

  private static var syncUpsExample: SessionSubject {
    let design = SyncUp(
      id: UUID(100),
      title: "Design",
      minutes: 1,
      speakers: [Speaker(id: UUID(101), name: "Ada"), Speaker(id: UUID(102), name: "Grace")]
    )
    return SessionSubject("SyncUps", .syncUps, state: { SyncUps.State([design]) }, reducer: SyncUps()) { state, _ in
      syncUpsActions(state)
    }
  }

  private static func syncUpsActions(_ state: SyncUps.State) -> [SyncUps.Action] {
    if let id = state.path.ids.last, let screen = state.path.last {
      func element(_ action: SyncUps.Path.Action) -> SyncUps.Action { .path(.element(id: id, action: action)) }
      switch screen {
      case .record(let record):
        guard record.alert != nil else {
          return [element(.record(.nextButtonTapped)), element(.record(.endButtonTapped))]
        }
        return [element(.record(.alert(.presented(.saved)))), element(.record(.alert(.dismiss)))]
      case .meeting: return [.path(.popFrom(id: id))]
      case .detail(let detail):
        switch detail.destination {
        case .edit:
          return [
            element(.detail(.destination(.presented(.edit(.speakerAdded(name: "Alan")))))),
            element(.detail(.saveButtonTapped)), element(.detail(.cancelButtonTapped)),
          ]
        case .alert: return [element(.detail(.destination(.dismiss)))]
        case nil:
          return [
            element(.detail(.editButtonTapped)), element(.detail(.startButtonTapped)),
            element(.detail(.startButtonTapped)), element(.detail(.deleteButtonTapped)), .path(.popFrom(id: id)),
          ] + detail.syncUp.meetings.prefix(1).map { element(.detail(.meetingTapped($0.id))) }
        }
      }
    }
    guard state.list.destination != nil else {
      return [.list(.addButtonTapped)] + state.list.syncUps.map { .list(.rowTapped($0.id)) }
    }
    return [
      .list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Retro")))))), .list(.saveButtonTapped),
      .list(.cancelButtonTapped),
    ]
  }

  private static var workspaceExample: SessionSubject {
    let writer = SessionTestWriter.workspace
    return SessionSubject("Workspace", writer, state: { .splash(Splash.State()) }, reducer: Workspace()) { state, _ in
      switch state {
      case .splash: [.splash(.event(.userIsUnknown)), .splash(.event(.userIsKnown))]
      case .onboarding(let onboarding): onboardingActions(onboarding).map { .onboarding($0) }
      case .tabs(let tabs): tabsActions(tabs).map { .tabs($0) } + [.sessionExpired]
      }
    }
  }

  private static func onboardingActions(_ state: Onboarding.State) -> [Onboarding.Action] {
    switch state.destination {
    case .mail(let mail):
      guard mail.code == nil else {
        return [.destination(.presented(.mail(.code(.presented(.confirmTapped))))), .destination(.dismiss)]
      }
      return [
        .destination(.presented(.mail(.form(.addressChanged("ada"))))),
        .destination(.presented(.mail(.form(.sendTapped)))),
        .destination(.presented(.mail(.form(.cancelTapped)))),
      ]
    case .provider(let provider):
      guard provider.consent == nil else {
        return [
          .destination(.presented(.provider(.consent(.presented(.allowTapped))))),
          .destination(.presented(.provider(.consent(.presented(.denyTapped))))),
        ]
      }
      return [.destination(.presented(.provider(.providerTapped("hub")))), .destination(.dismiss)]
    case nil: return [.mailTapped, .providerTapped]
    }
  }

  private static func tabsActions(_ state: Tabs.State) -> [Tabs.Action] {
    switch state.tab {
    case .home:
      guard let id = state.home.path.ids.last else {
        return [.home(.channelTapped("general")), .home(.channelTapped("random")), .tabTapped(.search)]
      }
      guard state.home.path.last?.thread == nil else {
        return [.home(.path(.element(id: id, action: .thread(.dismiss))))]
      }
      return [
        .home(.path(.element(id: id, action: .threadTapped(3)))),
        .home(.path(.element(id: id, action: .authorTapped("ada")))), .home(.path(.popFrom(id: id))),
      ]
    case .messages: return [.tabTapped(.home), .tabTapped(.settings)]
    case .search: return [.search(.resultTapped("random")), .tabTapped(.settings)]
    case .settings: return [.settings(.profileTapped), .settings(.logoutTapped), .tabTapped(.home)]
    }
  }
}
