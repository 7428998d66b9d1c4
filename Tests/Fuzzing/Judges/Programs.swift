import Calculator
import FastArithmetic
import ReversePolish

@testable import RPNCommand

/// All ways to evaluate a program of numbers and operators come to the same stack or error.
let variants = Judge(name: "variants", seeds: Seeds.arithmetic) { bytes in
  guard let source = try? Source(validating: bytes) else { return }
  let algebra = DoubleAlgebra()
  let program: Program<Double>
  do throws(RPNError) {
    program = try algebra.parse(try source.tokens())
  } catch {
    return try check(error)
  }
  func outcome(_ evaluate: () throws(RPNError) -> [Double]) -> Result<[UInt64], RPNError> {
    Result { () throws(RPNError) in try evaluate().map(\.bitPattern) }
  }
  let fold = outcome { () throws(RPNError) in try algebra.evaluate(program).values }
  let others = [
    "loop": outcome { () throws(RPNError) in try algebra.evaluateByLoop(program).values },
    "copying": outcome { () throws(RPNError) in try algebra.evaluateByCopying(program).values },
    "linking": outcome { () throws(RPNError) in try algebra.evaluateByLinking(program).values },
    "compiled": outcome { () throws(RPNError) in try algebra.compile(program).evaluate().values },
    "fused": outcome { () throws(RPNError) in try algebra.evaluateFused([source]).values },
  ]
  for (name, other) in others {
    switch (fold, other) {
    case (.success(let first), .success(let second)): try demandEqual(first, second, name)
    case (.failure(let first), .failure(let second)):
      try demandEqual(first.description, second.description, name)
    default: throw Fault(description: "\(name) came to \(other), the fold to \(fold)")
    }
  }
}

/// A program of exact numbers: what is shown of its results is the beginning of more digits.
let exactPrograms = Judge(name: "exact", seeds: Seeds.programs) { bytes in
  try judge(bytes, AllNumbers()) { session in
    var longer = session
    longer.system = AllNumbers(exact: ExactNumbers(digits: 45))
    guard let short = try? session.texts, let long = try? longer.texts else { return }
    for (short, long) in zip(short, long) { try checkRounding(short, long) }
  }
}

/// A program of doubles.
let doublePrograms = Judge(name: "double", seeds: Seeds.programs) { bytes in
  try judge(bytes, AllNumbers(exact: nil)) { _ in }
}

/// Whatever way a program is run, it leaves the same; its effect tells how much that is; what is
/// saved comes back.
private func judge(
  _ bytes: [UInt8], _ system: AllNumbers, _ further: (Session) throws -> Void
) throws {
  guard bytes.count < 2_000, let source = try? Source(validating: bytes) else { return }
  let text = source.text(bytes.indices)
  try checkEffect(of: source, text, system)
  let session: Session
  do throws(RPNError) {
    session = try Session(system, limits: smallLimits()).evaluating([source])
  } catch {
    try checkRefusal(error, of: source, system)
    return try check(error)
  }
  guard let texts = try? session.texts else { return }
  try further(session)
  let anew = Session(system, limits: smallLimits())
  if let last = try? anew.trace([source]).last { try demandEqual(last.stack, texts, "the trace") }
  let compiled = Result { () throws(RPNError) in
    try PreparedProgram([source], system, limits: smallLimits()).results(
      on: [], inputs: [], limits: smallLimits())
  }
  switch compiled {
  case .success(let values):
    if let others = try? values.map({ try system.text(of: $0, within: smallLimits()) }) {
      try demandEqual(others, texts, "compiled for rows")
    }
  case .failure(let error):
    try demand(error.kind == .limitExceeded, "compiled for rows, it fails: \(error)")
  }
  if let program = try? session.program() {
    let resumed: Session
    do throws(RPNError) {
      let saved = Source(program.joined(separator: "\n"))
      resumed = try Session(system, limits: smallLimits()).evaluating([saved])
    } catch {
      return try demand(error.kind == .limitExceeded, "what was saved fails: \(error)")
    }
    // A quotation that holds a calculated number comes back with its calculation.
    if !texts.joined().contains("["), let others = try? resumed.texts {
      try demandEqual(others, texts, "saved and loaded")
    }
    try demandEqual(resumed.names, session.names, "names that were saved and loaded")
  }
  for value in session.stack { _ = try? system.json(value, within: smallLimits()) }
}

/// Demands that a program that was refused before it ran fails when it runs: with the same error, or
/// with one that comes of a value.
private func checkRefusal(
  _ refusal: RPNError, of source: Source, _ system: AllNumbers
) throws {
  let unchecked = Result { () throws(RPNError) in
    try Session(system, limits: smallLimits()).evaluating([source], isChecked: false)
  }
  switch unchecked {
  case .success(let session):
    try demand(
      refusal.kind == .limitExceeded, "it leaves \(session.stack.count) values, but \(refusal)")
  case .failure(let error):
    let valueKinds: [RPNError.Kind] = [
      .domain, .malformedNumber, .dimensionMismatch, .outOfRange, .undecided, .limitExceeded,
    ]
    if valueKinds.contains(error.kind) || refusal.kind == .limitExceeded { return }
    // A call in tail position has left no trace when the program runs.
    try demandEqual(
      error.traced(through: []).description, refusal.traced(through: []).description, "the error")
  }
}

/// Demands that a program leaves what its effect tells, if it finds what its effect tells.
private func checkEffect(
  of source: Source, _ text: String, _ system: AllNumbers
) throws {
  let anew = Session(system, limits: smallLimits())
  // An effect with dots takes the whole stack.
  guard let effect = try? anew.stackEffect(of: text), !effect.contains("…") else { return }
  let parts = effect.split(separator: " ").map(String.init).dropFirst().dropLast()
  let sides = parts.split(separator: "--", omittingEmptySubsequences: false).map(Array.init)
  guard sides.count == 2 else { return }
  // Numbers are told apart, as values of any kind are.
  let kinds = [
    "?": "true", "l": "{ 1 2 }", "q": "[ 1 ]", "t": "\"a\"", "record": "{ a: 1 }",
    "missing": "missing",
  ]
  let operands = sides[0].enumerated().map { kinds[$1] ?? "\($0 + 4)" }
  // Below lies what the program must not touch.
  let before = Source((["111", "222"] + operands).joined(separator: " "))
  guard let session = try? anew.evaluating([before]).evaluating([source]),
    let texts = try? session.texts
  else { return }
  try demandEqual(texts.count, 2 + sides[1].count, "how much \(effect) leaves")
  try demandEqual(Array(texts.prefix(2)), ["111", "222"], "what lies below \(effect)")
  for ((letter, value), text) in zip(zip(sides[1], session.stack.dropFirst(2)), texts.dropFirst(2))
  {
    let kind =
      switch value {
      case .number: "number"
      case .boolean: "?"
      case .list: "l"
      case .quotation: "q"
      case .text: "t"
      case .record: "record"
      case .absent: "missing"
      }
    // A result of a missing value is missing, whatever its kind would be.
    if kind == "missing", source.text(source.bytes.indices).contains("missing") { continue }
    if kinds[letter] != nil {
      try demandEqual(kind, letter, "the kind that \(effect) leaves")
    } else if let operand = sides[0].firstIndex(of: letter) {
      try demandEqual(text, operands[operand], "what \(effect) passes on")
    } else if letter.contains(where: "xyzrsu".contains) {
      try demandEqual(kind, "number", "the kind that \(effect) leaves")
    }
  }
}

/// Demands that a number of a value's text is that of a longer text, rounded.
private func checkRounding(_ short: String, _ long: String) throws {
  let (shorts, longs) = (short.split(separator: " "), long.split(separator: " "))
  try demandEqual(shorts.count, longs.count, "the parts of \(short)")
  for (shortPart, longPart) in zip(shorts, longs) where shortPart != longPart {
    let (short, long) = (shortPart.prefix { $0 != "_" }, longPart.prefix { $0 != "_" })
    try demandEqual(
      shortPart.dropFirst(short.count), longPart.dropFirst(long.count), "the unit of \(short)")
    // The unit in the last place of the shorter one; half of it, and a hair for the longer one.
    let mantissa = short.prefix { $0 != "e" }
    let rest = short.dropFirst(mantissa.count).dropFirst()
    let exponent = Int(rest.prefix { $0 == "-" || $0.isNumber }) ?? 0
    let places = mantissa.contains(".") ? mantissa.reversed().prefix { $0 != "." }.count : 0
    let digits = mantissa.filter(\.isNumber).drop { $0 == "0" }.count
    // A text with fewer digits than were asked for is rounded at a place that is not shown.
    let last = exponent - places - max(0, 20 - digits)
    let judgement = "\(short) \(long) - abs 0.5001e\(last) <="
    let texts = try? Session(AllNumbers()).evaluating(judgement).texts
    try demandEqual(texts, ["true"], "\(short) is \(long), rounded")
  }
}
