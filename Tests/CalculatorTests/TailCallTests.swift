import Calculator
import ReversePolish
import TestSupport
import Testing

@Suite struct TailCallTests {
  /// Each calls itself at its end in another way; none of them needs any depth.
  @Test(arguments: [
    ": f dup 0 > [ 1 - f ] when ;",
    ": f dup 0 <= [ 1 - f ] unless ;",
    ": f dup 0 = [ ] [ 1 - f ] if ;",
    ": f dup 0 = [ 0 + ] [ 1 - [ f ] call ] if ;",
    ": f -> n n 0 = [ 0 ] [ n 1 - f ] if ;",
    ": f 1 - g ; : g dup 0 > [ f ] when ;",
    ": f dup 0 > [ g ] when ; : g h ; : h 1 - f ;",
    ": f dup 0 > [ [ 1 - ] [ ] bi drop f ] when ;",
    ": f dup 0 > [ 1 [ - ] [ f ] compose call ] when ;",
  ])
  func needNoDepth(definition: String) {
    var limits = Limits()
    limits.callDepth = 10
    #expect(Outcome("\(definition) 20000 f", limits: limits) == .values("0"))
  }

  @Test(arguments: [
    ": f dup 0 > [ 1 - f ] when ; 1000000 f",
    ": even-count dup 0 > [ 1 - odd-count ] when ; "
      + ": odd-count dup 0 > [ 1 - even-count ] when ; 300000 even-count",
  ])
  func goOnFarBeyondTheLimit(program: String) {
    #expect(Outcome(program) == .values("0"))
  }

  @Test(arguments: ["[ dup call ] dup call", ": f g ; : g f ; f", "5 -> n : f n f ; f"])
  func goOnForever(program: String) {
    let session = Session(AllNumbers(exact: nil), limits: Budget(10_000).limits)
    let error = #expect(throws: RPNError.self) { try session.evaluating(program) }
    #expect(error?.kind == .interrupted)
  }

  /// A call that something is left to do after; `%` stands for how often.
  static let nested = [
    ": f dup 0 > [ 1 - f 1 + ] when ; % f",
    ": f dup 0 = [ ] [ 1 - f 1 + ] if ; % f",
    ": f dup 0 <= [ 1 - f 1 + ] unless ; % f",
    ": f dup 0 > [ 1 - [ f 1 + ] call ] when ; % f",
    ": f dup 0 > [ 1 - [ f ] call 1 + ] when ; % f",
    ": f dup 0 > [ 1 - g 1 + ] when ; : g f ; % f",
    ": f -> n n 0 = [ 0 ] [ n 1 - f 1 + ] if ; % f",
    ": f dup 0 > [ 1 - { } swap f nip 1 + ] when ; % f",
  ]

  static let nestedOtherwise = [
    ": f dup 0 > [ 1 - 0 [ f ] dip drop ] when ; % f",
    ": f dup 0 > [ 1 - [ f ] keep drop ] when ; % f",
    ": f dup 0 > [ 1 - [ f ] [ ] bi ] when ; % f",
    ": f dup 0 > [ 1 - 1 [ f ] times ] when ; % f",
    ": f dup 0 > [ 1 - { 0 } [ drop f ] each ] when ; % f",
    ": f dup 0 > [ { 0 } [ drop 1 - f ] each ] when ; % f",
    ": f [ dup 0 > ] [ 1 - f ] while ; % f",
  ]

  @Test(arguments: nested.prefix(2))
  func nestNinetyThousandDeep(program: String) {
    #expect(Outcome(program.replacing("%", with: "90000")) == .values("90000"))
  }

  @Test(arguments: nested)
  func nestUpToTheLimit(program: String) {
    var limits = Limits()
    limits.callDepth = 1000
    #expect(Outcome(program.replacing("%", with: "900"), limits: limits) == .values("900"))
  }

  @Test(arguments: [nested[1], nestedOtherwise[0]])
  func failBeyondAHundredThousand(program: String) {
    expectLimit(of: program.replacing("%", with: "110000"))
  }

  @Test(arguments: nested + nestedOtherwise)
  func failBeyondTheLimit(program: String) {
    var limits = Limits()
    limits.callDepth = 1000
    expectLimit(of: program.replacing("%", with: "1100"), limits: limits)
  }

  @Test(arguments: [": f f 1 ; f", ": f 1 [ f ] dip ; f", ": f g 1 ; : g f ; f"])
  func failWithoutAnEnd(program: String) throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating("1 2")
    expectLimit(of: program, in: session)
    #expect(try session.texts == ["1", "2"])
  }

  private func expectLimit(
    of program: String, in session: Session = Session(AllNumbers(exact: nil)),
    limits: Limits? = nil
  ) {
    guard case .error(let error) = Outcome(program, in: session, limits: limits) else {
      Issue.record("\(program) gives an answer")
      return
    }
    #expect(error.hasPrefix("limitExceeded at 1:"), "\(program)")
  }
}
