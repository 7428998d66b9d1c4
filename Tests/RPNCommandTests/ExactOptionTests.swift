import Shell
import Testing

@Suite("Options of exact numbers")
struct ExactOptionTests {
  @Test(
    "As many digits are shown as are asked for",
    arguments: [
      ("--digits 1 pi", "3"),
      ("--digits 2 pi", "3.1"),
      ("--digits=5 2 sqrt", "1.4142"),
      ("2 3 / --digits 7", "0.6666667"),
      ("--digits 50 pi", "3.1415926535897932384626433832795028841971693993751"),
      ("--digits 50 --exact e", "2.7182818284590452353602874713526624977572470937"),
      ("--digits 3 0.125 0.0625 0.09995", "0.125\n0.0625\n0.1"),
      ("--digits 2 0.125 0.135 -0.125", "0.12\n0.14\n-0.12"),
      ("--digits 3 1234.5 12345678", "1.23e3\n12345678"),
      ("--digits 3 '{ 2/3 [ 1/3 ] }'", "{ 0.667 [ 0.333 ] }"),
      ("--digits 30 '2 sqrt sq'", "2"),
      ("--digits 40 --double pi", "3.141592653589793"),
    ])
  func digits(arguments: String, output: String) throws {
    #expect(try inProcess("rpn \(arguments)") == .prints(output + "\n"))
  }

  @Test("A million digits are as many as there may be")
  func mostDigits() throws {
    let outcome = try inProcess("rpn --digits 1000000 1/7")
    let sixths = String(repeating: "142857", count: 1_000_000 / 6)
    #expect(outcome == .prints("0.\(sixths)1429\n"))
  }

  @Test(
    "Rational numbers are shown as quotients",
    arguments: [
      ("1 3 /", "1/3"),
      ("0.5", "1/2"),
      ("2/4 neg", "-1/2"),
      ("4/2 5", "2\n5"),
      ("0.1 0.2 +", "3/10"),
      ("{ 1/3 -0.25 3 }", "{ 1/3 -1/4 3 }"),
      ("[ 0.5 + ] 1/3 [ * ] curry", "[ 1/2 + ]\n[ 1/3 * ]"),
      ("2 sqrt 2 sqrt inv", "1.4142135623730950488\n0.7071067811865475244"),
      ("30 deg sin", "1/2"),
      ("1 10 range [ inv ] map sum", "7381/2520"),
      ("1/3 20 ^", "1/3486784401"),
    ])
  func fractions(expression: String, output: String) throws {
    #expect(try inProcess("rpn --fraction '\(expression)'") == .prints(output + "\n"))
  }

  @Test(
    "JSON tells the kinds of numbers, and whether the text is the number",
    arguments: [
      ("", "5", #"{"type":"integer","text":"5","exact":true}"#),
      ("", "5.0", #"{"type":"integer","text":"5","exact":true}"#),
      ("", "2 sqrt sq", #"{"type":"integer","text":"2","exact":true}"#),
      ("", "1/4", #"{"type":"rational","text":"0.25","exact":true}"#),
      ("", "1/3", #"{"type":"rational","text":"0.33333333333333333333","exact":false}"#),
      ("--fraction", "1/3", #"{"type":"rational","text":"1/3","exact":true}"#),
      ("--digits 2", "0.125", #"{"type":"rational","text":"0.12","exact":false}"#),
      ("", "30 deg sin", #"{"type":"rational","text":"0.5","exact":true}"#),
      ("", "2 sqrt", #"{"type":"real","text":"1.4142135623730950488","exact":false}"#),
      ("--base 16", "255", #"{"type":"integer","text":"0xff","exact":true}"#),
      ("--double", "2 sqrt", #"{"type":"double","text":"1.4142135623730951","exact":false}"#),
      (
        "", "{ 1 1/3 }",
        #"{"type":"list","text":"{ 1 0.33333333333333333333 }","exact":false,"elements":["#
          + #"{"type":"integer","text":"1","exact":true},"#
          + #"{"type":"rational","text":"0.33333333333333333333","exact":false}]}"#
      ),
    ])
  func json(options: String, expression: String, value: String) throws {
    let outcome = try inProcess("rpn --json \(options) '\(expression)'")
    #expect(outcome == .prints(#"{"stack":[\#(value)]}"# + "\n"))
  }

  @Test(
    "The digits of a number are limited",
    arguments: [
      ("3", "123", Outcome.prints("123\n")),
      ("3", "999", .prints("999\n")),
      ("3", "1234", .fails(1, "rpn: a number has at most 3 digits\n  1234\n  ^\n")),
      (
        "3", "999 1 +",
        .fails(1, "rpn: the result has more than 3 digits\n  999 1 +\n        ^\n")
      ),
      ("20", "10 19 ^", .prints("10000000000000000000\n")),
      (
        "20", "10 20 ^",
        .fails(1, "rpn: the result has more than 20 digits\n  10 20 ^\n        ^\n")
      ),
      // A quotient that grows past the limit goes on as a real number.
      ("50", "1/3 20 ^ 1/7 40 ^ +", .prints("2.8679719907924413133e-10\n")),
      ("50", "1.1 47 ^ dup *", .prints("7778.796406007058286\n")),
      ("50", "1.0001 100 ^", .prints("1.0100496620928765689\n")),
    ])
  func size(limit: String, expression: String, outcome: Outcome) throws {
    #expect(try inProcess("rpn --max-digits \(limit) '\(expression)'") == outcome)
  }

  @Test(
    "A calculation that takes too long is ended",
    arguments: [
      "--max-digits 100000000 '3 30000000 ^'", "--max-digits 100000000 '1 1e9 [ 3 * ] times'",
      "--max-digits 100000000 '3 [ true ] [ sq ] while'", "--digits 1000000 pi",
      "--digits 1000000 '2 sqrt sin'", "'1500000 fact'",
      "'1 9999999 range unpack'", "'10 60 ^ 7 + 10 61 ^ 3 + * factors'",
      "'2 86243 ^ 1 - prime?'",
    ])
  func timeout(arguments: String) throws {
    var outcome = Outcome.prints("")
    let time = try ContinuousClock().measure {
      outcome = try inProcess("rpn --timeout 0.2 \(arguments)")
    }
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("rpn: the time of 0.2 s is up\n"))
    // A tenth of a second is the aim; other processes may want the processor meanwhile.
    #expect(time < .seconds(3))
  }

  @Test("An expression is explained in exact numbers")
  func explanations() throws {
    #expect(
      try inProcess("rpn explain --digits 5 '2 sqrt sq'")
        == .prints(
          """
          2     2
          sqrt  1.4142
          sq    2

          infix   sqrt(2) ^ 2
          result  2

          """))
    #expect(
      try inProcess("rpn explain --fraction --format json '1 3 /'")
        == .prints(
          #"{"steps":[{"token":"1","stack":["1"]},{"token":"3","stack":["1","3"]},"#
            + #"{"token":"/","stack":["1/3"]}],"infix":["1 / 3"],"result":["1/3"]}"# + "\n"))
  }
}
