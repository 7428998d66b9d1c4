import Shell
import Testing

@Suite("rpn rows: dates and dirty numbers")
struct RowDateTests {
  @Test(
    "Dates with figures alone are read in the order that is told",
    arguments: [
      ("--date-order dmy", "21/11/2026", "2026-11-21"),
      ("--date-order dmy", "5.2.26", "2026-02-05"),
      ("--date-order mdy", "10/16/17 22:59", "2017-10-16T22:59"),
      ("--date-order mdy", "1/2/70 1:05 PM", "1970-01-02T13:05"),
      ("--date-order ymd", "26-11-21", "2026-11-21"),
      ("--date-order dmy", "2026/11/21", "2026-11-21"),
      ("--date-order dmy", "2026-11-21", "2026-11-21"),
      ("--date d=dd/mm/yyyy", "21/11/2026", "2026-11-21"),
      ("--date d=%m/%d/%y", "11/21/26", "2026-11-21"),
      ("--date d=%Y%m%d", "20261121", "2026-11-21"),
      ("", "2026-11-20 09:30:00", "2026-11-20T09:30"),
      ("", "2026-11-20T09:30:00+0500", "2026-11-20T09:30+05:00"),
    ])
  func orders(options: String, field: String, date: String) throws {
    let outcome = try inProcess("rpn rows --csv \(options) 'd 0_d +'", input: "d\n\(field)\n")
    #expect(outcome.output.hasSuffix("\n\(date)\n") && outcome.status == 0, "\(outcome)")
  }

  @Test(
    "A column of dates is compared, sorted and grouped with; another field fails its row")
  func columns() throws {
    let input = "d,v\n21/11/2026,3\n5/2/2026,4\n31/4/2026,5\nx,6\n"
    let options = "rpn rows --csv --date d=dd/mm/yyyy"
    let chosen = try inProcess("\(options) --where 'd 2026-03-01 >' v", input: input)
    #expect(chosen.output == "v\n3\n\n\n" && chosen.status == 1)
    #expect(chosen.errors.contains("line 4: April 2026 has 30 days\n  31/4/2026,5\n  ^\n"))
    #expect(
      chosen.errors.contains("line 5: 'x' is not like 'dd/mm/yyyy': a day is missing before 'x'"))
    let good = "d,v\n21/11/2026,3\n5/2/2026,4\n"
    #expect(try inProcess("\(options) --sort-by d v", input: good) == .prints("v\n4\n3\n"))
    #expect(
      try inProcess("\(options) --all 'd maximum -> m m'", input: good)
        == .prints("m\n2026-11-21\n"))
    let json = try inProcess(
      "rpn rows --from json --date d=%d.%m.%Y 'd weekday'", input: "{\"d\":\"21.11.2026\"}\n")
    #expect(json == .prints("{\"d weekday\":6}\n"))
  }

  @Test(
    "Options of dates that mean nothing are wrong usage",
    arguments: [
      ("--csv --date d", "--date"), ("--csv --date d=%q", "'%q' is not a part of a date"),
      ("--date d=%Y", "take numbers of columns"), ("--csv --date-order xyz", "dmy, mdy, ymd"),
      ("--csv --date d=%Y --text d", "two kinds"), ("--from json --date-order dmy", "--date-order"),
      ("--csv --encoding x", "utf8, latin1"),
    ])
  func usage(options: String, message: String) throws {
    let outcome = try inProcess("rpn rows \(options) d", input: "d\n1\n")
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("'number' reads what a table has for a number, in its notation")
  func numbers() throws {
    let input = "p\n\"$1,234.50\"\n12%\n(5.00)\n1 kg\n7\n"
    #expect(
      try inProcess("rpn rows --csv 'p number -> n n'", input: input)
        == .prints("n\n1234.5\n12_%\n-5\n1_kg\n7\n"))
    let comma = try inProcess(
      "rpn rows --csv --decimal-input , --group-input . 'p number -> n n'",
      input: "p\n\"€ 1.234,50\"\n\"12,5 %\"\n1.234\n")
    #expect(comma == .prints("n\n1234.5\n12.5_%\n1234\n"))
    let group = try inProcess(
      "rpn rows --csv --group-input , --all 'p [ number ] map sum -> n n'",
      input: "p\n\"$1,234\"\n6\n")
    #expect(group == .prints("n\n1240\n"))
    let vague = try inProcess("rpn rows --csv 'p number'", input: "p\n\"$1,234\"\n")
    #expect(vague.errors.contains("'$1,234' may have a comma for thousands or for decimals"))
  }
}
