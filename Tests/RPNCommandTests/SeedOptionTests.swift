import Shell
import Testing

@Suite("Random numbers of the command")
struct SeedOptionTests {
  @Test(
    "The same seed gives the same numbers",
    arguments: [
      "'6 [ 1 6 randint ] times'", "--double '6 [ 1 6 randint ] times'",
      "--complex '6 [ 1 6 randint ] times'", "'6 [ 1 6 randint ] times 2i drop'",
    ])
  func same(arguments: String) throws {
    #expect(try shell("rpn --seed 42 \(arguments)") == .prints("1\n3\n5\n6\n6\n5\n"))
    #expect(try shell("rpn \(arguments) --seed=42") == .prints("1\n3\n5\n6\n6\n5\n"))
  }

  @Test("Without a seed the system chooses one, each time another")
  func chosen() throws {
    for command in ["rpn random", "rpn --double random", "rpn 'random 2i drop'"] {
      let texts = try (0..<3).map { _ in try shell(command).output }
      #expect(Set(texts).count == 3, "\(command)")
    }
  }

  @Test("The table of explain and formulas draw too, formulas of programs do not")
  func others() throws {
    let table = try shell("rpn explain --seed 42 '1 6 randint 2 *'")
    #expect(
      table
        == .prints("1        1\n6        1 6\nrandint  1\n2        1 2\n*        2\n\nresult  2\n"))
    #expect(try shell("rpn infix --seed 42 'randint(1, 6) + 2 * randint(1, 6)'") == .prints("7\n"))
    #expect(try shell("rpn explain --format infix random").status == 1)
  }

  @Test("Rows have numbers of their own, however many are worked on at a time")
  func rows() throws {
    let command = "seq 60000 | rpn rows --seed 3"
    let outputs = try ["--jobs 1", "--jobs 4", "--line-buffered", "--jobs 3 --keep"].map { jobs in
      try shell("\(command) \(jobs) 'drop random' | sed 's/.* //' | cksum").output
    }
    #expect(Set(outputs).count == 1)
    let numbers = try shell("\(command) 'drop random' | sort | uniq -d | wc -l")
    #expect(numbers == .prints("0\n"))
    let sixth = try shell("seq 6 | rpn rows --seed 3 'drop 1 1000 randint' | tail -n 1")
    #expect(
      try shell(
        "printf '\\n\\n\\n\\nx\\n0\\n' | rpn rows --seed 3 'drop 1 1000 randint' 2>/dev/null | tail -n 1"
      ) == sixth)
    let chosen = try (0..<2).map { _ in try shell("seq 3 | rpn rows 'drop random'").output }
    #expect(chosen[0] != chosen[1])
    #expect(
      try shell("seq 5 | rpn rows --all --seed 3 shuffle")
        == shell("rpn --seed 3 '1 5 range shuffle'"))
  }

  @Test(
    "A wrong seed is told at once", arguments: ["-1", "x", "1.5", "18446744073709551616", "''"])
  func wrong(seed: String) throws {
    let outcome = try shell("rpn --seed=\(seed) random")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
  }
}
