import PlainText
import ReversePolish

/// A preview of the result of a program while it is typed.
public enum Preview: Equatable, Sendable {
  /// The value on top of the stack after the program; `nil` for an empty stack.
  case value(String?)

  /// The error of the program, in a few words.
  case trouble(String)

  /// The calculation exceeds the limits of a preview.
  case unfinished

  /// The program ends with the beginning of a word or a text.
  case beginning
}

extension Session {
  /// Previews the result of a program while it is typed.
  ///
  /// ```swift
  /// let session = try Session(AllNumbers()).evaluating("3 5")
  /// session.preview(of: "+")  // → value(Optional("8"))
  /// session.preview(of: "sqr")  // → beginning
  /// session.preview(of: "+ +")  // → trouble("\'+\' needs more")
  /// ```
  ///
  /// - Parameters:
  ///   - program: The text typed so far.
  ///   - format: The notation of numbers.
  ///   - ellipsis: The mark for omitted elements.
  /// - Returns: The preview.
  /// - Complexity: Bounded by smaller limits than those of the session, and by its checkpoint. For
  ///   a limit on the time, set `limits` before each preview.
  public func preview(
    of program: String, as format: NumberFormat = .plain, ellipsis: String = "…"
  ) -> Preview {
    do throws(RPNError) {
      let next = try hurried.evaluatingBeforePlot(program)
      return .value(try next.shown(0, as: format, ellipsis: ellipsis))
    } catch {
      switch error.kind {
      case .malformedText where isOpen(error.place, of: program): return .beginning
      case .unknownWord where isBeginning(error.place, of: program): return .beginning
      case .limitExceeded, .interrupted: return .unfinished
      default: return .trouble(error.fewWords)
      }
    }
  }

  /// Returns the session after a program; a plot at its end is not drawn.
  private func evaluatingBeforePlot(_ program: String) throws(RPNError) -> Session {
    try plotting([Source(program)]).session
  }

  /// The session with smaller limits, so that a preview does not keep the user waiting.
  private var hurried: Session {
    var copy = self
    copy.limits.digits = min(limits.digits, 10_000)
    copy.limits.listLength = max(stack.count, 10_000)
    return copy
  }

  /// Whether an error extends to the end of the program, so that more text may correct it.
  private func isOpen(_ place: Place?, of text: String) -> Bool {
    place.map { $0.range.upperBound == $0.source.bytes.count && text.utf8.last != 0x0A } ?? false
  }

  /// Whether an unknown word at the end of the program is the beginning of a known one.
  private func isBeginning(_ place: Place?, of text: String) -> Bool {
    guard let word = place?.text, text.ends(with: word) else { return false }
    return Lexicon.words.contains { $0.name.begins(with: word) }
      || names.contains { $0.begins(with: word) }
  }
}

extension Session {
  /// Writes the value at a level of the stack for display; `nil` if there is no such level.
  package func shown(
    _ level: Int, as format: NumberFormat, ellipsis: String
  ) throws(RPNError) -> String? {
    guard let value = value(at: level) else { return nil }
    // The text of a double has all its digits, so only exact numbers get a mark.
    let mark = system.isAssociative ? ellipsis : ""
    return try system.bounded(by: limits)
      .display(value, as: format, within: limits, mark: mark, ellipsis: ellipsis)
  }

  /// Writes a matrix for display.
  ///
  /// - Parameters:
  ///   - level: The level of the matrix on the stack; 0 is the top.
  ///   - rows: The maximum number of rows.
  ///   - columns: The maximum number of columns.
  ///   - format: The notation of numbers.
  ///   - ellipsis: The mark after a rounded number.
  /// - Returns: The texts of each row; `nil` for a single row, a matrix that is too large, or
  ///   another value.
  /// - Throws: Errors of the checkpoint.
  package func shownMatrix(
    _ level: Int, rows: Int, columns: Int, as format: NumberFormat, ellipsis: String
  ) throws(RPNError) -> [[String]]? {
    guard case .list(let list)? = value(at: level), 2...max(2, rows) ~= list.elements.count,
      case .list(let first)? = list.elements.first
    else { return nil }
    let count = first.elements.count
    guard 1...max(1, columns) ~= count else { return nil }
    let system = system.bounded(by: limits)
    let mark = system.isAssociative ? ellipsis : ""
    var matrix: [[String]] = []
    for case .list(let row) in list.elements
    where row.elements.count == count && row.elements.allSatisfy({ $0.isNumber }) {
      matrix.append(
        try row.elements.map { number throws(RPNError) in
          try system.display(
            number, as: format, within: limits, mark: mark, ellipsis: ellipsis)
        })
    }
    return matrix.count == list.elements.count ? matrix : nil
  }

  /// Writes the value at a level of the stack in full; `nil` if there is no such level.
  package func whole(_ level: Int, as format: NumberFormat) throws(RPNError) -> String? {
    guard let value = value(at: level) else { return nil }
    return try system.bounded(by: limits).text(of: value, as: format, within: limits)
  }

  private func value(at level: Int) -> Value? {
    stack.indices.contains(stack.count - 1 - level) ? stack[stack.count - 1 - level] : nil
  }
}

extension RPNError {
  /// A short form of the error for the end of a line.
  fileprivate var fewWords: String {
    let token = place.map { "'\(printable($0.text.prefix(16)))'" } ?? ""
    switch kind {
    case .malformedNumber: return "no number: \(token)"
    case .malformedText: return "no text: \(token)"
    case .unknownWord: return "no word: \(token)"
    case .incomplete: return "\(token) is open"
    case .stackUnderflow: return "\(token) needs more"
    case .typeMismatch, .dimensionMismatch: return "\(token): wrong kind"
    case .effectMismatch: return "\(token): wrong effect"
    case .domain, .outOfRange: return "\(token): not defined"
    case .undecided: return "\(token): undecided"
    case .reserved: return "\(token) is built in"
    case .unbalanced, .misplaced, .invalidName: return "\(token) is misplaced"
    case .invalidEncoding, .limitExceeded, .notOneValue, .interrupted: return kind.rawValue
    }
  }
}
