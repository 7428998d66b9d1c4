import CLibrary
import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The exit status of the command.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case failed = 1
  case usage = 64
  case unreadableFile = 66
  case outputFailed = 74
  case interrupted = 130
}

/// A file that cannot be read.
struct UnreadableFile: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot read \(escaped(path)): \(reason)" }
}

/// The operating system as the command needs it: all its effects stand here.
enum System {
  /// The three standard streams.
  enum Stream: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  /// The outcome of writing.
  enum WriteResult {
    case written
    case readerGone
    case failed(String)
  }

  /// Takes the descriptors of standard streams that are closed, so that no file gets them.
  ///
  /// The output of the stream would go into that file. Using the stream still fails.
  static func holdClosedStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ctrl-C ends the process with its own status; a reader that goes away does not.
  static func handleSignals() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// The arguments, without the name of the command.
  static func arguments(
    _ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>
  ) -> [String] {
    (1..<max(1, Int(count))).map { index in
      guard let argument = arguments[index] else { return "" }
      return String(raw: [UInt8](UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  /// The time since a moment that never changes; this clock cannot be set.
  ///
  /// `ContinuousClock` would bring the whole of Swift's concurrency into the executable.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The time of a clock on the wall: the local date and time, and how far they are ahead of UTC.
  ///
  /// - Returns: The moment; `nil` where the system does not know it.
  static var moment: Moment? {
    var seconds = time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return try? Moment(unixTime: Rational(Integer(Int64(seconds))), offset: local.tm_gmtoff)
  }

  /// A checkpoint that ends an evaluation when its time is up.
  ///
  /// - Parameters:
  ///   - seconds: The longest time that it may take.
  ///   - start: When that began.
  /// - Returns: The checkpoint.
  static func deadline(
    in seconds: Double, from start: Duration
  ) -> @Sendable () throws(RPNError) -> Void {
    let end = start + .seconds(seconds)
    return { () throws(RPNError) in
      if now >= end {
        throw RPNError(.limitExceeded, "the time of \(seconds) s is up")
      }
    }
  }

  /// A number that cannot be foreseen.
  static var seed: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  /// Whether a person is at the other end.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether a person is at both ends.
  static var isConversation: Bool { isTerminal(.input) && isTerminal(.output) }

  /// Whether standard input holds something that was not read yet.
  static var hasInput: Bool {
    var status = stat()
    var count: Int32 = 0
    guard fstat(Stream.input.rawValue, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO:
      return ioctl(Stream.input.rawValue, UInt(FIONREAD), &count) == 0 && count > 0
    default: return false
    }
  }

  /// Writes a text, all of it.
  static func write(_ text: String, to stream: Stream) -> WriteResult {
    write(text, to: stream.rawValue)
  }

  /// Writes a text to a file.
  ///
  /// - Returns: Why it could not.
  static func writeAll(_ text: String, to descriptor: Int32) -> String? {
    switch write(text, to: descriptor) {
    case .written: nil
    case .readerGone: "the reader is gone"
    case .failed(let reason): reason
    }
  }

  private static func write(_ text: String, to descriptor: Int32) -> WriteResult {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes, all of them.
  static func write(_ bytes: UnsafeRawBufferPointer, to stream: Stream) -> WriteResult {
    write(bytes, to: stream.rawValue)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> WriteResult {
    var rest = bytes
    while !rest.isEmpty {
      let count = send(descriptor, rest)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno == EPIPE ? .readerGone : .failed(lastError) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return .written
  }

  /// Reads once: the number of bytes, or −1.
  static func receive(
    _ descriptor: Int32, _ place: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int {
    waiting(until: POLLIN, on: descriptor) {
      CLibrary.read(descriptor, place, size)
    }
  }

  private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    waiting(until: POLLOUT, on: descriptor) {
      CLibrary.write(descriptor, bytes.baseAddress, bytes.count)
    }
  }

  /// Does something again when it can be done, where a process that shares the pipe does not want
  /// to wait.
  private static func waiting(
    until event: some BinaryInteger, on descriptor: Int32, _ body: () -> Int
  ) -> Int {
    while true {
      let count = body()
      if count >= 0 || errno != EAGAIN { return count }
      var state = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      if poll(&state, 1, -1) < 0 { return -1 }
    }
  }

  static var lastError: String { String(cString: strerror(errno)) }
}
