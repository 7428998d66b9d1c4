import Calculator
import ReversePolish
import Tables
import Testing

@Suite("The names of results")
struct ResultNamesTests {
  @Test(
    "Columns and bound names that are left as they are name results in any program",
    arguments: [
      ("x \"a\" split 1 nth -> m m price", ["m", "price"]),
      ("price x \"a\" split 1 nth -> m m", ["price", "m"]),
      ("price x upper", ["price", "result_2"]), ("x upper price", ["result_1", "price"]),
      ("x upper", ["result"]), ("x upper -> u u u", ["u", "u_2"]),
      ("x price over upper swap", ["x", "result_2", "price"]),
      ("x upper price 2 *", ["result_1", "result_2"]),
      ("x price 0 > [ upper ] [ lower ] if price", ["result_1", "price"]),
      ("price x price 0 > [ upper ] [ lower ] if", ["price", "result_2"]),
      ("{ x price } length price", ["result_1", "price"]), ("{ x } price", ["result_1", "price"]),
      ("x price [ upper ] dip", ["result_1", "price"]), ("x \"b\" drop", ["x"]),
      ("x \"b\" clear price", ["price"]), ("x upper drop", []),
      ("price line x upper", ["price", "line", "result_3"]),
      (": up upper ; x up price", ["result_1", "price"]),
      ("price 2 * -> twice  x lower  twice", ["result_1", "twice"]),
      ("price 2 * -> twice  twice price 0 > [ x ] [ x lower ] if", ["twice", "result_2"]),
      ("x upper -> u  u x lower -> u  u price 0 > [ 1 ] [ 2 ] if", ["u", "u_2", "result_3"]),
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
    #expect(program.resultNames(on: ["x", "price"]) == ["price", "result_2"])
    #expect(
      program.resultNames(on: ["x", "price"], besides: ["price"]) == ["price_2", "result_2"])
  }
}
