/// The list of candidates under a line that can be completed in several ways.
struct CandidateList {
  /// The candidates of the list.
  let candidates: [Candidate]

  /// The number of columns of the screen.
  let columns: Int

  /// The number of rows that the list may fill.
  let rows: Int

  /// The rows of the list.
  ///
  /// If the candidates have notes and fit into the rows, each candidate has a row with its note.
  /// Otherwise the texts are side by side, and a last row counts the candidates that do not fit.
  ///
  /// - Complexity: O(*n*) in the length of all candidates.
  var lines: [String] {
    let hasNotes = candidates.contains { !$0.note.isEmpty }
    return hasNotes && candidates.count <= rows ? annotated : sideBySide
  }

  private var annotated: [String] {
    let width = min(candidates.map { Geometry.width(of: $0.text) }.max() ?? 0, columns / 2)
    return candidates.map { candidate in
      let line = padded(candidate.text, to: width) + "  " + candidate.note
      return Geometry.shortened(trimmed(line), to: columns - 1)
    }
  }

  private var sideBySide: [String] {
    let widest = candidates.map { Geometry.width(of: $0.text) }.max() ?? 0
    let width = max(1, min(widest, columns - 3))
    let across = max(1, (columns - 1) / (width + 2))
    let down = (candidates.count + across - 1) / across
    let shown = min(down, max(1, rows - 1))
    let lines = (0..<(down <= rows ? down : shown)).map { row in
      let texts = stride(from: row, to: candidates.count, by: down)
      return trimmed(texts.map { padded(candidates[$0].text, to: width) }.joined(separator: "  "))
    }
    if down <= rows { return lines }
    let left = candidates.indices.count { $0 % down >= shown }
    return lines + [Geometry.shortened("… and \(left) more", to: columns - 1)]
  }

  private func padded(_ text: String, to width: Int) -> String {
    let shortened = Geometry.shortened(text, to: width)
    return shortened + String(repeating: " ", count: width - Geometry.width(of: shortened))
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
