import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite struct LanguageCorpusTests {
  static let cases = Result { try Corpus.cases(in: "language") }

  @Test(arguments: try cases.get())
  func meetsTheContract(example: CorpusCase) {
    #expect(Outcome(example.program) == example.double)
  }

  @Test func isThere() throws {
    #expect(try Self.cases.get().count >= 300)
  }

  @Test func hasEveryWord() throws {
    let words = Set(try Self.cases.get().flatMap { $0.program.split { " \n[]{}".contains($0) } })
    for word in Lexicon.words {
      switch word.behavior {
      case .function(.operation), .primitive(nil, _): continue
      default: break
      }
      #expect(words.contains(Substring(word.name)), "no case has the word \(word.name)")
    }
  }

  /// The folder of an error is named after its kind, and all kinds of the contract are there but
  /// those of bytes that are no text and of the command.
  @Test func hasEveryKindOfError() throws {
    let elsewhere: Set<RPNError.Kind> = [
      .invalidEncoding, .notOneValue, .interrupted,
    ]
    var found: Set<String> = []
    for example in try Self.cases.get() {
      guard case .error(let error) = example.double else { continue }
      let kind = String(error.prefix { $0 != " " })
      found.insert(kind)
      #expect(example.file.hasPrefix("language/errors/\(kind)/"), "\(example)")
    }
    #expect(found == Set(RPNError.Kind.allCases.filter { !elsewhere.contains($0) }.map(\.rawValue)))
  }
}
