import Foundation
import Shell
import Testing

@testable import LineEditing

/// The file that keeps what was typed.
@Suite struct HistoryFileTests {
  private func withHistory(
    _ text: String? = nil, limit: Int = 100, _ body: (HistoryFile, String) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/history"
      if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
      try body(HistoryFile(path: path, limit: limit), path)
    }
  }

  private func contents(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func thereIsNothingBeforeTheFirstEntry() throws {
    try withHistory { history, _ in
      let entries = try history.load()
      #expect(entries.isEmpty)
    }
  }

  @Test func entriesComeBackInTheirOrder() throws {
    try withHistory { history, path in
      for entry in ["3 5 +", "größe 日本", "\\040 #"] { try history.append(entry) }
      #expect(try history.load() == ["3 5 +", "größe 日本", "\\040 #"])
      #expect(try contents(path) == "3 5 +\ngröße 日本\n\\040 #\n")
    }
  }

  @Test(arguments: [
    ("[ 1\n2 ]", "[ 1\n2 ]"), ("a\r\nb", "a \nb"), ("\na\n\n b\n ", "a\n\n b"), ("a\u{B}b", "a b"),
    ("a\0b", "a b"), ("  a ", "a"), ("\u{2028}", nil),
    ("", nil), ("  ", nil),
  ])
  func anEntryIsOneLine(entry: String, line: String?) throws {
    try withHistory { history, path in
      try history.append(entry)
      #expect(try history.load() == (line.map { [$0] } ?? []))
      #expect(try line == nil || contents(path).split(separator: "\n").count == 1)
    }
  }

  @Test func anEntryThatIsRepeatedIsWrittenOnce() throws {
    try withHistory { history, path in
      for entry in ["a", "a", "ba", "a", "a"] { try history.append(entry) }
      #expect(try contents(path) == "a\nba\na\n")
      #expect(try history.load() == ["ba", "a"])
    }
  }

  @Test func onlyTheUserMayReadIt() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/new/state/history"
      try HistoryFile(path: path).append("1")
      #expect(try mode(path) == 0o600)
      #expect(try mode("\(directory)/new/state") == 0o700)
      #expect(try mode("\(directory)/new") == 0o700)
      chmod(path, 0o644)
      try HistoryFile(path: path).append("2")
      #expect(try mode(path) == 0o600)
    }
  }

  @Test func damagedLinesAreLeftOut() throws {
    try withHistory { history, path in
      let damage: [UInt8] = [0xFF, 0xC3, 0x0A, 0x61, 0x00, 0x62, 0x0A]
      let bytes = Array("good\n".utf8) + damage + "also\n\n".utf8
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      var warnings: [String] = []
      for _ in 1...2 {
        let entries = try history.load { warnings.append($0.reason) }
        #expect(entries == ["good", "also"])
      }
      #expect(warnings == ["2 damaged lines left out; the old file is \(path).damaged"])
      #expect(try contents(path) == "good\nalso\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == Data(bytes))
    }
  }

  @Test func whatWasCutOffDamagesNothingElse() throws {
    let whole = Array("one\nzwölf\n".utf8)
    for length in 0...whole.count {
      try withHistory { history, path in
        try Data(whole.prefix(length)).write(to: URL(fileURLWithPath: path))
        try history.append("next")
        let entries = try history.load()
        #expect(entries.last == "next", "cut off after \(length) bytes")
        #expect(entries.contains("one") == (length >= 3), "cut off after \(length) bytes")
      }
    }
  }

  @Test func theFileIsBounded() throws {
    try withHistory(limit: 40) { history, path in
      for number in 0..<1_000 {
        try history.append("entry \(number)")
        #expect(try contents(path).split(separator: "\n").count <= 50)
      }
      #expect(try history.load() == (960..<1_000).map { "entry \($0)" })
      #expect(try mode(path) == 0o600)
    }
  }

  @Test func entriesThatAreFoldedMakeRoom() throws {
    try withHistory(limit: 40) { history, _ in
      try history.append("the oldest")
      for number in 0..<1_000 { try history.append("entry \(number % 30)") }
      #expect(try history.load().first == "the oldest")
    }
  }

  @Test func aVeryLongEntryIsNotKept() throws {
    try withHistory { history, _ in
      try history.append(String(repeating: "x", count: 100_000))
      try history.append("short")
      #expect(try history.load() == ["short"])
    }
  }

  @Test(arguments: ["/dev/null/history", "/", "/dev/null"])
  func whatIsNoFileIsReported(path: String) throws {
    #expect(throws: HistoryError.self) { try HistoryFile(path: path).append("1") }
  }

  @Test func twoProcessesLoseNothing() throws {
    try withHistory { _, path in
      let append = try "\(BuildDirectory.path)/LineEditingDemo --append \"$1\""
      let outcome = try shell(
        "for name in a b c; do \(append) $name 400 & done; wait", [path])
      #expect(outcome == .prints(""))
      let entries = Set(try HistoryFile(path: path).load())
      for name in ["a", "b", "c"] {
        #expect((0..<400).allSatisfy { entries.contains("\(name) \($0)") })
      }
      #expect(entries.count == 1_200)
    }
  }

  @Test func processesThatMakeRoomAtTheSameTimeLoseNothingNew() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/history"
      let old = (0..<12_400).map { "old \($0)\n" }.joined()
      try Data(old.utf8).write(to: URL(fileURLWithPath: path))
      let append = try "\(BuildDirectory.path)/LineEditingDemo --append \"$1\""
      let outcome = try shell("for name in a b c; do \(append) $name 150 & done; wait", [path])
      #expect(outcome == .prints(""))
      let entries = try HistoryFile(path: path).load()
      #expect(entries.count <= 10_000)
      #expect(entries.count { !$0.hasPrefix("old") } == 450)
    }
  }

  @Test func aProcessThatIsKilledLosesNothingOfTheOthers() throws {
    try withHistory { _, path in
      let append = try "\(BuildDirectory.path)/LineEditingDemo --append \"$1\""
      let kills =
        "\(append) keeper 300 & keeper=$!\n"
        + "for round in 1 2 3 4 5 6 7 8; do \(append) victim$round 100000 & victim=$!\n"
        + "sleep 0.04; kill -9 $victim; wait $victim 2>/dev/null; done; wait $keeper"
      #expect(try shell(kills, [path]).status == 0)
      let entries = try HistoryFile(path: path).load()
      let pattern = /(keeper|victim\d) \d+/
      #expect((0..<300).allSatisfy { entries.contains("keeper \($0)") })
      #expect(entries.count { $0.wholeMatch(of: pattern) == nil } <= 8)
    }
  }
}
