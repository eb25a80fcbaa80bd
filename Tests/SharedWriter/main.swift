// A program that keeps a shared value in a file, for tests that need another process than their own.
//
//     loop FILE COUNT SIGNAL   changes the value without pause, and prints the values that are saved
//     burst FILE COUNT SIGNAL  changes the value without pause, and prints the values before they are written
//     exit FILE COUNT          changes the value COUNT times, and exits at once
//     full FILE LIMIT          saves a value that is longer than LIMIT, the greatest size of a file of this process
//     inside FILE              saves 1, changes the value to 2, and exits during the change to 3
//     elsewhere FILE           saves 1, changes the value to 2, and exits while another thread changes it without end
//     encoding FILE            exits while the value is encoded
//     blocked FILE             exits while another thread encodes the value and waits for the thread that exits
//     follow FILE              sets the value to each line of the input, and prints the values that it observes
//
// With COUNT and SIGNAL, the program sends itself the signal with that number shortly after it has printed COUNT lines.
// If the test sent the signal, the program would use a processor until the tests beside it let that test continue.

import Foundation
import Navigation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let printed = Mutex(0)

/// The length of a number that is written while the process ends.
let longPadding = 300_000

/// Whether the file has a part of its content only, which a write in place would leave for a moment.
func isHalfWritten() -> Bool {
  var status = stat()
  return stat(url.path, &status) == 0 && status.st_size < longPadding
}

/// Ends the process by a signal after a short random time, while other threads go on.
func end(by signal: Int32) {
  Thread.detachNewThread {
    var rest = Int.random(in: 0...1_000)
    while rest > 0, !isHalfWritten() {
      rest -= 1
      sched_yield()
    }
    kill(getpid(), signal)
  }
}

/// Prints a line, and ends the process if the line is the last that the arguments ask for.
func sayAndCount(_ line: String) {
  say(line)
  let count = printed.withLock { count in
    count += 1
    return count
  }
  if count == Int(arguments[3]) { end(by: Int32(arguments[4]) ?? SIGKILL) }
}

// Not "print" with a flush of everything, which waits for the thread that reads the input.
func say(_ text: String) {
  FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}

// The threads of a test block signals, and programs inherit that.
var noSignals = sigset_t()
sigemptyset(&noSignals)
pthread_sigmask(SIG_SETMASK, &noSignals, nil)

func waitOnThread(_ semaphore: DispatchSemaphore) { semaphore.wait() }

let arguments = CommandLine.arguments
let url = URL(fileURLWithPath: arguments[2])

/// A number in a file so long that writing it takes a while.
///
/// Most of the time between two writes is that of the write, so that a signal probably ends the process during one.
func numberKey(padding: Int, isTold: Bool = false) -> FileStorageKey<Int> {
  let padding = Data(repeating: UInt8(ascii: "x"), count: padding)
  return .fileStorage(url) { data in
    let lines = data.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first, first == lines.last, let number = Int(first) else { throw CancellationError() }
    return number
  } encode: { number in
    let data = Data("\(number)\n".utf8) + padding + Data("\n\(number)\n".utf8)
    if isTold { sayAndCount("\(number)") }
    return data
  }
}

switch arguments[1] {
case "loop":
  @Shared(numberKey(padding: longPadding)) var number = 0
  while true {
    for _ in 0..<20 { $number.withLock { $0 += 1 } }
    let saved = number
    try await $number.save()
    sayAndCount("\(saved)")
  }
case "burst":
  @Shared(numberKey(padding: longPadding, isTold: true)) var number = 0
  while true { $number.withLock { $0 += 1 } }
case "exit":
  @Shared(numberKey(padding: 10)) var number = 0
  for _ in 0..<(Int(arguments[3]) ?? 0) { $number.withLock { $0 += 1 } }
  exit(0)
case "inside":
  @Shared(numberKey(padding: 10)) var number = 0
  $number.withLock { $0 = 1 }
  try await $number.save()
  $number.withLock { $0 = 2 }
  $number.withLock { number in
    number = 3
    exit(0)
  }
case "elsewhere":
  @Shared(numberKey(padding: 10)) var number = 0
  let shared = $number
  $number.withLock { $0 = 1 }
  try await $number.save()
  $number.withLock { $0 = 2 }
  let isInside = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    shared.withLock { number in
      number = 3
      isInside.signal()
      while true { sleep(1_000) }
    }
  }
  waitOnThread(isInside)
  exit(0)
case "encoding":
  let key = FileStorageKey<Int>.fileStorage(url, decode: { _ in 0 }, encode: { _ in exit(0) })
  @Shared(key) var number = 0
  $number.withLock { $0 = 1 }
  while true { sleep(1_000) }
case "blocked":
  let isEncoding = DispatchSemaphore(value: 0)
  let key = FileStorageKey<Int>.fileStorage(url, decode: { _ in 0 }) { _ in
    isEncoding.signal()
    while true { sleep(1_000) }
  }
  @Shared(key) var number = 0
  $number.withLock { $0 = 1 }
  waitOnThread(isEncoding)
  exit(0)
case "full":
  var limit = rlimit()
  limit.rlim_cur = rlim_t(arguments[3]) ?? 0
  limit.rlim_max = limit.rlim_cur
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_FSIZE, &limit)
  #endif
  @Shared(numberKey(padding: 100_000)) var number = 0
  $number.withLock { $0 = 7 }
  do {
    try await $number.save()
    say("saved")
  } catch let failure as FileStorageFailure {
    say("\(failure.operation.rawValue) \(failure.code == EFBIG)")
  }
  say("\($number.saveError is FileStorageFailure) \(number)")
case "follow":
  @Shared(.fileStorage(url)) var text = ""
  let shared = $text
  // A thread that may wait; those of Swift's tasks are few.
  Thread.detachNewThread {
    while let line = readLine() {
      shared.withLock { $0 = line }
      Task.detached {
        try await shared.save()
        say("saved \(line)")
      }
    }
    exit(0)
  }
  for await text in shared.values { say("sees \(text)") }
default: exit(1)
}
