import PlainText
import ReversePolish

/// Whether a program makes complex numbers, quantities or dates from real numbers and texts, by a
/// literal or by a word.
///
/// Real numbers have their own machine, whose lists take half the time. Nothing else depends on the
/// answer.
///
/// - Parameters:
///   - sources: Texts that form one program.
///   - names: The names that already have a meaning; columns also with a leading `_`.
/// - Returns: Whether it does; `false` for a malformed program.
/// - Complexity: O(*n*) in the length of the texts.
package func needsAllNumbers(_ sources: [Source], names: [String] = []) -> Bool {
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
            // The word may be the definition of a unit.
            if word.utf8.first == UInt8(ascii: "_") { return true }
            own.append(word)
          } else if word.hasPrefix(BuiltIn.mark) {
            // No name can hide this meaning.
            if makesOtherNumbers(String(word.dropFirst())) { return true }
          } else if makesOtherNumbers(word) {
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

/// Whether a word of the language denotes a unit, or makes other numbers.
private func makesOtherNumbers(_ word: String) -> Bool {
  if word.utf8.first == UInt8(ascii: "_") { return true }
  return Lexicon.word(named: word)?.makesOtherNumbers == true
}

extension Word {
  /// Whether a word may make complex numbers, quantities or dates from real numbers and texts, or
  /// takes a real number for one of them.
  fileprivate var makesOtherNumbers: Bool {
    switch behavior {
    case .function(.complex), .function(.measures), .primitive(.polynomialRoots, _),
      .primitive(.number, _), .primitive(.readDate, _), .primitive(.writeDate, _):
      true
    case .function(.matrices(let function)): function.body == nil
    case .program: program.map { needsAllNumbers([Source($0)]) } ?? false
    default: false
    }
  }
}
