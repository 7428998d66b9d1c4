import Functional
import ReversePolish

/// The stack after each element of a program, side by side, as `scan` finds them.
///
/// - Parameters:
///   - name: The name of the picture.
///   - program: A program of numbers and operators.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading or running the program throws.
func film(_ name: String, of program: String, _ description: String) throws(RPNError) -> Picture {
  try film(name, of: program, by: DoubleAlgebra(), from: [], short, description)
}

/// The stack of some algebra after each element of a program, side by side.
///
/// - Parameters:
///   - name: The name of the picture.
///   - program: A program.
///   - algebra: The algebra.
///   - start: The stack before the first element.
///   - label: The text in a value's box.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading or running the program throws.
func film<Numbers: Algebra>(
  _ name: String, of program: String, by algebra: Numbers, from start: [Numbers.Value],
  _ label: (Numbers.Value) -> String, _ description: String
) throws(RPNError) -> Picture {
  let tokens = try tokenize(program)
  let elements = try algebra.parse(tokens).elements
  let stacks = try elements.scan(into: Stack(values: start)) { stack, element throws(RPNError) in
    try algebra.step(&stack, element)
  }
  let height = Double(stacks.map(\.count).max() ?? 0) * 40
  var picture = Picture(
    name: name, title: "The stack after each element of \(program)", description: description,
    size: (Double(stacks.count) * 90 + 20, height + 60))
  for (column, stack) in stacks.enumerated() {
    let x = Double(column) * 90 + 55
    picture.stroke([(x - 35, height + 20), (x + 35, height + 20)], "line ink")
    for (row, value) in stack.values.enumerated() {
      let isTop = row == stack.count - 1
      picture.box(
        label(value), at: (x, height - Double(row) * 40), width: 60, color: isTop ? .first : .ink)
    }
    let element = column == 0 ? "at first" : tokens[column - 1].text
    picture.write(element, at: (x, height + 48), .middle, color: column == 0 ? nil : .ink)
  }
  return picture
}

/// The results of the pieces of a program, one behind the other.
///
/// - Parameters:
///   - name: The name of the picture.
///   - rows: In each row the number and the pieces.
///   - names: Names that may stand for pieces, with what they stand for.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading or running the programs throws.
func pipes(
  _ name: String, _ rows: [(number: Int, pieces: [String])], names: [String: String] = [:],
  _ description: String
) throws(RPNError) -> Picture {
  var picture = Picture(
    name: name, title: "Pieces of a program, one behind the other", description: description,
    size: (600, Double(rows.count) * 80 + 10))
  for (row, (number, pieces)) in rows.enumerated() {
    let y = Double(row) * 80 + 45
    var x = 40.0
    var program = "\(number)"
    picture.write(program, at: (x, y + 6), .middle, color: .first)
    for piece in pieces {
      program += " \(names[piece] ?? piece)"
      picture.arrow(from: (x + 22, y), to: (x + 68, y))
      picture.box(piece, at: (x + 115, y), width: 90, color: names[piece] == nil ? .ink : .third)
      picture.arrow(from: (x + 162, y), to: (x + 208, y))
      x += 240
      picture.write(short(try solveRPN(program)), at: (x, y + 6), .middle, color: .first)
    }
  }
  return picture
}

/// The infix trees of some programs, beside each other.
///
/// - Parameters:
///   - name: The name of the picture.
///   - programs: Programs of numbers and operators on two numbers.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading the programs throws.
func trees(
  _ name: String, _ programs: [String], _ description: String
) throws(RPNError) -> Picture {
  var picture = Picture(
    name: name, title: "The infix trees of \(programs.joined(separator: ", "))",
    description: description, size: (Double(programs.count) * 220, 240))
  for (column, program) in programs.enumerated() {
    let left = Double(column) * 220
    // The fold that evaluates: each operator joins the two trees that are on the stack.
    let stack = try tokenize(program).fold(into: Stack<Drawing>()) { stack, token in
      guard let right = "+-*/".contains(token.text) ? stack.pop() : nil, let first = stack.pop()
      else { return stack.push(Drawing(text: token.text, parts: [])) }
      stack.push(Drawing(text: token.text, parts: [first, right]))
    }
    if let tree = stack.peek(0) { picture.draw(tree, at: (left + 110, 30), width: 55) }
    picture.write(program, at: (left + 110, 225), .middle)
  }
  return picture
}

/// A tree that is to be drawn.
private struct Drawing {
  let text: String
  let parts: [Drawing]
}

extension Picture {
  /// Draws a tree with its root at a place, the parts farther apart at the top.
  fileprivate mutating func draw(
    _ tree: Drawing, at place: (x: Double, y: Double), width: Double
  ) {
    for (part, side) in zip(tree.parts, [-1.0, 1]) {
      let end = (x: place.x + side * width, y: place.y + 65)
      stroke([(place.x + side * 8, place.y + 8), (end.x - side * 8, end.y - 18)], "line thin ink")
      draw(part, at: end, width: width * 0.7)
    }
    write(tree.text, at: (place.x, place.y + 5), .middle, color: tree.parts.isEmpty ? .ink : .first)
  }

  /// Draws a box around a text in the middle of a place.
  mutating func box(_ text: String, at place: (x: Double, y: Double), width: Double, color: Color) {
    let (left, right, top, foot) = (
      place.x - width / 2, place.x + width / 2, place.y - 16, place.y + 16
    )
    stroke(
      [(left, top), (right, top), (right, foot), (left, foot), (left, top)],
      "line thin \(color.rawValue)")
    write(text, at: (place.x, place.y + 6), .middle, color: color)
  }

  /// Draws an arrow to the right.
  mutating func arrow(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    stroke([start, end], "line thin second")
    stroke([(end.x - 7, end.y - 5), end, (end.x - 7, end.y + 5)], "line thin second")
  }
}
