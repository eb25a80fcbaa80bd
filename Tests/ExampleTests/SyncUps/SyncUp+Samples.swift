import Navigation

@testable import sync_ups

extension SyncUp {
  /// A meeting of one minute, in which two speak.
  static var design: SyncUp {
    SyncUp(
      id: UUID(100),
      title: "Design",
      minutes: 1,
      speakers: [Speaker(id: UUID(101), name: "Ada"), Speaker(id: UUID(102), name: "Grace")]
    )
  }

  /// A meeting that was held once.
  static var planning: SyncUp {
    SyncUp(
      id: UUID(200),
      title: "Planning",
      speakers: [Speaker(id: UUID(201), name: "Edsger")],
      meetings: [Meeting(id: UUID(202), date: Date(timeIntervalSince1970: 0), seconds: 300)]
    )
  }
}
