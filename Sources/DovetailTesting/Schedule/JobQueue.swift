import Dovetail

/// The ready jobs of a ``TestExecutor``.
///
/// Without a seed the queue is first in, first out. With a seed a random generator chooses the next job, so the same
/// seed results in the same order.
struct JobQueue<Job> {
  private var jobs: [Job] = []
  private var first = 0
  private var generator: SeededRandomNumberGenerator?

  /// Makes an empty queue.
  ///
  /// - Parameter seed: The seed of the random generator; `nil` for first in, first out.
  init(seed: UInt64?) {
    generator = seed.map(SeededRandomNumberGenerator.init(seed:))
  }

  /// Whether the queue is empty.
  var isEmpty: Bool { first == jobs.count }

  /// Adds a job.
  mutating func append(_ job: Job) {
    jobs.append(job)
  }

  /// Removes and returns the job that runs next.
  ///
  /// - Complexity: O(1) amortized without a seed, O(*n*) in the number of jobs with a seed.
  mutating func next() -> Job? {
    guard first < jobs.count else { return nil }
    guard var generator else { return takeFirst() }
    defer { self.generator = generator }
    return jobs.remove(at: Int.random(in: jobs.indices, using: &generator))
  }

  private mutating func takeFirst() -> Job {
    let job = jobs[first]
    first += 1
    // Finished jobs are removed in batches, so that each job moves once.
    if first * 2 >= jobs.count {
      jobs.removeFirst(first)
      first = 0
    }
    return job
  }
}
