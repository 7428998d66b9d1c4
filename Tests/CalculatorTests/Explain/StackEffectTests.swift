import Calculator
import ReversePolish
import Testing

@Suite("Stack effects")
struct StackEffectTests {
  @Test(
    "A program's effect is told without running it",
    arguments: [
      ("", "( -- )"),
      ("1 2 3", "( -- x y z )"),
      ("dup *", "( x -- y )"),
      ("swap swap", "( a b -- a b )"),
      ("nip nip", "( a b c -- c )"),
      ("3 pick", "( a b c d -- a b c d a )"),
      ("1 pick", "( a b -- a b a )"),
      ("1 pick +", "( x y -- x z )"),
      ("1 pick drop", "( a b -- a b )"),
      ("3 5 <", "( -- ? )"),
      ("1e400 +", "( x -- y )"),
      (": square dup * ; square", "( x -- y )"),
      ("-> x x x *", "( x -- y )"),
      ("2 -> k [ k * ] map k", "( l -- l x )"),
      ("[ sq ] dip", "( x a -- y a )"),
      ("[ sq ] keep", "( x -- y x )"),
      ("[ sum ] [ length ] bi /", "( l -- x )"),
      ("5 [ + ] curry call", "( x -- y )"),
      ("[ 1 + ] [ 2 * ] compose call", "( x -- y )"),
      ("-> a [ a + ] call", "( x y -- z )"),
      ("dup 0 < [ neg ] when", "( x -- y )"),
      ("[ nip ] [ drop ] if", "( a b ? -- c )"),
      ("[ ] [ ] if", "( ? -- )"),
      ("10 [ dup ] times", "( a -- a a a a a a a a a a a )"),
      ("[ 2 * ] times", "( a x -- b )"),
      ("[ dup 1 > ] [ 1 - ] while", "( x -- y )"),
      ("[ 2 dup 1 > ] [ drop ] while", "( -- x )"),
      ("{ 1 2 3 } 0 [ + ] fold", "( -- x )"),
      ("[ over + ] map", "( a l -- a l )"),
      ("[ + ] each", "( a l -- b )"),
      ("3 pack", "( a b c -- l )"),
      ("clear", "( … -- )"),
      ("nip clear 1", "( … a b -- x )"),
      ("{ 1 clear }", "( -- l )"),
      (": fac dup 1 > [ dup 1 - fac * ] [ drop 1 ] if ; fac", "( x -- y )"),
      (": f dup 1 > [ dup 1 - f * ] when ; f", "( x -- y )"),
      (
        ": even dup 0 = [ drop true ] [ 1 - odd ] if ; : odd dup 0 = [ drop false ] [ 1 - even ] if ; even",
        "( a -- ? )"
      ),
      (": twice dup dip call ; 3 [ sq ] twice", "( -- x )"),
      ("[ even? ] filter [ odd? ] any?", "( l -- ? )"),
      ("[ sq ] swap derivative", "( x -- y )"),
      ("[ sqrt ] [ 1 = ] if", "( a ? -- b )"),
      ("-> x : f x neg ; f", "( x -- y )"),
      ("-> x : f x x ; f", "( a -- a a )"),
      ("[ clear ] [ + + + clear ] if", "( … a b c d ? -- )"),
      ("[ -> x clear x ] [ -> x + + + + clear x ] if", "( … a b c d e f ? -- f )"),
      (": f swap 1 + ; : g f f ; g", "( x y -- z r )"),
    ])
  func effect(program: String, effect: String) throws {
    #expect(try stackEffect(program) == effect)
  }

  @Test(
    "If the effect depends on values, the word says so",
    arguments: [
      ("call", RPNError.Kind.typeMismatch, 1),
      ("1 unpack", .typeMismatch, 3),
      ("dup pick", .typeMismatch, 5),
      ("[ 1 ] [ 2 3 ] if", .effectMismatch, 15),
      ("[ dup ] times", .effectMismatch, 9),
      ("[ 1 true ] [ ] while", .effectMismatch, 16),
      ("{ 1 over }", .stackUnderflow, 5),
      ("[ dup call ] dup call", .limitExceeded, 7),
      ("1 foo", .unknownWord, 3),
      ("clear +", .stackUnderflow, 7),
      ("[ clear ] [ ] if", .effectMismatch, 15),
      ("[ drop drop ] reduce", .effectMismatch, 15),
      (
        ": ev dup 0 = [ drop true ] [ 1 - od ] if ; : od dup dup 0 = [ drop ] [ 1 ev ] if ; 7 ev",
        .limitExceeded, 74
      ),
      ("{ 1 2 } [ clear 1 ] map", .typeMismatch, 11),
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
    let exact = try Session(AllNumbers()).evaluating(line)
    #expect(try exact.stackEffect(of: "grow k") == "( x -- y z )")
    let doubles = try Session(AllNumbers(exact: nil)).evaluating(line)
    #expect(try doubles.stackEffect(of: "grow k") == "( x -- y z )")
  }

  @Test("If each word doubles the program, each effect is told once")
  func doubling() throws {
    let words = (1...60).map { ": w\($0) w\($0 - 1) w\($0 - 1) ;" }.joined(separator: " ")
    #expect(try stackEffect(": w0 dup drop ; \(words) w60") == "( a -- a )")
    let branches = (1...60)
      .map { ": w\($0) dup 0 > [ w\($0 - 1) ] [ w\($0 - 1) ] if ;" }.joined(separator: " ")
    #expect(try stackEffect(": w0 1 ; \(branches) w60") == "( x -- x y )")
    // Here the effect itself grows.
    #expect(throws: RPNError.self) { try stackEffect(": w0 + ; \(words) w60") }
    #expect(throws: RPNError.self) { try stackEffect(": w0 call ; \(words) w60") }
  }
}
