import Functional
import Lesson14

/// The way of each piece of some formulas to its place in the program.
///
/// - Parameters:
///   - name: The name of the picture.
///   - formulas: Formulas of different pieces, with spaces between them.
///   - description: What can be seen.
/// - Returns: The picture.
func waiting(_ name: String, _ formulas: [String], _ description: String) -> Picture {
  let width = 56.0
  let longest = formulas.map { $0.split(separator: " ").count }.max() ?? 0
  var picture = Picture(
    name: name, title: "Who waits, and for whom", description: description,
    size: (Double(longest) * width + 20, Double(formulas.count) * 150))
  for (row, formula) in formulas.enumerated() {
    let top = Double(row) * 150 + 30
    let pieces = formula.split(separator: " ")
    let places = Dictionary(
      program(of: formula).split(separator: " ").enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: min)
    for (column, piece) in pieces.enumerated() {
      let x = (Double(column) + 0.5) * width + 10
      guard let place = places[piece] else {
        picture.write("\(piece)", at: (x, top + 6), .middle)
        continue
      }
      let color: Color = piece.contains(where: \.isNumber) ? .ink : .first
      let end = (Double(place) + 0.5) * width + 10
      picture.box("\(piece)", at: (x, top), width: 34, color: color)
      picture.stroke([(x, top + 18), (end, top + 70)], "line thin \(color.rawValue)")
      picture.box("\(piece)", at: (end, top + 88), width: 34, color: color)
    }
  }
  return picture
}
