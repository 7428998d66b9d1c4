import CEdit
import Synchronization

/// A text that was pasted, in the marks that terminals put around it where a program asks for them.
///
/// xterm calls this bracketed paste mode: what is pasted is told from keys, so a line break in it ends
/// no line, and a tabulator completes nothing.
enum PastedText {
  /// The sequences that turn the marks on and off.
  static let (on, off) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// The marks before and behind a text.
  static let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

  /// The longest pause in a text, in milliseconds; after that, it is whole.
  static let patience = 5_000

  /// The most bytes that are looked at.
  static let limit = 64 << 20

  /// A text as it is edited.
  ///
  /// - Parameter bytes: The bytes between the marks.
  /// - Returns: The text with line feeds between its lines, but none at its end, and without other
  ///   control characters than tabulators.
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
  /// The state of a pasted text that comes next.
  enum Paste: Equatable {
    /// None comes.
    case none
    /// Its end has not come yet.
    case unfinished
    case whole(String)
  }

  /// Takes a pasted text that comes next.
  ///
  /// - Parameter isLate: Whether its end is not to be waited for any more.
  /// - Returns: The text, where it is whole.
  /// - Complexity: O(*n*) in what has come since the last call.
  mutating func takePaste(isLate: Bool) -> Paste {
    let mark = PastedText.begin
    guard rest.starts(with: mark) else { return .none }
    let text = rest.dropFirst(mark.count)
    let end = PastedText.end
    // The last bytes that were looked at may begin the mark.
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
  /// Asks the terminal for marks around what is pasted, or to leave them out.
  func markPastes(_ areMarked: Bool) {
    let wereMarked = TerminalGuard.marksPastes.load(ordering: .relaxed)
    guard canPreview, areMarked != wereMarked else { return }
    write(areMarked ? PastedText.on : PastedText.off)
    TerminalGuard.marksPastes.store(areMarked, ordering: .sequentiallyConsistent)
  }

  /// Begins to put a pasted text into the line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The key for it; `nil` where the text is too high for the screen and is the line itself.
  func paste(_ text: String) -> Unicode.Scalar? {
    if isSearching {
      substitutes = Array(text.unicodeScalars.prefix { $0 != "\n" })[...]
      return substitutes.popFirst()
    }
    let height = geometry.place(behind: prompt + text).row
    if lineLength == 0, height + 2 >= Int(cedit_number(editor, "li")) {
      outcome = .line(text)
      return nil
    }
    pasted = text
    return StandIn.paste
  }

  /// Puts the pasted text into the line.
  ///
  /// - Returns: The action of libedit.
  func insertPasted() -> UInt8 {
    defer { pasted = "" }
    return insert(pasted)
  }
}
