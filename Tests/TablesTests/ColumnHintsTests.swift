import Calculator
import ReversePolish
import Testing

@testable import Tables

@Suite("Advice on names that no column has")
struct ColumnHintsTests {
  private static let names = ["Total Sales", "temp (°C)", "Qty", "price [EUR/kg]", "unitPrice"]

  @Test(
    "The nearest column is named",
    arguments: [
      ("total", "Total Sales"), ("Total", "Total Sales"), ("sales", "Total Sales"),
      ("total_sales", "Total Sales"), ("TotalSales", "Total Sales"), ("totl sales", "Total Sales"),
      ("TOTAL SALES", "Total Sales"), ("sales total", "Total Sales"), ("temp", "temp (°C)"),
      ("tmp", "temp (°C)"), ("temp_c", "temp (°C)"), ("qty", "Qty"),
      ("QTY", "Qty"), ("EUR", "price [EUR/kg]"), ("prise", "price [EUR/kg]"),
      ("unitprice", "unitPrice"), ("unit_price", "unitPrice"), ("foo", nil), ("x", nil), ("", nil),
    ])
  func nearest(name: String, column: String?) throws {
    let advice = try #require(adviceOnColumns(name, Self.names, Self.names))
    let expected =
      column.map { "did you mean '\($0)'?" }
      ?? "the columns are " + Self.names.map { "'\($0)'" }.joined(separator: ", ")
    #expect(advice == expected)
  }

  @Test("Without a near one, the columns are named, a few of many")
  func lists() {
    #expect(adviceOnColumns("x", ["alpha"], ["alpha"]) == "the only column is 'alpha'")
    #expect(adviceOnColumns("x", [], []) == nil)
    let many = (1...20).map { "column \($0)" }
    #expect(adviceOnColumns("x", many, many)?.hasSuffix("'column 7', 'column 8', …") == true)
    #expect(
      adviceOnColumns("x", ["alpha"], ["alpha"], or: "did you mean 'y'?")
        == "did you mean 'y'? The only column is 'alpha'")
  }

  @Test(
    "An unknown word of a program leads to the word of a column",
    arguments: [
      ("total 2 *", "did you mean 'Total_Sales' (the column 'Total Sales')?"),
      ("qty 2 *", "did you mean 'Qty'?"), ("_qty", "did you mean 'Qty'?"),
      ("tmp", "did you mean 'temp_(°C)' (the column 'temp (°C)')?"),
      ("EUR 2 *", "did you mean 'price' (the column 'price [EUR/kg]')?"),
      ("foo", "the columns are 'Total_Sales', 'temp_(°C)', 'Qty', 'price', 'unitPrice'"),
    ])
  func programs(program: String, advice: String) throws {
    let plan = try RowPlan([Source(program)], header: Self.names)
    let error = #expect(throws: RPNError.self) {
      _ = try plan.compiled([Source(program)], AllNumbers(), limits: Limits())
    }
    #expect(error?.kind == .unknownWord && error?.suggestion == advice)
    #expect(error?.place?.column == 1)
  }

  @Test(
    "A column called like a unit hides it behind `_`, and a note says so",
    arguments: [
      ("h _h *", ["'_h' is the column here; \\_h is the unit"]),
      ("h \\_h *", []), ("v _km/h *", []), ("h v *", []), ("_zip", []),
      ("_h 2 - v _year -", ["'_h' is the column here; \\_h is the unit"]),
      ("v _year *", ["'_year' is the column here; \\_year is the unit"]),
      ("\"_h\"", []), ("h 5_h +", []),
    ])
  func units(program: String, notes: [String]) throws {
    let header = ["h", "v", "zip", "year"]
    #expect(try RowPlan([Source(program)], header: header).notes(besides: []) == notes)
    #expect(try RowPlan([Source(program)], header: header).notes(besides: ["h", "year"]) == [])
    #expect(try RowPlan([Source(program)], members: header).notes(besides: []) == notes)
  }
}
