import TestSupport

@testable import ExactReals

/// A row of `Tests/Oracles/enclosure_functions.tsv`.
struct FunctionRow {
  let argument: Enclosure
  let value: Enclosure
  let text: String
}

/// The functions of enclosures by the names that the table uses.
let functions: [String: @Sendable (Enclosure, Int, Bounds) throws -> Enclosure?] = [
  "exp": { try $0.exponential(precision: $1, $2) },
  "ln": { try $0.naturalLogarithm(precision: $1, $2) },
  "sin": { try $0.sine(precision: $1, $2) },
  "cos": { try $0.cosine(precision: $1, $2) },
  "tan": { try $0.tangent(precision: $1, $2) },
  "asin": { try $0.arcSine(precision: $1, $2) },
  "acos": { try $0.arcCosine(precision: $1, $2) },
  "atan": { try $0.arcTangent(precision: $1, $2) },
  "sinh": { try $0.hyperbolicSine(precision: $1, $2) },
  "cosh": { try $0.hyperbolicCosine(precision: $1, $2) },
  "tanh": { try $0.hyperbolicTangent(precision: $1, $2) },
  "asinh": { try $0.areaSine(precision: $1, $2) },
  "acosh": { try $0.areaCosine(precision: $1, $2) },
  "atanh": { try $0.areaTangent(precision: $1, $2) },
  "sqrt": { try $0.squareRoot(precision: $1, $2) },
  "pi": { try Enclosure.pi(precision: $1, $2) },
  "ln2": { try KeptConstant.logarithmOfTwo.enclosure(precision: $1, $2) },
]

/// The rows of the table by function.
let functionTable = Result { () throws -> [String: [FunctionRow]] in
  var rows: [String: [FunctionRow]] = [:]
  for fields in try Project.table("enclosure_functions") {
    let (argument, value) = (try dyadic(fields[1]), try dyadic(fields[2]))
    rows[fields[0], default: []].append(
      FunctionRow(
        argument: argument,
        value: value.widened(by: value.mantissa.isZero ? .zero : .power(value.exponent)),
        text: "\(fields[0]) \(fields[1].prefix(80))"))
  }
  return rows
}

/// A number written like -0x1fp-3.
private func dyadic(_ text: String) throws -> Enclosure {
  struct Malformed: Error { let text: String }
  let parts = text.split(separator: "p")
  guard parts.count == 2, let exponent = Int(parts[1]),
    let mantissa = try Real(String(parts[0])).integer
  else { throw Malformed(text: text) }
  return Enclosure(exactly: mantissa, exponent: exponent)
}

extension Enclosure {
  /// Whether the two have a number in common.
  func meets(_ other: Enclosure) -> Bool {
    adding(other.negated, precision: .max / 4).sign == nil || isEqual(to: other)
  }

  private func isEqual(to other: Enclosure) -> Bool {
    adding(other.negated, precision: .max / 4).sign == 0
  }
}
