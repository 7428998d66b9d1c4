import Testing

@testable import Tables

@Suite("Texts that stand for missing values")
struct MissingTextsTests {
  private func contains(_ text: String, _ texts: MissingTexts) -> Bool {
    let isText = texts.contain(text)
    let isField = withLine("ab\(text)c") { texts.contain(2..<2 + text.utf8.count, of: $0) }
    #expect(isText == isField)
    return isField
  }

  @Test(
    "A field is one of the texts, or it is empty",
    arguments: [
      ("", true), ("NA", true), ("N/A", true), ("NaN", true), ("null", true), ("-", true),
      ("na", false), ("NAN", false), ("N", false), ("NAs", false), ("-1", false), ("--", false),
      ("0", false), ("n", false),
    ])
  func usual(text: String, isMissing: Bool) {
    #expect(contains(text, MissingTexts(MissingTexts.usual)) == isMissing)
  }

  @Test("Other texts take the place of the usual ones")
  func others() {
    let texts = MissingTexts(["", "?", "-999", "größe"])
    #expect(["", "?", "-999", "größe"].allSatisfy { contains($0, texts) })
    #expect(["NA", "-", "-9", "-9990", "größer"].allSatisfy { !contains($0, texts) })
    #expect(texts.written == "?")
    #expect(texts.mayBeNumber)
    #expect(!MissingTexts(MissingTexts.usual).mayBeNumber)
  }

  @Test("An empty field is missing where there are no texts")
  func none() {
    #expect(contains("", MissingTexts([])))
    #expect(!contains("NA", MissingTexts([])))
    #expect(MissingTexts([]).written == "missing")
  }
}
