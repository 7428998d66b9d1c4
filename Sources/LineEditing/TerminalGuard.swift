import CEdit
import CLibrary
import Synchronization

/// The events of the terminal while a line is edited, noted by signal handlers.
enum TerminalEvent {
  /// The window has another size.
  static let windowChanged = Atomic<Bool>(false)

  /// Ctrl-Z was pressed.
  static let mustStop = Atomic<Bool>(false)

  /// The process was stopped and continues.
  static let goesOn = Atomic<Bool>(false)

  /// Whether an event or an interrupt is to be handled.
  static var isPending: Bool {
    Interrupt.isRequested || windowChanged.load(ordering: .relaxed)
      || mustStop.load(ordering: .relaxed) || goesOn.load(ordering: .relaxed)
  }
}

/// Saves the terminal's settings while a line is edited, and restores them afterwards.
///
/// The settings are also restored when the process exits, is ended by a signal, or crashes.
struct TerminalGuard {
  /// The signals that only set a flag.
  static let noted = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  // A signal handler may only use memory that exists before the signal and is never freed. The
  // pointer never changes, and `isEditing` says when a handler may use it.
  nonisolated(unsafe) private static let settings: UnsafeMutablePointer<termios> = {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: termios())
    atexit { TerminalGuard.leave() }
    return settings
  }()
  private static let isEditing = Atomic<Bool>(false)

  /// Whether bracketed paste is on.
  static let marksPastes = Atomic<Bool>(false)

  private static let deadly = [
    SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGALRM,
    SIGPIPE, SIGXCPU, SIGUSR1, SIGUSR2,
  ]

  private var former: [(signal: Int32, action: sigaction)] = []

  /// Saves the settings of standard input and catches the signals.
  init() {
    guard tcgetattr(0, Self.settings) == 0 else { return }
    Self.isEditing.store(true, ordering: .sequentiallyConsistent)
    let fatal: @convention(c) (Int32) -> Void = { signal in
      TerminalGuard.leave()
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
    // The parent process, such as nohup, may have set the signal to be ignored.
    if cedit_is_ignored(&action) != 0 {
      sigaction(signal, &action, nil)
    } else {
      former.append((signal, action))
    }
  }

  /// Restores the settings and the signal handlers.
  mutating func end() {
    Self.giveBack()
    for (signal, var action) in former { sigaction(signal, &action, nil) }
    former = []
  }

  /// Stops the process like Ctrl-Z, and returns when the process continues.
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

  private static func leave() {
    giveBack()
    if marksPastes.exchange(false, ordering: .sequentiallyConsistent) { cedit_unmark_pastes() }
  }
}
