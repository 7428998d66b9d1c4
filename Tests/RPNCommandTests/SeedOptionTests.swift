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
    #expect(try inProcess("rpn --seed 42 \(arguments)") == .prints("1\n3\n5\n6\n6\n5\n"))
    #expect(try inProcess("rpn \(arguments) --seed=42") == .prints("1\n3\n5\n6\n6\n5\n"))
  }

  @Test("Without a seed the system chooses one, each time another")
  func chosen() throws {
    for command in ["rpn random", "rpn --double random", "rpn 'random 2i drop'"] {
      let texts = try (0..<3).map { _ in try inProcess(command).output }
      #expect(Set(texts).count == 3, "\(command)")
    }
  }

  @Test("The table of explain and formulas draw too, formulas of programs do not")
  func others() throws {
    let table = try inProcess("rpn explain --seed 42 '1 6 randint 2 *'")
    #expect(
      table
        == .prints("1        1\n6        1 6\nrandint  1\n2        1 2\n*        2\n\nresult  2\n"))
    #expect(
      try inProcess("rpn infix --seed 42 'randint(1, 6) + 2 * randint(1, 6)'") == .prints("7\n"))
    #expect(try inProcess("rpn explain --format infix random").status == 1)
  }

  @Test("Rows have numbers of their own, however many are worked on at a time")
  func rows() throws {
    let outputs = try ["--jobs 1", "--jobs 4", "--line-buffered", "--jobs 3 --keep"].map { jobs in
      try inProcess("rpn rows --seed 3 \(jobs) 'drop random'", input: sequence(to: 60000))
        .output.split(separator: "\n").map { $0.split(separator: " ").last }
    }
    #expect(Set(outputs).count == 1)
    #expect(Set(outputs[0]).count == 60000)
    let sixths = try [sequence(to: 6), "\n\n\n\nx\n0\n"].map { input in
      try inProcess("rpn rows --seed 3 'drop 1 1000 randint'", input: input)
        .output.split(separator: "\n").last
    }
    #expect(sixths[0] == sixths[1] && sixths[0] != nil)
    let chosen = try (0..<2).map { _ in
      try inProcess("rpn rows 'drop random'", input: sequence(to: 3)).output
    }
    #expect(chosen[0] != chosen[1])
    #expect(
      try inProcess("rpn rows --all --seed 3 shuffle", input: sequence(to: 5))
        == inProcess("rpn --seed 3 '1 5 range shuffle'"))
  }

  @Test(
    "A wrong seed is told at once", arguments: ["-1", "x", "1.5", "18446744073709551616", "''"])
  func wrong(seed: String) throws {
    let outcome = try inProcess("rpn --seed=\(seed) random")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
  }
}
