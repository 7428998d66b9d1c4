import ReversePolish
import Testing

@testable import RPNCommand

/// `:edit`, `:names`, `:rename`, `:forget`, and what is said of names that are defined anew.
@Suite("One's own names")
struct OwnNameTests {
  static let edited: [([String], String)] = [
    ([":  double  2 *  ; # twice", ":edit double"], ":  double  2 *  ; # twice"),
    (["5 -> r", ":edit r"], "5 -> r"),
    (["2 sqrt -> r", ":edit r"], "2 sqrt -> r"),
    ([": f", "  2 *", "  1 +", ";", ":edit f"], ": f\n  2 *\n  1 +\n;"),
    (
      [": f  # of x", "2 *  # twice", "\"#  ;\" drop ; # that is all", ":edit f"],
      ": f  # of x\n2 *  # twice\n\"#  ;\" drop ; # that is all"
    ),
    ([":\tf\t2 * ;", ":edit f"], ": f 2 * ;"),
  ]

  @Test("A definition comes back as it was typed, in all its lines", arguments: edited)
  func edit(lines: [String], text: String) {
    #expect(Dialogue(lines).replies.last == .edit(text))
  }

  @Test("An edited definition means the same when it is typed again", arguments: edited)
  func editedAgain(lines: [String], text: String) throws {
    let names = Dialogue(lines).conversation.session.names
    let again = Dialogue(lines + [text]).conversation.session
    #expect(again.names == names)
    for name in names {
      #expect(Dialogue(lines + [text, ":edit \(name)"]).replies.last == .edit(text))
    }
  }

  @Test("Names are listed with what they mean and their effects, as the screen is wide")
  func names() {
    let lines = [
      ": area sq pi * ;", "5 -> r", ": both [ area ] dip area swap ;", "1 300 range -> long",
    ]
    let wide = Dialogue(lines + [":names"], on: Screen(columns: 200)).output
    #expect(wide[0].hasPrefix(": area sq pi * ;   "))
    #expect(wide[0].hasSuffix("  ( x -- y )"))
    #expect(wide[2].hasPrefix("{ 1 2 3 ") && wide[2].hasSuffix(" } -> long"))
    #expect(wide[3] == "5 -> r")
    for columns in [20, 40, 80] {
      let output = Dialogue(lines + [":names"], on: Screen(columns: columns)).output
      #expect(output.count == 4)
      #expect(output.allSatisfy { $0.count <= columns })
    }
    #expect(Dialogue([":names"]).output == ["(no names)"])
    #expect(Dialogue(["9.81 -> g", ":set mode double", ":names"]).output == ["9.81 -> g"])
  }

  static let changes: [([String], names: [String], stack: [String])] = [
    (["5 -> r", ":forget r"], [], []),
    (["5 -> r", ":forget r", ":undo", "r"], ["r"], ["5"]),
    (["5 -> r", ":forget r", ":undo", ":redo"], [], []),
    ([": g 2 ;", ": f g ;", ":forget g f"], [], []),
    (
      [": even dup 0 = [ drop true ] [ 1 - odd ] if ; : odd even not ;", ":forget odd even"], [], []
    ),
    ([": f dup 0 > [ 1 - f ] when ;", ":forget f"], [], []),
    ([": f 2 ;", "f", ":forget f", ": f 3 ;", "f"], ["f"], ["2", "3"]),
    ([": clamp 2 * ;", ":forget clamp", "9 1 5 clamp"], [], ["5"]),
    ([": f 2 * ;", ":rename f double", "4 double"], ["double"], ["8"]),
    (["5 -> r", "[ r ]", ":rename r radius", "call"], ["radius"], ["5"]),
    (["5 -> r { [ r ] }", ":rename r s", "0 nth call"], ["s"], ["5"]),
    ([": g 2 ; : f g g + ;", ":rename g h", "f"], ["f", "h"], ["4"]),
    ([": f dup 0 > [ 1 - f ] when ;", ":rename f g", "3 g"], ["g"], ["0"]),
    (["2 -> x", ": f 7 -> x x ; : g x ;", ":rename x y", "f g"], ["f", "g", "y"], ["7", "2"]),
    ([": f 2 ;", ":rename f g", ":undo", "f"], ["f"], ["2"]),
  ]

  @Test("Names are forgotten and changed, and that can be taken back", arguments: changes)
  func change(lines: [String], names: [String], stack: [String]) throws {
    let talk = Dialogue(lines)
    #expect(talk.errors == [])
    #expect(talk.conversation.session.names == names)
    #expect(try talk.stack == stack)
    // A session that is kept and read again is kept in the same way.
    let program = try talk.conversation.sessionProgram.joined(separator: "\n")
    let again = try Conversation().resuming(Source(program))
    #expect(again.session.names == names)
    #expect(try again.stack == stack)
  }

  @Test("A definition is written with the other name, and its layout stays")
  func renamedText() {
    let lines = ["2 -> x", ": f  x  7 -> y y x +  ; # x and 7", ":rename x radius"]
    let talk = Dialogue(lines)
    #expect(talk.output == ["2 -> radius", "it is called so in 'f' too"])
    let edited = Dialogue([":edit f"], from: talk.conversation).replies.last
    #expect(edited == .edit(": f  radius  7 -> y y radius +  ; # x and 7"))
    let failed = Dialogue(["0 -> x : f x inv ;", ":rename x zero", "f"])
    #expect(failed.errors.first?.contains(": f zero inv ;") == true)
  }

  static let errors: [([String], String)] = [
    ([":forget r"], "there is no name of your own 'r'; no names are defined yet"),
    (
      ["5 -> radius", ":forget radus"], "there is no name of your own 'radus'; did you mean radius?"
    ),
    (["5 -> r", ":edit s9z"], "there is no name of your own 's9z'; :names lists them"),
    ([":edit sqrt"], "'sqrt' is a built-in word"),
    ([": g 2 ; : f g ;", ":forget g"], "'f' uses it; ':forget g f' forgets both"),
    (
      [": g 2 ; : f g ; : h f ;", ":forget g"], "'f' and 'h' use it; ':forget g f h' forgets all"
    ),
    ([": g 2 ; [ g ]", ":forget g"], "a program on the stack uses 'g'"),
    ([": g 2 ; [ g ] -> q", ":forget g"], "'q' uses it; ':forget g q' forgets both"),
    ([": g 2 ;", ":rename g"], ":rename needs two names: OLD NEW"),
    ([": g 2 ;", ":rename g sqrt"], "'sqrt' is a built-in word"),
    ([": g 2 ;", ":rename g ;"], "';' cannot be a name"),
    ([": g 2 ;", ":rename g 5"], "'5' cannot be a name"),
    ([": g 2 ;", ":rename g a[b"], "'a[b' cannot be a name"),
    ([": g 2 ; : f 3 ;", ":rename g f"], "'f' is the name of something else"),
    ([": g 2 ; : f 3 -> x x g + ;", ":rename g x"], "'x' is a name inside of 'f'"),
    ([": g 2 ;", ":rename g g"], "'g' is the name of something else"),
  ]

  @Test("An impossible change is an error, and changes nothing", arguments: errors)
  func error(lines: [String], message: String) {
    let talk = Dialogue(lines)
    #expect(talk.errors == [message])
    #expect(
      talk.conversation.session.names == Dialogue(lines.dropLast()).conversation.session.names)
  }

  static let replaced: [([String], [String])] = [
    ([": f 2 ;", ": f 3 ;"], ["was: : f 2 ;", "(empty)"]),
    (["5 -> r", "6 -> r"], ["was: 5 -> r", "(empty)"]),
    (["5 -> r", "5 -> r"], ["(empty)"]),
    ([": f 2 ;", ": f 2 ;"], ["(empty)"]),
    (["5 -> r", "{ 1 } [ -> r r ] map drop"], ["(empty)"]),
    (["5 -> r", ": r 6 ;"], ["was: 5 -> r", "(empty)"]),
    (
      ["1 -> a 2 -> b 3 -> c 4 -> d 5 -> f", "0 -> a 0 -> b 0 -> c 0 -> d 0 -> f"],
      ["was: 1 -> a", "was: 2 -> b", "was: 3 -> c", "(2 more replaced)", "(empty)"]
    ),
  ]

  @Test("A replaced meaning is told", arguments: replaced)
  func was(lines: [String], output: [String]) {
    #expect(Dialogue(lines).output == output)
  }

  @Test("A replaced meaning is told on one row, dimmed")
  func wasOnScreen() {
    let screen = Screen(columns: 20, usesColour: true)
    let output = Dialogue(["1 100 range -> long", "1 -> long"], on: screen).output
    #expect(output[0].hasPrefix("\u{1B}[2mwas: { 1 "))
    #expect(output[0].hasSuffix(" long\u{1B}[0m"))
  }
}
