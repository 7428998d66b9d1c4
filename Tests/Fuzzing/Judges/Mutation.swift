import Calculator
import ReversePolish

/// A small change to an input, at the borders of its tokens: what is left is a program more often
/// than if single bytes were changed.
///
/// - Parameters:
///   - bytes: An input.
///   - generator: The source of the choices.
/// - Returns: Another input.
func mutated(_ bytes: [UInt8], using generator: inout some RandomNumberGenerator) -> [UInt8] {
  let isSeparator = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0 }
  var tokens = bytes.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map {
    Array($0)
  }
  let separators = bytes.filter(isSeparator)
  let index = Int.random(in: 0...tokens.count - 1, using: &generator)
  switch Int.random(in: 0..<8, using: &generator) {
  case 0: tokens.insert(randomToken(&generator), at: index)
  case 1: tokens.append(randomToken(&generator))
  case 2: tokens[index] = randomToken(&generator)
  case 3: tokens.remove(at: index)
  case 4: tokens.insert(tokens[index], at: index)
  case 5: tokens.swapAt(index, Int.random(in: 0..<tokens.count, using: &generator))
  case 6:
    let other = Seeds.programs.randomElement(using: &generator) ?? ""
    tokens.insert(Array(other.utf8), at: index)
  default: changeByte(&tokens[index], &generator)
  }
  // The separators that there were, as far as they go.
  return Array(
    tokens.enumerated().map { number, token in
      (number == 0 ? [] : [number <= separators.count ? separators[number - 1] : 0x20]) + token
    }.joined())
}

private func changeByte(_ token: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
  let place = Int.random(in: 0...token.count, using: &generator)
  let byte = Array("0123456789.eE-+/_x \n\"[]{}:;#,".utf8).randomElement(using: &generator) ?? 0
  if place < token.count, Bool.random(using: &generator) {
    token[place] =
      Bool.random(using: &generator) ? byte : UInt8.random(in: 0...255, using: &generator)
  } else {
    token.insert(byte, at: place)
  }
}

/// A word, a number at a boundary, or a piece of structure.
private func randomToken(_ generator: inout some RandomNumberGenerator) -> [UInt8] {
  let text: String? =
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: words.randomElement(using: &generator)
    case 4..<7: Seeds.numerals.randomElement(using: &generator)
    case 7: String(Int.random(in: -20...20, using: &generator))
    default:
      ["[ ", " ]", "{ ", " }", "[ dup * ]", ": f", ";", "-> a", "{ 1 2 3 }", "true", "dup", "swap"]
        .randomElement(using: &generator)
    }
  return Array((text ?? "").utf8)
}

private let words = Set(Lexicon.words.map(\.name)).sorted()
