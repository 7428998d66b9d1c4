import Shell
import Testing

/// Currencies as a person has them: rates in a file.
@Suite("Rates of currencies")
struct RateTests {
  static let rates = """
    mkdir -p .config/rpn
    printf '\(text.replacing("\n", with: "\\n"))' >.config/rpn/rates.rpn

    """

  private static let text = ": _EUR ;\n: _USD 0.8_EUR 2026-11-25 ;\n"
  private static let files = [".config/rpn/rates.rpn": text]

  @Test(
    "The file of rates is read where an expression names a currency",
    arguments: [
      ("rpn '5_USD 3_EUR +'", "8.75_USD\n"), ("rpn '5_USD ratedate'", "2026-11-25\n"),
      ("rpn --infix '5_USD + 3_EUR'", "8.75_USD\n"), ("rpn '4_kUSD/kg _EUR/g to'", "3.2_EUR/g\n"),
      ("rpn --double '5_USD _EUR to'", "4_EUR\n"),
      (CommandCall("rpn", input: "5_USD\n"), "5_USD\n"),
    ] as [(CommandCall, String)])
  func found(command: CommandCall, output: String) throws {
    let outcome = try inProcess(command.description, input: command.input, files: Self.files)
    #expect(outcome.errors == "")
    #expect(outcome.output == output)
  }

  @Test("It is read for nothing else, and the error stays that of the expression")
  func others() throws {
    let without = try inProcess("rpn '5_USD 3_EUR +'")
    #expect(without.errors.contains("cannot add a quantity in USD and a quantity in EUR"))
    let formula = try inProcess("rpn infix '5 USD + 3 EUR'")
    #expect(formula.errors.contains("~/.config/rpn/rates.rpn"))
    #expect(without.status == 1)
    let other = try inProcess("rpn '5_JPY _EUR to'", files: Self.files)
    #expect(other.errors.contains("cannot convert a quantity in JPY to a quantity in EUR"))
    let word = try inProcess(
      "rpn f", files: [".config/rpn/rates.rpn": Self.text + ": f 2 ;\n"])
    #expect(word.errors.contains("unknown word 'f'"))
  }

  @Test("Rows know the units of their program, in fields too")
  func rows() throws {
    let outcome = try inProcess(
      "rpn rows --header -f .config/rpn/rates.rpn 'price _EUR to'", input: "price\n5_USD\n3_EUR\n",
      files: Self.files)
    #expect(outcome.errors == "")
    #expect(outcome.output == "price _EUR to\n4_EUR\n3_EUR\n")
  }

  @Test("A session reads it before the start-up file, and keeps units of its own")
  func sessions() throws {
    let outcome = try shell(
      Self.rates + """
        echo ': _fee 2_USD ;' >.config/rpn/init.rpn
        printf '3_fee _EUR to\\n: _sqft 1_ft^2 ;\\n2_sqft\\n' | rpn repl >/dev/null
        echo '_ft^2 to' | rpn repl >/dev/null
        cat .local/state/rpn/session.rpn
        """)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains(": _sqft 1_ft^2 ;\n24/5_EUR\n2_ft^2\n"))
    #expect(!outcome.output.contains("_USD 0.8"))
  }

  @Test("A unit that a quantity on the stack has is not forgotten")
  func forgetting() {
    let talk = Dialogue([": _sqft 1_ft^2 ;", "3_sqft", ":forget _sqft"])
    #expect(talk.errors == ["a quantity on the stack uses '_sqft'"])
    let other = Dialogue([": _egg ; : _tray 30_egg ;", ":forget _egg"])
    #expect(other.errors == ["'_tray' uses it; ':forget _egg _tray' forgets both"])
  }
}
