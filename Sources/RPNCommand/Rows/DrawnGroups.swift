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
  /// - Returns: The picture; `nil` if the program does not end with one.
  /// - Throws: `misplaced` if the program does not get whole columns, and `UsageReply` for an
  ///   output format without pictures.
  func takeDrawing(from program: inout [Source], _ plan: RowPlan) throws -> DrawnGroups? {
    guard let last = program.last, let word = try DrawingWord(atEndOf: last),
      word.isMarked || plan.otherNames.contains(word.text)
    else { return nil }
    if !isGrouped || selection.window {
      throw RPNError(
        .misplaced, "'\(word.text)' draws whole columns, and a row has one field of each",
        suggestion: "--all draws the whole table, --by a picture of each group", at: word.place)
    }
    if let to = shape.to, to == .json || to.isLayout {
      throw UsageReply.wrongUsage("--to \(to) has no pictures; --json has what they are drawn of")
    }
    if selection.tail ?? selection.sample != nil {
      throw UsageReply.wrongUsage("--tail and --sample choose lines, not pictures")
    }
    program[program.count - 1] = Source(last, replacing: [(word.place.range, "")])
    return DrawnGroups(word: word)
  }
}

/// The picture that a plot word draws of each group.
struct DrawnGroups: GroupDrawing {
  let word: DrawingWord

  func draw(
    taking results: inout [Value], asJSON isJSON: Bool, _ numbers: AllNumbers,
    within limits: Limits
  ) throws(RPNError) -> (json: JSON?, lines: [String]) {
    do throws(RPNError) {
      let plot = try word.plot(taking: &results, numbers, within: limits)
      return isJSON
        ? (try plot.json(within: limits), [])
        : (nil, try plot.lines(on: PlotScreen(ofTerminal: ()), within: limits))
    } catch {
      throw error.located(at: word.place)
    }
  }
}
