import ReversePolish

@testable import ExactReals

/// Tokens stand in the text in order, with nothing but white space and comments between them, and
/// each is the same token when it stands alone.
let tokens = Judge(name: "tokens", seeds: Seeds.programs) { bytes in
  guard let source = try? Source(validating: bytes) else { return }
  var end = source.start
  let tokens: [Token]
  do throws(RPNError) {
    tokens = try source.tokens()
  } catch {
    return try check(error)
  }
  for token in tokens {
    let range = token.place.range
    try demand(range.lowerBound >= end && !range.isEmpty, "'\(token.text)' does not follow")
    try demand(range.upperBound <= bytes.count, "'\(token.text)' ends behind the text")
    let between = source.text(end..<range.lowerBound)
    try demand(isLeftOut(between), "'\(between)' was left out")
    end = range.upperBound
    // At the start of a text, this mark does not count as a character.
    if token.text.unicodeScalars.first == "\u{FEFF}" { continue }
    let alone = try Source(token.text).tokens()
    try demand(alone.count == 1 && alone[0].kind == token.kind, "'\(token.text)' is another alone")
  }
  try demand(isLeftOut(source.text(end..<bytes.count)), "the end was left out")
}

/// Whether a text has nothing but white space, and comments that last to the ends of lines.
private func isLeftOut(_ text: String) -> Bool {
  text.unicodeScalars.split(separator: "\n").allSatisfy { line in
    line.first { !$0.properties.isWhitespace }.map { $0 == "#" } ?? true
  }
}

/// An error has something to say, and points into its text.
func check(_ error: RPNError) throws {
  try demand(!error.message.isEmpty && !error.description.isEmpty, "an error without a message")
  guard let place = error.place else { return }
  try demand(
    place.range.lowerBound >= 0 && place.range.upperBound <= place.source.bytes.count,
    "the error is outside of the text")
}

/// A numeral means the same number in the text of a program, as a real and as a double, which is
/// the one nearest to it; what is printed reads back.
let numerals = Judge(name: "numerals", seeds: Seeds.numerals) { bytes in
  guard bytes.count < 2000, let text = String(validating: bytes, as: UTF8.self),
    let tokens = try? tokenize(text), tokens.count == 1, case .number(let numeral) = tokens[0].kind
  else { return }
  switch numeral.form {
  // These are read by others.
  case .quantity, .hours, .date: return
  case .decimal, .rational, .hexadecimal, .octal, .binary, .based, .complex: break
  }
  let written = tokens[0].text
  let bounds = Bounds(digits: 20_000)
  let read: Real?
  do throws(RealError) {
    read = try Real(reading: written, bounds)
  } catch {
    return try demand(error.kind == .domain || error.kind == .limitExceeded, "\(error)")
  }
  guard let real = read, let rational = real.rational else {
    throw Fault(description: "\(written) is no rational number")
  }
  let again = try Real(rational.description).rational
  try demandEqual(again, rational, "\(written) printed and read")
  let nearest = try real.nearestDouble()
  guard let double = try? DoubleAlgebra().number(numeral, text: tokens[0].text) else {
    return try demand(nearest.isInfinite, "\(written) is no double")
  }
  // Exact numbers have only one of the two zeros.
  try demandEqual(double, nearest, "the double nearest to \(written)")
  let shown = doubleText(double)
  try demandEqual(Double(shown)?.bitPattern, double.bitPattern, "\(shown) printed and read")
  if let strict = Double(written), written.utf8.allSatisfy({ $0 != UInt8(ascii: "x") }) {
    try demandEqual(double, strict, "the standard library's \(written)")
  }
}
