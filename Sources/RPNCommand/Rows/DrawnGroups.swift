import Calculator
import PlainText
import Plots
import ReversePolish
import Tables

extension RowOptions {
  /// Removes the plot word from the end of a program.
  ///
  /// - Parameters:
  ///   - program: The texts of the program, without the plot word after the call.
  ///   - plan: The plan of the program, which resolves names.
  /// - Returns: The plot word; `nil` if the program does not end with one.
  /// - Throws: `misplaced` if the program does not get whole columns, and `UsageReply` for an
  ///   output format without pictures.
  func takeDrawing(from program: inout [Source], _ plan: RowPlan) throws -> DrawingWord? {
    guard let last = program.last, let word = try DrawingWord(atEndOf: last),
      word.isMarked || plan.otherNames.contains(word.text)
    else { return nil }
    if !isGrouped || selection.window {
      throw RPNError(
        .misplaced, "'\(word.text)' draws whole columns, and a row has one field of each",
        suggestion: "--all draws the whole table, --by a picture of each group", at: word.place)
    }
    if shape.to == .json {
      throw UsageReply.wrongUsage("--to json has no pictures; --json has what they are drawn of")
    }
    program[program.count - 1] = Source(last, replacing: [(word.place.range, "")])
    return word
  }
}

extension RowRun {
  /// Writes the lines for a group: its fields, its picture, and its other results.
  ///
  /// - Parameters:
  ///   - word: The plot word.
  ///   - name: The fields that the rows of the group have in common.
  ///   - results: The operands of the plot word, and the other results.
  ///   - groups: All groups.
  ///   - limits: The limits of the work.
  ///   - text: The buffer for the lines.
  /// - Throws: Errors of the plot word, at its place.
  func writePicture(
    _ word: DrawingWord, of name: GroupName, _ results: [Value],
    _ groups: RowGroups, _ limits: Limits, to text: inout TextBuffer
  ) throws(RPNError) {
    try drawing(at: word.place) { () throws(RPNError) in
      var rest = results
      let plot = try word.plot(taking: &rest, numbers.bounded(by: limits), within: limits)
      if options.json {
        let drawn = try plot.json(within: limits)
        return try write(name, [], rest, groups, limits, plot: drawn, to: &text)
      }
      var lines = try plot.lines(on: PlotScreen(ofTerminal: ()), within: limits)
      if !name.fields.isEmpty { lines.insert(name.written, at: 0) }
      text.append(lines.joined(separator: "\n") + "\n")
      if rest.isEmpty { return }
      try write(GroupName(written: "", fields: []), [], rest, groups, limits, to: &text)
    }
  }
}
