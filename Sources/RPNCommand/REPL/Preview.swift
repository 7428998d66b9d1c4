import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// What a line would leave on top of the stack, or what is wrong with it, in a few words.
  ///
  /// - Parameters:
  ///   - line: What was typed so far.
  ///   - screen: Where it is shown.
  /// - Returns: The text; empty where there is nothing to say, `…` where it would take too long.
  func preview(of line: String, on screen: Screen = Screen()) -> String {
    guard CommandLineText(line) == nil, line.utf8.count <= 10_000,
      !historyEntry(of: line).isEmpty
    else { return "" }
    let program = open.isEmpty ? line : open + "\n" + line
    do throws(RPNError) {
      return try watch.during(.milliseconds(20)) { () throws(RPNError) in
        let next = try engine.hurried.running([Source(program)])
        let top = try next.shown(0, base: settings.base, ellipsis: screen.ellipsis)
        return screen.shortened(top ?? "(empty)", to: max(12, screen.columns / 3))
      }
    } catch {
      if error.kind == .unknownWord, isBeginning(error.place, of: line) { return "" }
      return error.kind == .limitExceeded || error.kind == .interrupted
        ? screen.ellipsis : error.fewWords
    }
  }

  /// Whether an unknown word stands at the end of the line and may still become a known one.
  private func isBeginning(_ place: Place?, of line: String) -> Bool {
    guard let word = place?.text, line.hasSuffix(word) else { return false }
    return Lexicon.words.contains { $0.name.hasPrefix(word) }
      || engine.names.contains { $0.hasPrefix(word) }
  }
}

extension RPNError {
  /// The error, short enough to stand at the end of a line.
  var fewWords: String {
    let token = place.map { "'\(printable($0.text.prefix(16)))'" } ?? ""
    switch kind {
    case .malformedNumber: return "no number: \(token)"
    case .unknownWord: return "no word: \(token)"
    case .incomplete: return "\(token) is open"
    case .stackUnderflow: return "\(token) needs more"
    case .typeMismatch: return "\(token): wrong kind"
    case .effectMismatch: return "\(token): wrong effect"
    case .domain, .outOfRange: return "\(token): not defined"
    case .undecided: return "\(token): undecided"
    case .reserved: return "\(token) is built in"
    case .unbalanced, .misplaced, .invalidName: return "\(token) is misplaced"
    case .invalidEncoding, .limitExceeded, .notOneValue, .interrupted: return rawKind
    }
  }

  private var rawKind: String { kind.rawValue }
}
