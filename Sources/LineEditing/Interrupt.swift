import CEdit
import CLibrary
import Synchronization

/// Requests to stop, by Ctrl-C or by a signal that ends the process.
///
/// A signal handler can do little more than set a flag. A calculation polls the flag, and the flag
/// is cleared when the request has been handled.
public enum Interrupt {
  private static let note = Atomic<Bool>(false)
  private static let lastSignal = Atomic<Int32>(0)

  /// Whether Ctrl-C was pressed since the last `clear()`, or the process was asked to end.
  ///
  /// - Complexity: O(1), cheap enough for each step of a computation.
  public static var isRequested: Bool { note.load(ordering: .relaxed) }

  /// The signal that asked the process to end: SIGTERM, or SIGHUP when the terminal has gone.
  ///
  /// No more lines are read after this signal, so that there is time to save the session.
  public static var ending: Int32? {
    let signal = lastSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Sets the flag, as Ctrl-C does.
  public static func request() { note.store(true, ordering: .releasing) }

  /// Forgets that Ctrl-C was pressed, but not that the process was asked to end.
  public static func clear() {
    // A signal may arrive at any moment; a signal after this check sets the flag again.
    if note.exchange(false, ordering: .acquiringAndReleasing), ending != nil { request() }
  }

  /// Clears the flag even though the process was asked to end, for its last work.
  ///
  /// Another signal sets the flag again, so that this work can be interrupted too.
  public static func clearBeforeEnding() { note.store(false, ordering: .relaxed) }

  /// Makes Ctrl-C, SIGTERM and SIGHUP set the flag instead of ending the process.
  ///
  /// The initializers of `LineEditor`, `PlainLines` and `KeyReader` call this.
  public static func watch() {
    clear()
    _ = cedit_catch(SIGINT, { _ in Interrupt.request() }, 0, nil)
    for signal in [SIGTERM, SIGHUP] { noteEnding(by: signal) }
  }

  private static func noteEnding(by signal: Int32) {
    var former = sigaction()
    let handler: @convention(c) (Int32) -> Void = { Interrupt.end(by: $0) }
    _ = cedit_catch(signal, handler, 0, &former)
    // The parent process, such as nohup, may have set the signal to be ignored.
    if cedit_is_ignored(&former) != 0 { sigaction(signal, &former, nil) }
  }

  private static func end(by signal: Int32) {
    lastSignal.store(signal, ordering: .relaxed)
    request()
  }

  /// Ends the process by the signal that asked for it, if there was one.
  public static func endIfAsked() {
    guard let signal = ending else { return }
    _ = cedit_catch(signal, SIG_DFL, 0, nil)
    raise(signal)
  }
}
