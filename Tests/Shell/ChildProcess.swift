import Foundation

/// A process that was started here, the leader of a process group of its own.
struct ChildProcess {
  /// It did not end in time, and was killed with all its children.
  struct TimedOut: Error {}

  /// The streams of a process.
  enum Streams {
    /// Descriptors for its standard input, output and error.
    case descriptors([Int32])

    /// A terminal, which becomes the one that its session belongs to.
    case terminal(String)
  }

  /// The number by which the system knows it.
  let id: pid_t

  /// Starts an executable.
  ///
  /// The signals that the tests may ignore have their usual effect again, as they have for what a
  /// person starts.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: The arguments behind its name.
  ///   - environment: All that it sees of the environment.
  ///   - streams: Its standard input, output and error.
  /// - Throws: `POSIXError` if it cannot be started.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String], streams: Streams
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let group: Int32
    switch streams {
    case .descriptors(let descriptors):
      group = POSIX_SPAWN_SETPGROUP
      for (standard, descriptor) in descriptors.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(standard))
      }
    case .terminal(let path):
      // The first terminal that the leader of a new session opens becomes its own.
      group = newSession
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      for standard: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, standard) }
    }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGTSTP, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let argumentPointers = cStrings([executable] + arguments)
    let environmentPointers = cStrings(environment.map { "\($0)=\($1)" })
    defer { (argumentPointers + environmentPointers).forEach { free($0) } }
    var id: pid_t = 0
    let failure = posix_spawn(
      &id, executable, &actions, &attributes, argumentPointers, environmentPointers)
    guard failure == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL)
    }
    self.id = id
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit status as a shell sees it.
  /// - Throws: `TimedOut`.
  func wait(atMost limit: Duration) throws -> Int32 {
    let end = ContinuousClock.now + limit
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end {
        kill()
        throw TimedOut()
      }
      usleep(500)
    }
    return ChildProcess.exitStatus(status)
  }

  /// Ends it and all its children.
  func kill() {
    _ = Foundation.kill(-id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// The status of `waitpid` as a shell sees it.
  static func exitStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

/// Pointers to copies of the texts, and a null at the end, as C wants them; the caller frees them.
private func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { strdup($0) } + [nil]
}

// POSIX_SPAWN_SETSID, which not all systems declare.
#if canImport(Darwin)
  private let newSession: Int32 = 0x0400
#else
  private let newSession: Int32 = 0x80
#endif
