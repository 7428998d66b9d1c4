import Calculator
import ReversePolish
import Tables
import Testing

@Suite("The names of results")
struct ResultNamesTests {
  @Test(
    "Columns and bound names that are left as they are name results, and programs name the others",
    arguments: [
      ("x \"a\" split 1 nth -> m m price", ["m", "price"]),
      ("price x \"a\" split 1 nth -> m m", ["price", "m"]),
      ("price x upper", ["price", "x upper"]), ("x upper price", ["x upper", "price"]),
      ("x upper", ["x upper"]), ("x upper -> u u u", ["u", "u_2"]),
      ("x price over upper swap", ["x", "x price over upper swap", "price"]),
      ("x upper price 2 *", ["x upper", "price 2 *"]),
      (
        "x price 0 > [ upper ] [ lower ] if price",
        ["x price 0 > [ upper ] [ lower ] if", "price"]
      ),
      (
        "price x price 0 > [ upper ] [ lower ] if",
        ["price", "x price 0 > [ upper ] [ lower ] if"]
      ),
      ("{ x price } length price", ["{ x price } length", "price"]),
      ("{ x } price", ["{ x }", "price"]),
      ("x price [ upper ] dip", ["x price [ upper ] dip", "price"]), ("x \"b\" drop", ["x"]),
      ("x \"b\" clear price", ["price"]), ("x upper drop", []),
      ("price line x upper", ["price", "line", "x upper"]),
      (": up upper ; x up price", ["x up", "price"]),
      ("price 2 * -> twice  x lower  twice", ["x lower", "twice"]),
      (
        "price 2 * -> twice  twice price 0 > [ x ] [ x lower ] if",
        ["twice", "price 0 > [ x ] [ x lower ] if"]
      ),
      (
        "x upper -> u  u x lower -> u  u price 0 > [ 1 ] [ 2 ] if",
        ["u", "u_2", "price 0 > [ 1 ] [ 2 ] if"]
      ),
      // A program has one blank between its tokens, and no comments.
      (
        "x  # the text\n upper\t\"a  b\" swap",
        [
          "x upper \"a  b\" swap", "x upper \"a  b\" swap_2",
        ]
      ),
      // Results of one word share its program.
      ("price x upper dup", ["price", "x upper dup", "x upper dup_2"]),
      ("x upper line -> max max", ["x upper", "max"]),
      ("x upper -> x x x upper", ["x", "x upper"]), ("x length -> length length", ["length"]),
      ("price 0 > [ 1 2 ] [ 3 ] if", ["result"]),
    ])
  func names(program: String, expected: [String]) throws {
    let inputs = RowFormat.inputs + ["x", "price"]
    let exact = try PreparedProgram(
      [Source(program)], AllNumbers(), inputs: inputs, columns: 2)
    #expect(exact.resultNames() == expected)
    let doubles = try PreparedProgram(
      [Source(program)], AllNumbers(exact: nil), inputs: inputs, columns: 2)
    #expect(doubles.resultNames() == expected)
  }

  @Test("Columns that lie on the stack name results too")
  func stack() throws {
    let program = try PreparedProgram(
      [Source("swap upper")], AllNumbers(), inputs: RowFormat.inputs + ["x", "price"], columns: 2)
    #expect(program.resultNames(on: ["x", "price"]) == ["price", "swap upper"])
    #expect(
      program.resultNames(on: ["x", "price"], besides: ["price"]) == ["price_2", "swap upper"])
  }
}
