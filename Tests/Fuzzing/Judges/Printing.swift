import ReversePolish
import TestSupport

@testable import Calculator

/// The values that a program leaves are read back: from the program of each value, and from its text
/// in each format that programs can read.
///
/// The first byte tells the number system.
let printing = Judge(name: "print-read", seeds: Seeds.values) { bytes in
  guard let flags = bytes.first, bytes.count < 1_000,
    let source = try? Source(validating: Array(bytes.dropFirst()))
  else { return }
  let exact: [ExactNumbers?] = [
    ExactNumbers(), ExactNumbers(digits: 3), ExactNumbers(showsFractions: true), nil,
  ]
  let numbers = AllNumbers(exact: exact[Int(flags & 3)], givesComplex: true)
  let limits = smallLimits()
  guard let session = try? Session(numbers, limits: limits).evaluating([source]) else { return }
  for value in session.stack.suffix(5) {
    guard let program = try? numbers.program(of: value, within: smallLimits()) else { continue }
    guard let again = try session.rereading(program) else { continue }
    // A calculation may be another one of the same number when it is read, such as a root that is
    // found to be a square root, and `1_dozen` is the number 12.
    if (try? numbers.program(of: again, within: smallLimits())) != program {
      if let isEqual = try? numbers.areEqual(value, again, isInside: true) {
        try demand(isEqual, "\(program) is another value when it is read back")
      } else {
        // A root that is found to be a fraction is shown as one.
        let decimals = try NumberFormat("sci:20")
        try demandEqual(
          try? numbers.text(of: again, as: decimals, within: smallLimits()),
          try? numbers.text(of: value, as: decimals, within: smallLimits()), "\(program) read back")
      }
    }
    // A name `i` hides the imaginary unit in what is printed, but not in the program.
    if session.names.contains("i") { continue }
    for name in ["", "fix:2", "sci:3", "eng:2", "frac", "hex", "base:36", "group:_"] {
      let format = name.isEmpty ? .plain : try NumberFormat(name)
      guard let text = try? numbers.text(of: value, as: format, within: smallLimits()) else {
        continue
      }
      guard let again = try session.rereading(text) else { continue }
      try demandEqual(again.kind, value.kind, "the kind of \(program), printed as \(text)")
      if value.isShownExactly(numbers, format),
        let isEqual = try? numbers.areEqual(value, again, isInside: true)
      {
        try demand(isEqual, "\(program) is printed as \(text), another value")
      }
    }
  }
}

extension Session {
  /// The one value of a text, in this session with a budget of its own; `nil` if that is spent.
  fileprivate func rereading(_ text: String) throws -> Value? {
    var session = cleared
    session.limits = smallLimits()
    let stack: [Value]
    do throws(RPNError) {
      stack = try session.evaluating(text).stack
    } catch {
      let isLimit = error.kind == .limitExceeded || error.kind == .undecided
      try demand(isLimit, "'\(text)' was printed: \(error)")
      return nil
    }
    try demandEqual(stack.count, 1, "the number of values of '\(text)'")
    return stack[0]
  }
}

extension Value {
  /// Whether the text in a format is the whole value.
  fileprivate func isShownExactly(_ numbers: AllNumbers, _ format: NumberFormat) -> Bool {
    switch self {
    case .number(let number):
      (try? numbers.written(number, as: format, smallLimits()).isExact) ?? false
    case .quotation: false
    default: parts.allSatisfy { $0.isShownExactly(numbers, format) }
    }
  }
}

extension Seeds {
  /// Programs that leave values of all kinds, each behind a byte for the number system.
  static let values: [String] = {
    var generator = ValueGenerator(seed: 53, units: UnitTable.symbols)
    return (0..<200).map { number in
      "\(number % 4) \(number % 5 == 0 ? ValueGenerator.definitions : "") \(generator.program())"
    }
  }()
}
