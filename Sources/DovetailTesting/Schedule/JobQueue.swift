import Dovetail

/// The jobs that wait for a ``TestExecutor``, and the choice of the one that runs next.
///
/// Without a seed the job that came first runs first. With a seed any may be next, and the same seed makes the same
/// choices.
struct JobQueue<Job> {
  private var jobs: [Job] = []
  private var first = 0
  private var generator: SeededRandomNumberGenerator?

  /// Makes an empty queue.
  ///
  /// - Parameter seed: What the choices follow from; `nil` for the order of arrival.
  init(seed: UInt64?) {
    generator = seed.map(SeededRandomNumberGenerator.init(seed:))
  }

  /// Whether no job waits.
  var isEmpty: Bool { first == jobs.count }

  /// Adds a job.
  mutating func append(_ job: Job) {
    jobs.append(job)
  }

  /// Takes the job that runs next.
  ///
  /// - Complexity: O(1) in the order of arrival, O(*n*) in the count of waiting jobs with a seed.
  mutating func next() -> Job? {
    guard first < jobs.count else { return nil }
    guard var generator else { return takeFirst() }
    defer { self.generator = generator }
    return jobs.remove(at: Int.random(in: jobs.indices, using: &generator))
  }

  private mutating func takeFirst() -> Job {
    let job = jobs[first]
    first += 1
    // The jobs that have run are removed together, so that each is moved once.
    if first * 2 >= jobs.count {
      jobs.removeFirst(first)
      first = 0
    }
    return job
  }
}
