import Shell
import Testing

@Suite("An expression on the command line")
struct ExpressionTests {
  @Test(
    "The arguments are joined with spaces",
    arguments: [
      ("rpn '3 5 + 2 *'", "16\n"),
      ("rpn 3 5 + 2 '*'", "16\n"),
      ("rpn '3 5' + '2 *'", "16\n"),
      ("rpn 10 4 -", "6\n"),
      ("rpn 1 2 3 -rot", "3\n1\n2\n"),
      ("rpn '3\t5\n+'", "8\n"),
      ("rpn 2 'sqrt # of two' 5", "1.4142135623730950488\n"),
      ("rpn 7 '' 2 div", "3\n"),
    ])
  func joined(commands: String, output: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == .prints(output))
  }

  @Test(
    "A minus sign before a digit or a point is no option",
    arguments: [
      ("rpn -3 4 +", "1\n"),
      ("rpn '-3 4 +'", "1\n"),
      ("rpn -5", "-5\n"),
      ("rpn 4 -3 -", "7\n"),
      ("rpn .5", "0.5\n"),
      ("rpn -.5", "-0.5\n"),
      ("rpn -1/4 -0x10 -1e3", "-0.25\n-16\n-1000\n"),
      ("rpn −5 3 −", "-8\n"),
      ("rpn --double -3 4 +", "1\n"),
      ("rpn -3 4 + --double", "1\n"),
      ("rpn -3 --double 4 +", "1\n"),
    ])
  func negativeNumbers(commands: String, output: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == .prints(output))
  }

  @Test(
    "A word that starts with a minus sign is no option",
    arguments: [
      ("rpn -", "'-' needs 2 values, but the stack is empty\n  -\n  ^"),
      ("rpn '- 3'", "'-' needs 2 values, but the stack is empty\n  - 3\n  ^"),
      ("rpn 5 -rot", "'-rot' needs 3 values, but the stack holds 1\n  5 -rot\n    ^"),
      ("rpn --double -rot", "'-rot' needs 3 values, but the stack is empty\n  -rot\n  ^"),
      ("rpn 5 '->'", "a name must follow '->'\n  5 ->\n    ^"),
    ])
  func words(commands: String, message: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test(
    "Two minus signs end the options",
    arguments: [
      ("rpn -- -3 4 +", Outcome.prints("1\n")),
      ("rpn 3 -- -5 +", .prints("-2\n")),
      ("rpn --double -- 3 -5 +", .prints("-2\n")),
      ("rpn --", .prints("")),
      ("rpn -- --double", .fails(1, "rpn: unknown word '--double'\n  --double\n  ^\n")),
      ("rpn 3 -- --", .fails(1, "rpn: unknown word '--'\n  3 --\n    ^\n")),
      ("rpn -- -f", .fails(1, "rpn: unknown word '-f'\n  -f\n  ^\n")),
    ])
  func endOfOptions(commands: String, expected: Outcome) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == expected)
  }

  @Test(
    "The values left on the stack are printed, the bottom first",
    arguments: [
      ("rpn ''", ""),
      ("rpn '' ''", ""),
      ("rpn --double ''", ""),
      ("rpn ' # nothing'", ""),
      ("rpn 1 drop", ""),
      ("rpn '1 2'", "1\n2\n"),
      ("rpn 1 2 3 clear 4", "4\n"),
    ])
  func stack(commands: String, output: String) throws {
    let outcome = try inProcess(commands)
    #expect(outcome == .prints(output))
  }

  @Test(
    "Numbers are exact, and twenty digits are shown of those that are not whole",
    arguments: [
      ("3 5 + 2 *", "16"),
      ("5.0", "5"),
      ("0.1 0.2 +", "0.3"),
      ("1 3 /", "0.33333333333333333333"),
      ("2/3", "0.66666666666666666667"),
      ("6.02e23", "602000000000000000000000"),
      ("2 53 ^ 1 +", "9007199254740993"),
      ("2 100 ^", "1267650600228229401496703205376"),
      ("30 fact", "265252859812191058636308480000000"),
      ("1e-7", "0.0000001"),
      ("1e-8", "1e-8"),
      ("0", "0"),
      ("-0", "0"),
      ("pi", "3.1415926535897932385"),
      ("pi 1e20 *", "3.1415926535897932385e20"),
      ("2 sqrt", "1.4142135623730950488"),
      ("2 sqrt sq", "2"),
      ("30 deg sin", "0.5"),
      ("1.0000001 2 27 ^ ^", "674530.47074108455938"),
      ("{ 1/3 0.1 }", "{ 0.33333333333333333333 0.1 }"),
    ])
  func exact(expression: String, text: String) throws {
    let outcome = try inProcess("rpn '\(expression)'")
    #expect(outcome == .prints("\(text)\n"))
    let fromPipe = try inProcess("rpn --exact", input: expression)
    #expect(fromPipe == .prints("\(text)\n"))
    let fromScript = try inProcess(
      "rpn -f script.rpn", files: ["script.rpn": expression])
    #expect(fromScript == .prints("\(text)\n"))
  }

  @Test(
    "A double prints as the shortest text that reads back",
    arguments: [
      ("3 5 + 2 *", "16"),
      ("5.0", "5"),
      ("0.1 0.2 +", "0.30000000000000004"),
      ("1 3 /", "0.3333333333333333"),
      ("1/3", "0.3333333333333333"),
      ("6.02e23", "6.02e23"),
      ("1e22", "1e22"),
      ("1e21", "1e21"),
      ("1e20", "100000000000000000000"),
      ("2 53 ^ 1 +", "9007199254740992"),
      ("123456789012345678", "123456789012345680"),
      ("1e-7", "0.0000001"),
      ("1e-8", "1e-8"),
      ("-1.5e-9", "-1.5e-9"),
      ("0", "0"),
      ("-0", "-0"),
      ("0 neg", "-0"),
      ("pi", "3.141592653589793"),
    ])
  func doubles(expression: String, text: String) throws {
    let outcome = try inProcess("rpn --double '\(expression)'")
    #expect(outcome == .prints("\(text)\n"))
  }

  @Test(
    "The locale changes nothing",
    arguments: ["C", "POSIX", "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.eucJP"])
  func locale(name: String) throws {
    for mode in ["", "--double"] {
      let outcome = try shell("LC_ALL=\(name) rpn \(mode) '2.5 2 × π 0 × +'")
      #expect(outcome == .prints("5\n"))
    }
  }
}
