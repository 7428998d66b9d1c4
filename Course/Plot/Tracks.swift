import Functional
import ReversePolish

/// The way of some programs through their steps: on the upper track the stack, on the lower one the
/// reason why there is none.
///
/// - Parameters:
///   - name: The name of the picture.
///   - programs: Programs of numbers and operators.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading the programs throws.
func tracks(
  _ name: String, _ programs: [String], _ description: String
) throws(RPNError) -> Picture {
  let algebra = DoubleAlgebra()
  let rows = try programs.map { program throws(RPNError) in
    let tokens = try tokenize(program)
    let states = try algebra.parse(tokens).elements.scan(
      Result<Stack<Double>, RPNError>.success(Stack())
    ) { state, element in
      state.flatMap { stack in
        Result { () throws(RPNError) in
          var next = stack
          try algebra.step(&next, element)
          return next
        }
      }
    }
    return (tokens.map(\.text), states)
  }
  let length = Double(rows.map(\.0.count).max() ?? 0) * 96
  var picture = Picture(
    name: name, title: "Two tracks", description: description,
    size: (length + 30, Double(rows.count) * 140))
  for (row, (words, states)) in rows.enumerated() {
    picture.drawTracks(words, states, top: Double(row) * 140 + 40, end: length + 20)
  }
  return picture
}

extension Picture {
  /// Draws the way of one program, from the left to an end.
  fileprivate mutating func drawTracks(
    _ words: [String], _ states: [Result<Stack<Double>, RPNError>], top: Double, end: Double
  ) {
    let foot = top + 60
    stroke([(10, foot), (end, foot)], "line thin grid dashed")
    for (index, word) in words.enumerated() {
      let x = 10 + Double(index) * 96
      let (left, right) = (x + 5, x + 49)
      switch (states[index], states[index + 1]) {
      case (.success, .success(let stack)):
        box(word, at: (x + 27, top), width: 44, color: .ink)
        arrow(from: (right + 2, top), to: (x + 96, top))
        write(
          stack.values.map(short).joined(separator: " "), at: (x + 74, top - 10), .middle,
          color: .first)
      case (.success, .failure(let error)):
        box(word, at: (x + 27, top), width: 44, color: .third)
        stroke([(x + 27, top + 16), (x + 27, foot), (end, foot)], "line thin third")
        stroke([(end - 7, foot - 5), (end, foot), (end - 7, foot + 5)], "line thin third")
        write(error.message, at: (end, foot + 24), .end, color: .third)
      case (.failure, _):
        stroke(
          [
            (left, top - 16), (right, top - 16), (right, top + 16), (left, top + 16),
            (left, top - 16),
          ],
          "line thin grid dashed")
        write(word, at: (x + 27, top + 6), .middle)
      }
    }
  }
}
