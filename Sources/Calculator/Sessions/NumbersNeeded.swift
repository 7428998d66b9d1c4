import PlainText
import ReversePolish

/// Whether a program creates complex numbers, quantities or dates from real numbers and texts.
///
/// A program without such numbers runs on a machine for real numbers, whose lists take half the
/// time. The results are the same.
///
/// - Parameters:
///   - sources: Texts that together form the program.
///   - names: The names that already have a meaning, including columns with a leading `_`.
///   - asDoubles: Whether the real numbers are doubles, whose machine counts with whole numbers only.
/// - Returns: Whether a literal or a word creates such numbers; `false` for a malformed program.
/// - Complexity: O(*n*) in the length of the texts.
package func needsAllNumbers(
  _ sources: [Source], names: [String] = [], asDoubles: Bool = false
) -> Bool {
  var others: [String] = []
  var own = names
  var binds = false
  for source in sources {
    var tokenizer = Tokenizer(source)
    do throws(RPNError) {
      while let kind = try tokenizer.next() {
        if case .number(let numeral) = kind {
          if !numeral.form.isReal { return true }
        } else if case .word = kind {
          let word = String(decoding: source.bytes[tokenizer.range], as: UTF8.self)
          if binds {
            // The word may define a unit.
            if word.utf8.first == UInt8(ascii: "_") { return true }
            own.append(word)
          } else if word.begins(with: BuiltIn.mark) {
            // A marked word cannot be redefined.
            if makesOtherNumbers(String(word.dropFirst()), asDoubles) { return true }
          } else if makesOtherNumbers(word, asDoubles) {
            others.append(word)
          }
          binds = word == "->" || word == ":"
          continue
        }
        binds = false
      }
    } catch {
      return false
    }
  }
  return !others.isEmpty && !Set(others).isSubset(of: own)
}

/// Whether a word denotes a unit or creates other numbers.
private func makesOtherNumbers(_ word: String, _ asDoubles: Bool) -> Bool {
  if word.utf8.first == UInt8(ascii: "_") { return true }
  return Lexicon.word(named: word)?.makesOtherNumbers(asDoubles) == true
}

extension Word {
  /// Whether a word may create complex numbers, quantities or dates, or accepts real numbers in
  /// their place.
  fileprivate func makesOtherNumbers(_ asDoubles: Bool) -> Bool {
    switch behavior {
    case .function(.operation(.unary(.factorial))), .function(.operation(.binary(.combinations))),
      .function(.operation(.binary(.permutations))):
      asDoubles
    case .function(.complex(.conjugate)): false
    case .function(.complex), .function(.measures), .primitive(.polynomialRoots, _),
      .primitive(.number, _), .primitive(.readDate, _), .primitive(.writeDate, _):
      true
    case .function(.matrices(let function)): function.body == nil
    case .program: program.map { needsAllNumbers([Source($0)], asDoubles: asDoubles) } ?? false
    default: false
    }
  }
}
