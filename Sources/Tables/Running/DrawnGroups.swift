import Calculator
import PlainText
import ReversePolish

extension RowRun {
  /// Writes the lines for a group: its fields, its picture, and its other results.
  ///
  /// - Parameters:
  ///   - drawing: The picture.
  ///   - name: The fields that the rows of the group have in common.
  ///   - results: The operands of the plot word, and the other results.
  ///   - groups: All groups.
  ///   - limits: The limits of the work.
  ///   - text: The buffer for the lines.
  /// - Throws: Errors of the plot word, at its place.
  func writePicture(
    _ drawing: any GroupDrawing, of name: GroupName, _ results: [Value],
    _ groups: RowGroups, _ limits: Limits, to text: inout TextBuffer
  ) throws(RPNError) {
    var rest = results
    let drawn = try drawing.draw(
      taking: &rest, asJSON: options.json, numbers.bounded(by: limits), within: limits)
    if options.json {
      return try write(name, [], rest, groups, limits, plot: drawn.json, to: &text)
    }
    let title = name.fields.isEmpty ? [] : [name.written]
    text.append((title + drawn.lines).joined(separator: "\n") + "\n")
    if rest.isEmpty { return }
    try write(GroupName(written: "", fields: []), [], rest, groups, limits, to: &text)
  }
}
