import Testing

@testable import RPNCommand

/// Random numbers and input in a conversation.
@Suite("Chance and groups of digits in a conversation")
struct ReadingAndChanceTests {
  @Test("A seed begins its numbers, and begins them again")
  func seed() throws {
    let dice = "clear 6 [ 1 6 randint ] times"
    let first = Dialogue([":set seed 42", dice])
    #expect(try first.stack == ["1", "3", "5", "6", "6", "5"])
    #expect(try Dialogue([dice, ":set seed 42", dice]).stack == first.stack)
    #expect(try Dialogue([":set seed 42", dice, ":set seed 42", dice]).stack == first.stack)
    #expect(try Dialogue([":set mode double", ":set seed 42", dice]).stack == first.stack)
    #expect(Dialogue([":set seed 42", ":set seed"]).output[0].hasPrefix("seed        42 "))
    #expect(try Dialogue([":set seed 42", dice, dice]).stack != first.stack)
  }

  @Test(
    "The numbers go on in another mode, and undoing takes them back",
    arguments: [":set mode double", "2i drop", ":set digits 5", ":clear", ":undo", ":undo", "0 /"])
  func goesOn(line: String) throws {
    let dice = "clear 9 [ 1 6 randint ] times"
    let undoes = line == ":undo"
    let one = Dialogue([":set seed 7", dice])
    let direct = Dialogue([":set seed 7", dice, dice])
    let between = Dialogue([":set seed 7", dice, line, dice])
    #expect(try between.stack == (undoes ? one : direct).stack)
  }

  @Test("A seed can be undone as a line can")
  func undoneSeed() throws {
    let talk = Dialogue([":set seed 1", "random", ":set seed 2", ":undo", "random"])
    #expect(try talk.stack == Dialogue([":set seed 1", "random", "random"]).stack)
  }

  @Test("The preview shows the number that comes")
  func preview() throws {
    let talk = Dialogue([":set seed 5"])
    let shown = talk.conversation.preview(of: "1 1000000 randint")
    #expect(try Dialogue(["1 1000000 randint"], from: talk.conversation).stack == [shown])
  }

  @Test("Typed numbers have groups of digits, if that is set")
  func groups() throws {
    #expect(try Dialogue([":set group-input ,", "1,234.50 2 *"]).stack == ["2469"])
    #expect(try Dialogue([":set group-input space", "1 234 567"]).stack == ["1234567"])
    #expect(Dialogue([":set group-input ,", ":set group-input off", "1,234"]).errors.count == 1)
    #expect(
      Dialogue([":set group-input space", ":set group"]).output[0].hasPrefix("group-input space "))
    let talk = Dialogue([":set group-input ,"])
    #expect(talk.conversation.preview(of: "1,234 2 *") == "2468")
    #expect(Dialogue([":explain 1,234 2 *"], from: talk.conversation).output.last == "*     2468")
    let open = Dialogue(["{ 1,000", "2,000 } sum"], from: talk.conversation)
    #expect(try open.stack == ["3000"])
    let failed = Dialogue(["1,234 foo"], from: talk.conversation)
    #expect(failed.errors == ["unknown word 'foo'\n  1,234 foo\n        ^"])
    #expect(failed.remembered == ["1,234 foo"])
    let saved = Dialogue([": k 1,000 ;", "2,000 k", ":save a.rpn"], from: talk.conversation)
    #expect(
      saved.replies.last
        == .save("a.rpn", ["# saved by rpn", ": k 1000 ;", "2000", "1000"], overwrites: false))
  }

  @Test("A session that is resumed is read as it was written")
  func resumed() throws {
    let talk = Dialogue([":set group-input space", "1", "234"])
    let program = try talk.conversation.sessionProgram.joined(separator: "\n")
    let next = try talk.conversation.resuming(.init(program))
    #expect(try next.stack == ["1", "234"])
  }
}
