import Functional
import ReversePolish

/// The values that each element of a program writes, where the stack is copied and where it is not.
///
/// - Parameters:
///   - name: The name of the picture.
///   - program: A program of numbers and operators.
///   - description: What can be seen.
/// - Returns: The picture.
/// - Throws: What reading or running the program throws.
func copies(_ name: String, of program: String, _ description: String) throws(RPNError) -> Picture {
  let algebra = DoubleAlgebra()
  let tokens = try tokenize(program)
  let elements = try algebra.parse(tokens).elements
  // A new stack is written whole, one that is changed in place only at its top.
  let copied = try elements.scan(into: Stack<Double>()) { stack, element throws(RPNError) in
    try algebra.step(&stack, element)
  }.dropFirst().map(\.count)
  let highest = Double(copied.max() ?? 0) + 2.5
  var chart = Chart(
    Picture(
      name: name, title: "How many values each element of \(program) writes",
      description: description, size: (520, 300)),
    x: 0...Double(copied.count + 1), y: 0...highest,
    marks: (
      tokens.enumerated().map { (Double($0.offset + 1), $0.element.text) },
      stride(from: 0, through: 8, by: 2).map { (Double($0), readable($0)) }
    ), labels: ("element", "values written"))
  for (index, count) in copied.enumerated() {
    let x = Double(index + 1)
    chart.line([(x, 0), (x, Double(count))], .second, "bar")
    chart.line([(x, 0), (x, 1)], .first, "bar")
  }
  let sum = copied.reduce(0, +)
  chart.write(
    "a new stack for each: \(sum) in all", at: (0.5, highest - 0.8), .start, .second)
  chart.write(
    "one stack, changed: \(copied.count) in all", at: (0.5, highest - 1.9), .start, .first)
  return chart.picture
}
