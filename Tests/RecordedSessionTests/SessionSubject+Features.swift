import DovetailSession
import Navigation

@testable import RecordedFeatures

extension SessionTestWriter {
  fileprivate init(_ reducer: String) {
    self.init(reducer: "\(reducer)()", testableImport: "RecordedFeatures")
  }
}

extension SessionSubject {
  /// Features in the shapes of the guides.
  static var features: [SessionSubject] {
    [stopwatch, lookup, mixer, preferences, inventory, wizard, player, metronome, uploads, planner, household]
  }

  private static var stopwatch: SessionSubject {
    SessionSubject(
      "Stopwatch",
      SessionTestWriter("Stopwatch"),
      state: { Stopwatch.State(named: "Run") },
      reducer: Stopwatch()
    ) { state, _ in
      [.lapButtonTapped, .resetButtonTapped, .beatButtonTapped, .startButtonTapped]
        + (state.isRunning ? [.stopButtonTapped, .lapButtonTapped] : [.startButtonTapped])
    }
  }

  private static var lookup: SessionSubject {
    SessionSubject("Lookup", SessionTestWriter("Lookup"), state: { Lookup.State() }, reducer: Lookup()) { state, _ in
      let typed: Lookup.Action = .binding(.set(\.query, state.query + ["a", "b"][state.query.count % 2]))
      return [typed, typed, typed, .binding(.set(\.query, String(state.query.dropLast())))]
        + (state.results.isEmpty ? [] : [.binding(.set(\.selected, state.results.count - 1))])
        + (state.query.count > 3 ? [.clearButtonTapped] : [])
    }
  }

  private static var mixer: SessionSubject {
    SessionSubject("Mixer", SessionTestWriter("Mixer"), state: { Mixer.State() }, reducer: Mixer()) { state, numbers in
      [
        .volumeChanged(Double(Int.random(in: 0...8, using: &numbers)) / 8),
        .balanceChanged(state.balance + Int.random(in: -2...2, using: &numbers)),
      ]
    }
  }

  private static var preferences: SessionSubject {
    SessionSubject(
      "Preferences",
      SessionTestWriter("Preferences"),
      state: { Preferences.State() },
      reducer: Preferences()
    ) { state, _ in
      if state.alert != nil { return [.alert(.presented(.resetConfirmed)), .alert(.dismiss)] }
      if state.dialog != nil { return [.dialog(.presented(.themeChosen(.dark))), .dialog(.dismiss)] }
      return [
        .louder, .louder, .nameChanged(state.profile.name + "!"), .resetButtonTapped, .themeButtonTapped,
        .saveButtonTapped, .saveButtonTapped,
      ]
    }
  }

  private static var inventory: SessionSubject {
    SessionSubject("Inventory", SessionTestWriter("Inventory"), state: { Inventory.State() }, reducer: Inventory()) {
      state,
      numbers in
      if let editor = state.editor {
        return [
          .editor(.presented(.binding(.set(\.title, editor.title + "x")))), .editor(.presented(.saveButtonTapped)),
          .editor(.presented(.cancelButtonTapped)), .editor(.dismiss), .editor(.presented(.saveButtonTapped)),
        ]
      }
      guard let row = state.rows.randomElement(using: &numbers) else { return [.addButtonTapped] }
      return [
        .addButtonTapped, .sortButtonTapped, .deleteButtonTapped(id: row.id),
        .rows(.element(id: row.id, action: .countButtonTapped)),
        .rows(.element(id: row.id, action: .countButtonTapped)),
        .rows(.element(id: row.id, action: .soldOutButtonTapped)),
      ]
    }
  }

  private static var wizard: SessionSubject {
    SessionSubject("Wizard", SessionTestWriter("Wizard"), state: { Wizard.State() }, reducer: Wizard()) { state, _ in
      switch state.destination {
      case .alert: return [.destination(.presented(.alert(.restartConfirmed))), .destination(.dismiss)]
      case .help: return [.destination(.dismiss)]
      case nil: break
      }
      guard let id = state.path.ids.last, case .page = state.path.last else {
        return [.startButtonTapped, .helpButtonTapped]
      }
      return [
        .path(.element(id: id, action: .page(.typed("x")))), .path(.element(id: id, action: .page(.nextButtonTapped))),
        .path(.element(id: id, action: .page(.typed("y")))), .path(.element(id: id, action: .page(.backButtonTapped))),
        .path(.popFrom(id: id)), .restartButtonTapped, .helpButtonTapped,
      ]
    }
  }

  private static var player: SessionSubject {
    SessionSubject(
      "Player",
      SessionTestWriter("Player"),
      state: { Player.State() },
      reducer: Player()
    ) { state, numbers in
      let play = Player.Action.playButtonTapped(Player.Track.allCases.randomElement(using: &numbers)!)
      guard case .playing = state.phase else { return [play] }
      return [play, .pauseButtonTapped, .called(by: "Ada")]
    }
  }

  private static var metronome: SessionSubject {
    SessionSubject(
      "Metronome",
      SessionTestWriter("Metronome"),
      state: { Metronome.State() },
      reducer: Metronome()
    ) { _, _ in
      [.toggled, .accentButtonTapped, .accentButtonTapped]
    }
  }

  private static var uploads: SessionSubject {
    SessionSubject("Uploads", SessionTestWriter("Uploads"), state: { Uploads.State() }, reducer: Uploads()) {
      state,
      _ in
      [
        .sendButtonTapped(state.sent.count), .refreshButtonTapped, .sequenceButtonTapped, .progressButtonTapped,
        .cancelButtonTapped,
      ]
    }
  }

  private static var planner: SessionSubject {
    SessionSubject("Planner", SessionTestWriter("Planner"), state: { Planner.State() }, reducer: Planner()) { _, _ in
      [.planButtonTapped, .groupButtonTapped, .askButtonTapped, .confirmButtonTapped]
    }
  }

  private static var household: SessionSubject {
    SessionSubject("Household", SessionTestWriter("Household"), state: { Household.State() }, reducer: Household()) {
      _,
      numbers in
      let amount = Int.random(in: 1...3, using: &numbers)
      return [
        .first(.spendButtonTapped(amount)), .second(.spendButtonTapped(amount)), .first(.earnButtonTapped),
        .second(.earnButtonTapped), .sleepButtonTapped, .wakeButtonTapped,
      ]
    }
  }
}
