import Shell
import TestSupport
import Testing

@Suite("rpn rows: tables for people, the last rows, and samples")
struct RowLayoutTests {
  private static let table = "city,qty,note\nOslo,3,a|b\n\"x\ny\",1.5,\n東京,-12,x\\y\n"

  @Test(
    "Cells are aligned by their width on a terminal, numbers at the right",
    arguments: [
      ("--csv --to aligned", "city  qty  note\nOslo    3  a|b\nx\\ny  1.5\n東京  -12  x\\y\n"),
      (
        "--csv --to markdown --keep 'qty 2 * -> t t'",
        """
        | city   | qty | note |   t |
        | ------ | --: | ---- | --: |
        | Oslo   |   3 | a\\|b |   6 |
        | x<br>y | 1.5 |      |   3 |
        | 東京   | -12 | x\\\\y | -24 |

        """
      ),
      (
        "--csv --to box 'city qty'",
        """
        ┌──────┬─────┐
        │ city │ qty │
        ├──────┼─────┤
        │ Oslo │   3 │
        │ x\\ny │ 1.5 │
        │ 東京 │ -12 │
        └──────┴─────┘

        """
      ),
      ("--csv --to box --where 'qty 9 >' 'city'", "┌──────┐\n│ city │\n├──────┤\n└──────┘\n"),
      ("--csv --to aligned --format group,fix:1 --head 1 'qty 1000 *'", "qty * 1000\n   3,000.0\n"),
      ("--csv --to aligned --by city --count --tail 1", "city  count\n東京      1\n"),
    ])
  func layouts(options: String, output: String) throws {
    #expect(try inProcess("rpn rows \(options)", input: Self.table) == .prints(output))
  }

  @Test(
    "Columns without names, and rows of other lengths",
    arguments: [
      ("--to aligned", " 1  a\n10\n\n 2  b  c\n"),
      (
        "--to markdown",
        "|   1 | 2   | 3   |\n| --: | --- | --- |\n|   1 | a   |     |\n"
          + "|  10 |     |     |\n|     |     |     |\n|   2 | b   | c   |\n"
      ),
      (
        "--to box",
        "┌────┬───┬───┐\n│  1 │ a │   │\n│ 10 │   │   │\n│    │   │   │\n│  2 │ b │ c │\n"
          + "└────┴───┴───┘\n"
      ),
    ])
  func ragged(options: String, output: String) throws {
    #expect(try inProcess("rpn rows \(options)", input: "1 a\n10\n\n2 b c\n") == .prints(output))
    #expect(try inProcess("rpn rows \(options)", input: "") == .prints(""))
  }

  @Test("A blank row alone is one empty cell")
  func blankRow() throws {
    let outcome = try inProcess("rpn rows --to box", input: "\n")
    #expect(outcome == .prints("┌──┐\n│  │\n└──┘\n"))
  }

  @Test("Objects become an aligned table")
  func objects() throws {
    let outcome = try inProcess(
      "rpn rows --from json --to aligned", input: "{\"a\":1,\"b\":{\"c\":\"x\"}}\n{\"a\":20}\n")
    #expect(outcome == .prints(" a  b.c\n 1  x\n20\n"))
  }

  @Test("Widths are those of the first rows")
  func widths() throws {
    let outcome = try shell("seq 10001 | rpn rows --to box 'line 5000 <' | sed -n '1p;2p;10001,$p'")
    #expect(
      outcome.output
        == "┌───────┬───────┐\n│     1 │ true  │\n│ 10000 │ false │\n│ 10001 │ false │\n└───────┴───────┘\n"
    )
    let long = String(repeating: "x", count: 300)
    let wide = try inProcess("rpn rows --to box", input: "a b\n\(long) b\n")
    #expect(wide.output.split(separator: "\n").map(\.count) == [263, 263, 308, 263])
  }

  @Test("Each layout has a line for each row", arguments: SplitMix64.seeds)
  func lines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "é", "東", "\"\"", ",", "|", "\\", "\n", "\r", "\t", " ", "1", "\u{7F}"]
    let rows = (0..<random.below(9)).map { _ in
      (0..<2).map { _ in
        "\"" + (0..<random.below(5)).map { _ in random.one(of: pieces) }.joined() + "\""
      }.joined(separator: ",") + "\n"
    }
    let input = "x,y\n" + rows.joined()
    for (layout, extra) in [("aligned", 0), ("markdown", 1), ("box", 3)] {
      let lines = try inProcess("rpn rows --csv --to \(layout)", input: input)
        .output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == rows.count + 1 + extra + 1, "seed \(seed)")
      if layout == "markdown" {
        for line in lines.dropLast() {
          let bars = line.replacing("\\\\", with: "").replacing("\\|", with: "")
          #expect(bars.count { $0 == "|" } == 3, "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "The last rows, and a sample in the order of the rows",
    arguments: [
      ("--csv --tail 1", "city,qty,note\n東京,-12,x\\y\n"),
      ("--csv --tail 2 city", "city\n\"x\ny\"\n東京\n"), ("--csv --tail 0 city", "city\n"),
      ("--csv --tail 9 qty", "qty\n3\n1.5\n-12\n"), ("--csv --head 2 --tail 1 qty", "qty\n1.5\n"),
      ("--csv --sort-by -qty --tail 1 qty", "qty\n-12\n"),
      ("--csv --to json --tail 1 qty", "{\"qty\":-12}\n"),
      ("--csv --sample 3 qty", "qty\n3\n1.5\n-12\n"), ("--csv --sample 0 qty", "qty\n"),
      ("--csv --by city --sample 9 --count", "city,count\nOslo,1\n\"x\ny\",1\n東京,1\n"),
    ])
  func last(options: String, output: String) throws {
    #expect(try inProcess("rpn rows \(options)", input: Self.table) == .prints(output))
  }

  @Test("A sample depends on the seed alone, and each row is as likely as any other")
  func sample() throws {
    let rows = (0..<20).map { "\($0)\n" }.joined()
    var counts = [Int](repeating: 0, count: 20)
    let again = try inProcess("rpn rows --sample 5 --seed 7", input: rows)
    #expect(try inProcess("rpn rows --sample 5 --seed 7", input: rows) == again)
    for seed in 0..<60 {
      let output = try inProcess("rpn rows --sample 5 --seed \(seed)", input: rows).output
      let chosen = output.split(separator: "\n").compactMap { Int($0) }
      #expect(chosen.count == 5 && chosen == chosen.sorted())
      for row in chosen { counts[row] += 1 }
    }
    // The mean is 15, the standard deviation 3.4.
    #expect(counts.allSatisfy { 3...32 ~= $0 })
  }

  @Test(
    "Options without a meaning are refused",
    arguments: [
      ("--to box --out-sep ,", "--to box separates values by itself"),
      ("--from aligned 1", "invalid for '--from"), ("--tail 1 --sample 1", "contradict each other"),
      ("--tail x", "invalid for '--tail"), ("--all --tail 1 sum", "cannot be sorted or cut"),
      ("--summary --sample 1", "--summary describes"), ("--partial --tail 1 sum", "--merge does"),
      ("--csv --all --to box 'qty plot'", "--to box has no pictures"),
      ("--csv --by city --tail 1 'qty plot'", "choose lines, not pictures"),
    ])
  func refused(options: String, message: String) throws {
    let outcome = try inProcess("rpn rows \(options)", input: Self.table)
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome)")
  }
}
