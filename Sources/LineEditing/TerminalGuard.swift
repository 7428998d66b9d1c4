import CEdit
import CLibrary
import Synchronization

/// An event of the terminal while a line is edited, as signal handlers note it.
enum TerminalEvent {
  /// The window has another size.
  static let windowChanged = Atomic<Bool>(false)

  /// Ctrl-Z was pressed.
  static let mustStop = Atomic<Bool>(false)

  /// The process was stopped and goes on.
  static let goesOn = Atomic<Bool>(false)

  /// Whether any of this, or an interrupt, waits to be dealt with.
  static var isPending: Bool {
    Interrupt.isRequested || windowChanged.load(ordering: .relaxed)
      || mustStop.load(ordering: .relaxed) || goesOn.load(ordering: .relaxed)
  }
}

/// Keeps the terminal's settings while a line is edited, and gives them back whatever ends that:
/// the end of the line, the end of the process, a signal that ends it, or a crash.
struct TerminalGuard {
  /// The signals that only leave a note.
  static let noted = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  // A handler may touch only what is there before the signal and never goes away. The pointer never
  // changes, and `isEditing` says when handlers may follow it.
  nonisolated(unsafe) private static let settings: UnsafeMutablePointer<termios> = {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: termios())
    atexit { TerminalGuard.giveBack() }
    return settings
  }()
  private static let isEditing = Atomic<Bool>(false)

  private static let deadly = [
    SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGALRM,
    SIGPIPE, SIGXCPU, SIGUSR1, SIGUSR2,
  ]

  private var former: [(signal: Int32, action: sigaction)] = []

  /// Keeps the settings of standard input and catches the signals.
  init() {
    guard tcgetattr(0, Self.settings) == 0 else { return }
    Self.isEditing.store(true, ordering: .sequentiallyConsistent)
    let fatal: @convention(c) (Int32) -> Void = { signal in
      TerminalGuard.giveBack()
      raise(signal)
    }
    for signal in Self.deadly { take(signal, fatal, Int32(bitPattern: UInt32(SA_RESETHAND))) }
    take(SIGWINCH, { _ in TerminalEvent.windowChanged.store(true, ordering: .relaxed) }, 0)
    take(SIGCONT, { _ in TerminalEvent.goesOn.store(true, ordering: .relaxed) }, 0)
    take(SIGTSTP, { _ in TerminalEvent.mustStop.store(true, ordering: .relaxed) }, 0)
  }

  private mutating func take(
    _ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, _ flags: Int32
  ) {
    var action = sigaction()
    guard cedit_catch(signal, handler, flags, &action) == 0 else { return }
    // The starter of the process may have asked it to ignore the signal, as nohup does.
    if cedit_is_ignored(&action) != 0 {
      sigaction(signal, &action, nil)
    } else {
      former.append((signal, action))
    }
  }

  /// Gives the settings and the signals back.
  mutating func end() {
    Self.giveBack()
    for (signal, var action) in former { sigaction(signal, &action, nil) }
    former = []
  }

  /// Stops the process as Ctrl-Z does, and returns when it goes on.
  func stop() {
    tcsetattr(0, TCSADRAIN, Self.settings)
    var former = sigaction()
    _ = cedit_catch(SIGTSTP, SIG_DFL, 0, &former)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &former, nil)
  }

  private static func giveBack() {
    guard isEditing.exchange(false, ordering: .sequentiallyConsistent) else { return }
    tcsetattr(0, TCSANOW, settings)
  }
}
