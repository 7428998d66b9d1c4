import CEdit
import CLibrary

/// A key that is a command, or an event in place of a key.
public enum Key: Equatable, Sendable {
  /// A key that types a character.
  case character(Unicode.Scalar)
  case enter, escape, backspace
  case up, down, left, right, home, end, pageUp, pageDown

  /// A key that is not in this list.
  case unknown

  /// The window has another size, or the process was stopped and continues: redraw everything.
  case redraw

  /// Ctrl-C or Ctrl-D was pressed.
  case leave

  /// There are no more keys: the terminal has gone, or the process was asked to end.
  case none
}

/// Reads the keys of a terminal one by one, without an echo.
///
/// The terminal's settings are restored by `end`, and at any end of the process.
public struct KeyReader {
  private var keyboard = Keyboard(descriptor: 0)
  private var guardian: TerminalGuard

  /// Starts to read keys; fails if standard input is not a terminal.
  public init?() {
    guard isatty(0) != 0 else { return nil }
    Interrupt.watch()
    guardian = TerminalGuard()
    guard Self.readSingleKeys() else {
      guardian.end()
      return nil
    }
  }

  /// Restores the terminal's settings.
  public mutating func end() { guardian.end() }

  // Ctrl-C stays a signal, so that it can stop the calculation for a key.
  private static func readSingleKeys() -> Bool {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { return false }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    return cedit_set_single_keys(&settings) == 0
  }

  /// Waits for a key.
  ///
  /// - Returns: The key, or the event that came first.
  public mutating func next() -> Key {
    var patience = -1
    var hasWaited = false
    while true {
      if let event = event() { return event }
      switch KeySequence(at: keyboard.rest) {
      case .whole(let length):
        let sequence = keyboard.rest.prefix(length)
        keyboard.skip(length)
        return Key(sequence: sequence)
      case .unfinished(let milliseconds) where !hasWaited: patience = milliseconds
      case .unfinished, .none:
        if let scalar = keyboard.next() { return Key(scalar) }
        patience = -1
      }
      switch keyboard.fill(
        endedBy: TerminalGuard.noted, within: patience, if: { TerminalEvent.isPending })
      {
      case .bytes, .signal: hasWaited = false
      case .silence: hasWaited = true
      case .end: return .none
      }
    }
  }

  // Returns the event that signal handlers have noted.
  private mutating func event() -> Key? {
    guard TerminalEvent.isPending else { return nil }
    if Interrupt.ending != nil { return Key.none }
    if Interrupt.isRequested {
      Interrupt.clear()
      keyboard.discard()
      return .leave
    }
    if TerminalEvent.mustStop.exchange(false, ordering: .relaxed) { guardian.stop() }
    _ = TerminalEvent.goesOn.exchange(false, ordering: .relaxed)
    _ = TerminalEvent.windowChanged.exchange(false, ordering: .relaxed)
    _ = Self.readSingleKeys()
    return .redraw
  }
}

extension Key {
  private static let sequences: [(key: Key, endings: [String])] = [
    (.up, ["[A", "OA"]), (.down, ["[B", "OB"]), (.right, ["[C", "OC"]), (.left, ["[D", "OD"]),
    (.home, ["[H", "OH", "[1~", "[7~"]), (.end, ["[F", "OF", "[4~", "[8~"]),
    (.pageUp, ["[5~"]), (.pageDown, ["[6~"]),
  ]

  /// The key that sends a sequence.
  init(sequence: ArraySlice<UInt8>) {
    let rest = sequence.dropFirst()
    let known = Key.sequences.first { $0.endings.contains { rest.elementsEqual($0.utf8) } }
    self = known?.key ?? .unknown
  }

  /// The key that sends a character.
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r", "\n": self = .enter
    case "\u{4}": self = .leave
    case "\u{1B}": self = .escape
    case "\u{7F}", "\u{8}": self = .backspace
    case _ where scalar.properties.generalCategory == .control: self = .unknown
    default: self = .character(scalar)
    }
  }
}
