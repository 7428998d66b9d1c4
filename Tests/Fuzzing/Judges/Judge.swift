/// Something that must hold whatever the bytes are.
///
/// Tests ask it about some bytes, a fuzzer about as many as it has time for.
struct Judge: Sendable {
  /// The judge of any input; the fuzzer's target.
  let name: String

  /// Inputs to begin with, from which others are made by small changes.
  let seeds: [String]

  /// Finds out whether it holds; a crash or an endless calculation says that it does not.
  let check: @Sendable ([UInt8]) throws -> Void
}

/// All judges.
let judges = [
  tokens, numerals, variants, exactPrograms, doublePrograms, sessions, states, rows, parts,
  histories, commandLines, screens, formulas, printing,
]

/// The law that does not hold.
struct Fault: Error, CustomStringConvertible {
  let description: String
}

/// Demands that something holds.
func demand(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  if !condition { throw Fault(description: description()) }
}

/// Demands that two values are equal.
func demandEqual<Value: Equatable>(
  _ first: Value, _ second: Value, _ description: @autoclosure () -> String
) throws {
  try demand(first == second, "\(description()): \(first) is not \(second)")
}
