import PlainText
import ReversePolish

/// Whether a program speaks of more than real numbers, of complex ones, quantities or dates: by a
/// literal, or by a word that leaves one.
///
/// Real numbers have a machine of their own, which is faster. Nothing else depends on the answer.
///
/// - Parameters:
///   - sources: Texts that are one program.
///   - names: The names that have a meaning already.
/// - Returns: Whether it does; `false` for a program that cannot be read.
/// - Complexity: O(*n*) in the length of the texts.
package func needsAllNumbers(_ sources: [Source], names: [String] = []) -> Bool {
  var words: Set<String> = []
  var own = Set(names)
  var binds = false
  for source in sources {
    var tokenizer = Tokenizer(source)
    do throws(RPNError) {
      while let kind = try tokenizer.next() {
        if case .number(let numeral) = kind {
          switch numeral.form {
          case .complex, .quantity, .date: return true
          case .decimal, .rational, .hexadecimal, .octal, .binary, .hours: break
          }
        } else if case .word = kind {
          let word = String(decoding: source.bytes[tokenizer.range], as: UTF8.self)
          if binds { own.insert(word) }
          if word.utf8.first == UInt8(ascii: "_") || tellingWords.contains(word) {
            words.insert(word)
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
  return !words.subtracting(own).isEmpty
}

/// The words that leave complex numbers, quantities or dates of real numbers and texts, or take
/// them: what a row holds is read later.
private let tellingWords: Set<String> = [
  "i", "-i", "polar", "polyroots", "eigenvalues", "re", "im", "conj", "topolar", "now", "today",
  "unixtime", "number", "to", "value", "unit", "base", "simplify", "year", "month", "day", "hour",
  "minute", "second", "weekday", "week", "yearday", "addmonths", "addyears", "leap?",
]
