import ReversePolish
import Testing

@Suite("The tokenizer")
struct TokenizerTests {
  @Test(
    "Tokens end at white space and at brackets",
    arguments: [
      ("", []), ("  \t\n", []), ("3 5 + 2 *", ["3", "5", "+", "2", "*"]),
      ("3\n5\n+", ["3", "5", "+"]), ("3\r\n5\r\n", ["3", "5"]), ("3\r5", ["3", "5"]),
      ("[dup *]", ["[", "dup", "*", "]"]), ("{1 2}{}", ["{", "1", "2", "}", "{", "}"]),
      ("[[]]", ["[", "[", "]", "]"]), ("a[b]c", ["a", "[", "b", "]", "c"]), ("-[", ["-", "["]),
      ("dup2*", ["dup2*"]), ("->x", ["->x"]), (": f dup ;", [":", "f", "dup", ";"]),
      ("1\u{A0}2\u{3000}3", ["1", "2", "3"]), ("a\u{85}b\u{2028}c", ["a", "b", "c"]),
      ("1\u{B}2\u{C}3", ["1", "2", "3"]), ("a\u{200B}b", ["a\u{200B}b"]),
      ("a\u{180E}b", ["a\u{180E}b"]), ("π√", ["π√"]),
      ("√2 −", ["√2", "−"]), ("- + . -. +-3", ["-", "+", ".", "-.", "+-3"]),
    ])
  func splits(text: String, pieces: [String]) throws {
    #expect(try tokenize(text).map(\.text) == pieces)
  }

  @Test("Other control characters than white space are part of words")
  func controlCharacters() throws {
    let controls = (0..<0xA0).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.generalCategory == .control && !$0.properties.isWhitespace }
    #expect(controls.count == 59)
    for control in controls { #expect(try tokenize("a\(control)b c").count == 2) }
  }

  @Test(
    "A comment starts where a token could, and ends with its line",
    arguments: [
      ("#", []), ("# 3 5 +", []), ("#!/usr/bin/env rpn\n3", ["3"]), ("3 # 5\n+", ["3", "+"]),
      ("3 #5", ["3"]), ("a#b # c", ["a#b"]), ("[#]\n]", ["[", "]"]), ("]#[", ["]"]),
      ("# a\r\n3", ["3"]), ("# a\r3", []), ("# a\u{2028}3\u{85}4\n5", ["5"]), ("##\n#\n1#\n", nil),
    ])
  func comments(text: String, pieces: [String]?) {
    #expect((try? tokenize(text).map(\.text)) == pieces)
  }

  @Test(
    "A byte order mark is ignored at the start, once",
    arguments: [
      ("\u{FEFF}", []), ("\u{FEFF}3 5", ["3", "5"]), ("\u{FEFF}# 3\n5", ["5"]),
      ("\u{FEFF}\u{FEFF}a", ["\u{FEFF}a"]), (" \u{FEFF}", ["\u{FEFF}"]),
      ("a\u{FEFF}", ["a\u{FEFF}"]),
    ])
  func byteOrderMark(text: String, pieces: [String]) throws {
    // Foundation is not to be asked: a byte order mark is not like other characters to it.
    #expect(try tokenize(text).map { Array($0.text.utf8) } == pieces.map { Array($0.utf8) })
  }

  @Test("A token says what it is and where it stands")
  func tokens() throws {
    let tokens = try tokenize("\u{FEFF}3 é+\r\n\t[-0x1F{e\u{301}}\n ]# no\n√")
    let found = tokens.map { token in
      let (place, range) = (token.place, token.place.range)
      return "\(name(of: token.kind)) \(range.lowerBound)-\(range.upperBound) "
        + "\(place.line):\(place.column)"
    }
    #expect(
      found == [
        "number 3-4 1:1", "word 5-8 1:3", "[ 11-12 2:2", "number 12-17 2:3", "{ 17-18 2:8",
        "word 18-21 2:9", "} 21-22 2:10", "] 24-25 3:2", "word 30-33 4:1",
      ])
    #expect(tokens.allSatisfy { $0.place.source === tokens[0].place.source })
  }

  @Test(
    "A number that fits is read at once: form, digits and power of ten",
    arguments: [
      ("42", "+42e0"), ("-7", "-7e0"), ("+7", "+7e0"), ("−7", "-7e0"), ("007", "+7e0"),
      ("-0", "-0e0"), ("6.02e23", "+602e21"), ("3.14", "+314e-2"), (".5", "+5e-1"), ("5.", "+5e0"),
      ("0.10", "+10e-2"), ("1_0.2_5", "+1025e-2"), ("1E-9", "+1e-9"), ("-.5e+3", "-5e2"),
      ("9999999999999999999", "+9999999999999999999e0"), ("1e1_0", "+1e10"),
      ("18446744073709551615", "+18446744073709551615e0"), ("0xff", "+255e0 hexadecimal"),
      ("-0O17", "-15e0 octal"), ("0b1010", "+10e0 binary"),
      ("0xffff_ffff_ffff_ffff", "+18446744073709551615e0 hexadecimal"),
      ("18446744073709551616", "incomplete decimal"), ("1e9999999999", "incomplete decimal"),
      ("1/3", "incomplete rational"), ("-0/1", "incomplete rational"),
      ("0x1_0000_0000_0000_0000", "incomplete hexadecimal"),
    ])
  func numerals(text: String, summary: String) throws {
    let tokens = try tokenize(text)
    guard tokens.count == 1, case .number(let numeral) = tokens[0].kind else {
      Issue.record("'\(text)' is no number")
      return
    }
    let sign = numeral.isNegative ? "-" : "+"
    let form = numeral.form == .decimal ? "" : " \(numeral.form)"
    let found =
      numeral.isComplete
      ? "\(sign)\(numeral.significand)e\(numeral.exponent)\(form)" : "incomplete \(numeral.form)"
    #expect(found == summary)
  }

  @Test(
    "A token that starts like a number must be one",
    arguments: [
      ("3+", 1, 1), ("1 2 +3+", 1, 5), ("1\n  2..", 2, 3), ("foo ] 1/-3", 1, 7),
      ("é\u{301} 0x", 1, 3),
      ("\u{FEFF}5x", 1, 1), ("[5x]", 1, 2), ("1 #\r\n2#", 2, 1),
    ])
  func malformed(text: String, line: Int, column: Int) throws {
    let error = try #require(failure { () throws(RPNError) in try tokenize(text) })
    #expect(error.kind == .malformedNumber)
    #expect([error.place?.line, error.place?.column] == [line, column])
  }

  @Test("Behind the last token there is nothing, however often one asks")
  func end() throws {
    var tokenizer = Tokenizer(Source(" 3 # 5"))
    #expect(try tokenizer.next() != nil)
    #expect(tokenizer.range == 1..<2)
    for _ in 0..<3 {
      #expect(try tokenizer.next() == nil)
      #expect(tokenizer.range == 1..<2)
    }
  }

  @Test(
    "The error of a text is told at its place",
    arguments: [
      (#"1 "abc"#, 3, "\"abc", "not closed"), ("\"ab\n\"", 1, "\"ab", "not closed"),
      ("\"ab\r\n\"", 1, "\"ab", "not closed"), (#""a"b"#, 4, "b", "stand behind"),
      (#""é\q""#, 3, "\\q", "has no meaning"), (#""\u{D800}""#, 2, "\\u{D800}", "has no meaning"),
      (#""\é""#, 2, "\\é", "has no meaning"),
      (#""\u{12345678}""#, 2, "\\u{123456", "has no meaning"),
      ("\"a\tb\"", 3, "\t", "it is written \\t"),
      ("\"a\u{9B}b\"", 3, "\u{9B}", "it is written \\u{9B}"),
      (#""\"#, 2, "\\", "has no meaning"), ("\"\\\n\"", 2, "\\", "has no meaning"),
    ])
  func malformedText(text: String, column: Int, token: String, message: String) throws {
    let error = try #require(failure { () throws(RPNError) in try tokenize(text) })
    #expect(error.kind == .malformedText)
    #expect(error.place?.column == column)
    #expect(error.place?.text == token)
    #expect(error.advice.contains(message), "\(error.advice)")
  }

  private func name(of kind: Token.Kind) -> String {
    switch kind {
    case .number: "number"
    case .word: "word"
    case .text: "text"
    case .open(let bracket): bracket.opening
    case .close(let bracket): bracket.closing
    }
  }
}
