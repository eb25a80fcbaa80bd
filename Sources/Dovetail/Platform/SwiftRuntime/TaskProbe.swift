/// Tells whether a task is at rest: it has ended, or it is suspended and no executor has it in its queue.
///
/// The runtime has no function for this. The status of a task is in its memory, which the probe retains, and was the
/// same in all versions of Swift 6 up to 6.3. The probe of a running task is only created if its memory says that the
/// task is running.
final class TaskProbe: Sendable {
  /// The address of the task.
  let address: UInt

  private init(retaining address: UInt) {
    self.address = address
    retainTask(UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  deinit { releaseTask(pointer) }

  private var pointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped }

  /// A probe of the current task; `nil` if there is none, or if its memory is not as expected.
  static var current: TaskProbe? {
    currentAddress.flatMap { TaskProbe(of: $0, inStatus: Status.isRunning) }
  }

  /// Creates a probe of a task that is being enqueued; `nil` if the job is none of a task, or if its memory is not as
  /// expected.
  convenience init?(enqueued job: UnownedJob) {
    self.init(of: Self.address(of: job), inStatus: Status.isEnqueued)
  }

  private convenience init?(of address: UInt, inStatus expected: UInt32) {
    guard RuntimeLayout.isTrusted, let task = UnsafeRawPointer(bitPattern: address) else { return nil }
    let flags = taskFlags(task)
    // The memory of a task of `async let` belongs to its parent.
    guard flags & Flags.kind == 0, flags & Flags.isAsyncLet == 0 else { return nil }
    let status = taskStatus(task)
    guard
      status & (Status.isRunning | Status.isEnqueued | Status.isComplete) == expected,
      status & Status.priority >= flags >> Flags.priorityPosition & Status.priority
    else { return nil }
    self.init(retaining: address)
  }

  /// The address of a job, which is that of its task.
  static func address(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }

  /// The address of the current task.
  static var currentAddress: UInt? {
    withUnsafeCurrentTask { task in
      guard let task, MemoryLayout.size(ofValue: task) == MemoryLayout<UInt>.size else { return nil }
      return unsafeBitCast(task, to: UInt.self)
    }
  }

  /// Whether the task has ended or is suspended.
  var isAtRest: Bool { taskStatus(pointer) & (Status.isRunning | Status.isEnqueued) == 0 }

  /// Whether the task has ended.
  var hasEnded: Bool { taskStatus(pointer) & Status.isComplete != 0 }

  /// Bits of `JobFlags` of the runtime.
  private enum Flags {
    static let kind: UInt32 = 0xFF
    static let priorityPosition: UInt32 = 8
    static let isAsyncLet: UInt32 = 1 << 28
  }

  /// Bits of `ActiveTaskStatus` of the runtime.
  private enum Status {
    static let priority: UInt32 = 0xFF
    static let isRunning: UInt32 = 0x800
    static let isEnqueued: UInt32 = 0x1000
    static let isComplete: UInt32 = 0x2000
  }
}

@_silgen_name("dovetail_task_flags")
private func taskFlags(_ task: UnsafeRawPointer) -> UInt32

@_silgen_name("dovetail_task_status")
private func taskStatus(_ task: UnsafeRawPointer) -> UInt32

@_silgen_name("dovetail_task_retain")
private func retainTask(_ task: UnsafeMutableRawPointer)

@_silgen_name("dovetail_task_release")
private func releaseTask(_ task: UnsafeMutableRawPointer)
