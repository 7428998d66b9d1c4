import Calculator
import PlainText
import Plots
import ReversePolish
import Tables

extension RowOptions {
  /// Removes the plot word from the end of a program.
  ///
  /// - Parameters:
  ///   - program: The texts of the program.
  ///   - plan: The plan for the texts, which has the meanings of names.
  /// - Returns: The word; `nil` if the program ends with anything else.
  /// - Throws: `misplaced` if the program does not see whole columns, and `UsageReply` if results
  ///   are asked for in a form that pictures do not have.
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
  /// Writes the lines of a picture of a group: its fields, the picture, and the other results.
  ///
  /// - Parameters:
  ///   - word: The plot word.
  ///   - name: The fields that the rows of the group have in common.
  ///   - results: The values that the program has left for the word.
  ///   - groups: All groups.
  ///   - limits: The limits of the work.
  ///   - text: The text to which the lines are added.
  /// - Throws: Errors of the word, at its place.
  func writePicture(
    _ word: DrawingWord, of name: GroupName, _ results: [Value<System.Value>],
    _ groups: RowGroups<System>, _ limits: Limits, to text: inout TextBuffer
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
