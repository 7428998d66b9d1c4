import Calculator
import ReversePolish
import Testing

@Suite("Stack effects")
struct StackEffectTests {
  @Test(
    "A program's effect is told without running it",
    arguments: [
      ("", "( -- )"),
      ("1 2 3", "( -- a b c )"),
      ("dup *", "( a -- b )"),
      ("swap swap", "( a b -- a b )"),
      ("nip nip", "( a b c -- c )"),
      ("3 pick", "( a b c d -- a b c d a )"),
      ("1 pick", "( a b -- a b a )"),
      ("1 pick +", "( a b -- a c )"),
      ("1 pick drop", "( a b -- a b )"),
      ("3 5 <", "( -- a )"),
      ("1e400 +", "( a -- b )"),
      (": square dup * ; square", "( a -- b )"),
      ("-> x x x *", "( a -- b )"),
      ("2 -> k [ k * ] map k", "( a -- b c )"),
      ("[ sq ] dip", "( a b -- c b )"),
      ("[ sq ] keep", "( a -- b a )"),
      ("[ sum ] [ length ] bi /", "( a -- b )"),
      ("5 [ + ] curry call", "( a -- b )"),
      ("[ 1 + ] [ 2 * ] compose call", "( a -- b )"),
      ("-> a [ a + ] call", "( a b -- c )"),
      ("dup 0 < [ neg ] when", "( a -- b )"),
      ("[ nip ] [ drop ] if", "( a b c -- d )"),
      ("[ ] [ ] if", "( a -- )"),
      ("10 [ dup ] times", "( a -- a a a a a a a a a a a )"),
      ("[ 2 * ] times", "( a b -- c )"),
      ("[ dup 1 > ] [ 1 - ] while", "( a -- b )"),
      ("[ 2 dup 1 > ] [ drop ] while", "( -- a )"),
      ("{ 1 2 3 } [ + ] fold", "( a -- b )"),
      ("[ over + ] map", "( a b -- a c )"),
      ("[ + ] each", "( a b -- c )"),
      ("3 pack", "( a b c -- d )"),
      ("clear", "( … -- )"),
      ("nip clear 1", "( … a b -- c )"),
      ("{ 1 clear }", "( -- a )"),
    ])
  func effect(program: String, effect: String) throws {
    #expect(try stackEffect(program) == effect)
  }

  @Test(
    "Where it depends on values, that is said at the word",
    arguments: [
      ("call", RPNError.Kind.typeMismatch, 1),
      ("1 unpack", .typeMismatch, 3),
      ("dup pick", .typeMismatch, 5),
      ("[ 1 ] [ 2 3 ] if", .effectMismatch, 15),
      ("[ dup ] times", .effectMismatch, 9),
      ("[ 1 true ] [ ] while", .effectMismatch, 16),
      ("{ 1 over }", .stackUnderflow, 10),
      (": f dup 1 > [ dup 1 - f * ] when ; f", .limitExceeded, 23),
      ("[ dup call ] dup call", .limitExceeded, 3),
      ("1 foo", .unknownWord, 3),
      ("clear +", .stackUnderflow, 7),
      ("[ clear ] [ ] if", .effectMismatch, 15),
      ("[ drop drop ] reduce", .effectMismatch, 15),
    ])
  func unknown(program: String, kind: RPNError.Kind, column: Int) {
    do throws(RPNError) {
      Issue.record("it has the effect \(try stackEffect(program))")
    } catch {
      #expect(error.kind == kind)
      #expect(error.place?.column == column)
    }
  }

  @Test("Names of a session are known, whatever its numbers are")
  func session() throws {
    let line = "3 -> k : double 2 * ; : grow k [ double ] times ;"
    let exact = try Session(ExactNumbers()).evaluating(line)
    #expect(try exact.stackEffect(of: "grow k") == "( a -- b c )")
    let doubles = try Session(DoubleAlgebra()).evaluating(line)
    #expect(try doubles.stackEffect(of: "grow k") == "( a -- b c )")
  }

  @Test("Programs that grow twice as long with each word are given up")
  func doubling() throws {
    let words = (1...40).map { ": w\($0) w\($0 - 1) w\($0 - 1) ;" }.joined(separator: " ")
    #expect(throws: RPNError.self) { try stackEffect(": w0 dup drop ; \(words) w40") }
  }
}
