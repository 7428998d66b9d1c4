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

/// The functions of the operating system, through which the command has all its effects.
enum OS {
  /// The three standard streams.
  enum Stream {
    case input
    case output
    case error

    /// The descriptor of the stream.
    var descriptor: Int32 {
      switch self {
      case .input: OS.descriptors.input
      case .output: OS.descriptors.output
      case .error: OS.descriptors.error
      }
    }
  }

  /// The descriptors of the standard streams; tests run the command on files of their own.
  nonisolated(unsafe) static var descriptors: (input: Int32, output: Int32, error: Int32) =
    (0, 1, 2)

  /// The result of writing.
  enum WriteResult {
    case written
    case readerGone
    case failed(String)
  }

  /// Opens the descriptors of closed standard streams, so that no later file gets their numbers.
  ///
  /// Without this, output for a closed stream would go into another file. Using a closed stream
  /// still fails.
  static func holdClosedStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process with its own status after Ctrl-C.
  ///
  /// SIGPIPE and SIGXFSZ are ignored, so that failed writes are told as errors.
  static func handleSignals() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Converts the arguments, without the name of the command.
  static func arguments(
    _ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>
  ) -> [String] {
    (1..<max(1, Int(count))).map { index in
      guard let argument = arguments[index] else { return "" }
      return String(raw: [UInt8](UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  /// The time of a monotonic clock.
  ///
  /// A function of C, because `ContinuousClock` would link the concurrency library of Swift.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The time of the system clock: the local date and time, and the offset from UTC.
  ///
  /// - Returns: The moment; `nil` if the system cannot tell the time.
  static var moment: Moment? {
    var seconds = time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return try? Moment(unixTime: Rational(Integer(Int64(seconds))), offset: local.tm_gmtoff)
  }

  /// Makes a checkpoint that ends an evaluation at its time limit.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - start: The start of the time limit.
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

  /// An unpredictable seed.
  static var seed: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never { _exit(status.rawValue) }

  /// Whether the stream is a terminal.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.descriptor) == 1 }

  /// Whether both standard input and standard output are terminals.
  static var isConversation: Bool { isTerminal(.input) && isTerminal(.output) }

  /// Whether standard input has unread bytes.
  static var hasInput: Bool {
    var status = stat()
    var count: Int32 = 0
    guard fstat(Stream.input.descriptor, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO:
      return ioctl(Stream.input.descriptor, UInt(FIONREAD), &count) == 0 && count > 0
    default: return false
    }
  }

  /// Writes a whole text.
  static func write(_ text: String, to stream: Stream) -> WriteResult {
    write(text, to: stream.descriptor)
  }

  /// Writes a text to a file.
  ///
  /// - Returns: The reason for a failure, or `nil`.
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

  /// Writes bytes completely.
  static func write(_ bytes: UnsafeRawBufferPointer, to stream: Stream) -> WriteResult {
    write(bytes, to: stream.descriptor)
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

  /// Reads once; returns the number of bytes, or −1.
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

  /// Runs a system call, and repeats it when the descriptor is ready, because another process may
  /// have made a shared pipe nonblocking.
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
