import Benchmarking
import Testing

@Suite("Reports of findings")
struct ReportTests {
  private let environment = Environment(
    machine: "A <fast> & cheap machine", compiler: "Swift 6.3", isOptimized: true)

  private func finding(
    _ baseline: @escaping @Sendable (Double) -> Double,
    _ variant: @escaping @Sendable (Double) -> Double
  ) throws -> Finding {
    let simulation = Simulation()
    return try simulation.finding(of: simulation.pair(baseline, variant))
  }

  @Test("The verdict says in words what was found")
  func verdicts() throws {
    #expect(try finding({ $0 }, { $0 }).verdict == "free")
    #expect(try finding({ $0 }, { 1.01 * $0 }).verdict == "free")
    #expect(try finding({ $0 }, { 1.13 * $0 }).verdict == "1.13×")
    #expect(try finding({ $0 }, { 0.5 * $0 }).verdict == "faster: 0.50×")
    #expect(
      try finding({ 50 * $0 }, { $0 * $0 }).verdict == "quadratic: 200× at 10 000 steps")
    #expect(
      try finding({ $0 }, { $0 * $0 * $0 / 1e4 }).verdict == "cubic: 10000× at 10 000 steps")
    #expect(
      try finding({ $0 }, { $0 * $0.squareRoot() }).verdict
        == "grows with n^1.5: 100× at 10 000 steps")
  }

  @Test("A verdict is not given where the interval is too wide")
  func undecided() {
    let pair = Simulation().pair({ $0 }, { $0 })
    let samples = [0.7, 0.8, 0.9, 1, 1.1, 1.3, 1.5].map {
      Sample(baseline: [100], variant: [100 * $0])
    }
    let finding = Finding(
      pair: pair,
      points: [
        .init(size: 10, samples: [Sample(baseline: [10], variant: [10])]),
        .init(size: 100, samples: samples),
      ])
    #expect(finding.verdict == "not decided")
  }

  @Test("The table fits a terminal, and has a line and a bar for each variant")
  func table() throws {
    let lines = report(
      [try finding({ $0 }, { $0 }), try finding({ $0 }, { 4 * $0 })], environment)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0] == "machine   A <fast> & cheap machine")
    #expect(lines[1] == "built by  Swift 6.3, release build")
    #expect(
      Array(lines[3...9]) == [
        "simulated                             per step   ratio   95 % interval   growth",
        "loop                                   1.00 ns       1                   n^1.00",
        "  █████████                            the baseline, at 10 000 steps",
        "variant                                1.00 ns    1.00     1.00 … 1.00   n^1.00",
        "  █████████                            free",
        "variant                                4.00 ns    4.00     4.00 … 4.00   n^1.00",
        "  ████████████████████████████████████ 4.00×",
      ])
  }

  @Test("A debug build is warned of")
  func warning() throws {
    let debug = Environment(machine: "m", compiler: "c", isOptimized: false)
    #expect(
      report([], debug)[2] == "warning: a debug build is not optimized; its figures mean nothing")
    #expect(!report([], environment).contains { $0.contains("warning") })
  }

  @Test("Comma-separated values have as many fields in each line")
  func commas() throws {
    let lines = commaSeparated([try finding({ $0 }, { 2 * $0 })])
    #expect(lines.count == 4)
    #expect(Set(lines.map { $0.split(separator: ",").count }) == [16])
    #expect(
      lines[3] == #""simulated","loop","variant",step,10000,45,10000.0000,0.0000,20000.0000,"#
        + #"0.0000,2.0000,2.0000,2.0000,1.0000,1.0000,"2.00×""#)
  }

  @Test("The curves of a chart rise from the left below to the right above, in 80 columns")
  func charts() throws {
    let lines = chart([try finding({ $0 }, { $0 * $0 })])
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[1] == "simulated: time of a run")
    let canvas = lines[2..<16].map { Array($0.dropFirst(10)) }
    let places = { (letter: Character) in
      canvas.indices.flatMap { line in
        canvas[line].indices.filter { canvas[line][$0] == letter }.map { (column: $0, line: line) }
      }.sorted { $0.column < $1.column }.map(\.line)
    }
    for letter in ["a", "b"] as [Character] {
      #expect(!places(letter).isEmpty)
      #expect(places(letter) == places(letter).sorted(by: >))
    }
    #expect(lines.last?.hasSuffix("b  variant  n^2.00") == true)
    #expect(lines.contains { $0.contains("100 ns ┤") })
  }

  @Test("The picture is well-formed, with a line for each variant")
  func pictures() throws {
    let svg = picture([try finding({ $0 }, { $0 * $0 })], environment)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.contains("A &lt;fast&gt; &amp; cheap machine"))
    #expect(svg.count(of: "<circle ") == 6)
    for element in ["svg", "g", "text"] {
      #expect(svg.count(of: "<\(element) ") == svg.count(of: "</\(element)>"), "\(element)")
    }
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }
}

extension String {
  /// The number of times that a text occurs in this one.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
