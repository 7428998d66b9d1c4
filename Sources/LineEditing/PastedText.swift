import CEdit
import Synchronization

/// A pasted text, between the marks of bracketed paste.
///
/// Terminals write these marks at the request of a program. The marks distinguish pasted text from
/// keys, so a pasted line break ends no line, and a pasted tabulator starts no completion.
enum PastedText {
  /// The sequences that turn the marks on and off.
  static let (on, off) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// The marks before and after a text.
  static let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

  /// The longest pause within a text, in milliseconds; a longer one ends the text.
  static let patience = 5_000

  /// The greatest number of bytes of a text.
  static let limit = 64 << 20

  /// A pasted text in the form for editing.
  ///
  /// - Parameter bytes: The bytes between the marks.
  /// - Returns: The text with line feeds between its lines, but none at its end, and without
  ///   control characters other than tabulators.
  /// - Complexity: O(*n*) in the number of bytes.
  static func edited(_ bytes: ArraySlice<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\r", "\u{85}", "\u{2028}", "\u{2029}": scalars.append("\n")
      case "\n": if !isAfterReturn { scalars.append(scalar) }
      case "\t": scalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: scalars.append(scalar)
      }
    }
    while scalars.last == "\n" { scalars.removeLast() }
    return String(scalars)
  }
}

extension Keyboard {
  /// The state of a pasted text at the start of the bytes.
  enum Paste: Equatable {
    /// There is no pasted text.
    case none
    /// The end of the text has not arrived yet.
    case unfinished
    case whole(String)
  }

  /// Takes a pasted text at the start of the bytes.
  ///
  /// - Parameter isLate: Whether to accept a text without the end mark, after a long pause.
  /// - Returns: The text, or the reason why it is not complete.
  /// - Complexity: O(*n*) in the number of bytes since the last call.
  mutating func takePaste(isLate: Bool) -> Paste {
    let mark = PastedText.begin
    guard rest.starts(with: mark) else { return .none }
    let text = rest.dropFirst(mark.count)
    let end = PastedText.end
    // The last bytes of the previous search may begin the mark.
    var index = text.startIndex + max(0, pasteLength - end.count)
    while index <= text.endIndex - end.count {
      if text[index] == end[0], text[index...].starts(with: end) {
        let whole = PastedText.edited(text[..<index])
        skip(index + end.count - rest.startIndex)
        pasteLength = 0
        return .whole(whole)
      }
      index += 1
    }
    pasteLength = text.count
    guard isLate || text.count > PastedText.limit else { return .unfinished }
    let whole = PastedText.edited(text)
    discard()
    return .whole(whole)
  }
}

extension EditingTerminal {
  /// Turns bracketed paste on or off.
  func markPastes(_ areMarked: Bool) {
    let wereMarked = TerminalGuard.marksPastes.load(ordering: .relaxed)
    guard areMarked != wereMarked else { return }
    write(areMarked ? PastedText.on : PastedText.off)
    TerminalGuard.marksPastes.store(areMarked, ordering: .sequentiallyConsistent)
  }

  /// Prepares a pasted text for insertion.
  ///
  /// - Parameter text: The text.
  /// - Returns: The key that inserts the text; `nil` if the text itself becomes the line, because
  ///   the line is empty and the text too high for the screen.
  func paste(_ text: String) -> Unicode.Scalar? {
    if isSearching {
      substitutes = Array(text.unicodeScalars.prefix { $0 != "\n" })[...]
      return substitutes.popFirst()
    }
    let height = geometry.place(behind: prompt + text).row
    if lineLength == 0, height + 2 >= screenRows {
      outcome = .line(text)
      return nil
    }
    pasted = text
    return StandIn.paste
  }

  /// Inserts the pasted text into the line.
  ///
  /// - Returns: libedit's next action.
  func insertPasted() -> UInt8 {
    defer { pasted = "" }
    return insert(pasted)
  }
}
