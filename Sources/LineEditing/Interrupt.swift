import CEdit
import CLibrary
import Synchronization

/// Whether Ctrl-C was pressed, or the process was asked to end.
///
/// A signal handler can do little more than leave a note; here is the note. A calculation looks at
/// it now and then, and clears it when the request is met.
public enum Interrupt {
  private static let note = Atomic<Bool>(false)
  private static let lastSignal = Atomic<Int32>(0)

  /// Whether Ctrl-C was pressed since the last `clear()`, or the process asked to end.
  ///
  /// - Complexity: O(1): cheap enough to be asked in every step of a computation.
  public static var isRequested: Bool { note.load(ordering: .relaxed) }

  /// The signal that asked the process to end: SIGTERM, or SIGHUP when the terminal went away.
  ///
  /// No more lines come then, so that there is time to keep what must not be lost.
  public static var ending: Int32? {
    let signal = lastSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Leaves the note, as Ctrl-C does.
  public static func request() { note.store(true, ordering: .releasing) }

  /// Forgets that Ctrl-C was pressed; a process that is to end is to end nevertheless.
  public static func clear() {
    // A signal may come at any moment: one that this does not see leaves its note afterwards.
    if note.exchange(false, ordering: .acquiringAndReleasing), ending != nil { request() }
  }

  /// Forgets even that the process is to end, for the work that it does before.
  ///
  /// Another signal leaves its note anew, so that this work can be interrupted too.
  public static func clearBeforeEnding() { note.store(false, ordering: .relaxed) }

  /// Makes Ctrl-C, SIGTERM and SIGHUP leave a note instead of ending the process.
  ///
  /// Line sources that read from a person do this when they are made.
  public static func watch() {
    clear()
    _ = cedit_catch(SIGINT, { _ in Interrupt.request() }, 0, nil)
    for signal in [SIGTERM, SIGHUP] { noteEnding(by: signal) }
  }

  private static func noteEnding(by signal: Int32) {
    var former = sigaction()
    let handler: @convention(c) (Int32) -> Void = { Interrupt.end(by: $0) }
    _ = cedit_catch(signal, handler, 0, &former)
    // The starter of the process may have asked it to ignore the signal, as nohup does.
    if cedit_is_ignored(&former) != 0 { sigaction(signal, &former, nil) }
  }

  private static func end(by signal: Int32) {
    lastSignal.store(signal, ordering: .relaxed)
    request()
  }

  /// Ends the process by the signal that asked for it, if one did.
  public static func endIfAsked() {
    guard let signal = ending else { return }
    _ = cedit_catch(signal, SIG_DFL, 0, nil)
    raise(signal)
  }
}
