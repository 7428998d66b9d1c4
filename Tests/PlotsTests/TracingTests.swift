import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Plots

/// The dots of functions, against their exact values.
@Suite("Tracing")
struct TracingTests {
  static let programs = [
    "inv", "tan", "1 swap / sin", "floor", "0 > [ 1 ] [ -1 ] if", "sin", "100 * sin", "sqrt", "ln",
    "dup 0 = [ drop 1 ] [ dup sin swap / ] if", "3 * exp", "dup dup * *", "1 mod",
    "dup 0.3 - inv swap 0.7 + inv +", "acos", "dup floor - 10 *", "cbrt", "2 gcd", "1000 * floor",
    "dup sin swap cos hypot", "dup sq neg exp swap 5 * cos *",
  ]

  private static let edges = Plots.edges(-2, 3, 37)

  private static func traced(_ program: String, rows: Int) throws -> (PlottedFunction, Raster) {
    let function = try function(program)
    let (raster, unknown) = try function.traced(
      edges, Scale(lower: -2.1, upper: 3.1, rows: rows))
    #expect(unknown == nil)
    return (function, raster)
  }

  static func function(_ program: String) throws -> PlottedFunction {
    guard
      case .functions(let functions, _, _)? =
        try Session(AllNumbers()).plotting([Source("[ \(program) ] -2 3 plot")]).drawn?.plot
    else { throw RPNError(.domain, "no plot") }
    return try #require(functions.first)
  }

  @Test("Every value in sight lies on a dot", arguments: programs)
  func values(program: String) throws {
    let rows = 24
    let (function, raster) = try Self.traced(program, rows: rows)
    let scale = Scale(lower: -2.1, upper: 3.1, rows: rows)
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    for column in 0..<raster.columns {
      let (first, last) = (Self.edges[column], Self.edges[column + 1])
      for x in [first, last, first.rounded(.up)]
        + (0..<6).map({ _ in
          Double.random(in: first...last, using: &random)
        }) where first <= x && x <= last
      {
        guard let y = try function.value(at: x), scale.lower <= y, y <= scale.upper else {
          continue
        }
        #expect(
          raster[column, scale.row(of: y)] != .empty, "seed \(seed): \(program) at \(x): \(y)")
      }
    }
  }

  @Test("Every full dot is hit, but for one dot", arguments: programs.filter { $0 != "2 gcd" })
  func dots(program: String) throws {
    let rows = 16
    let (function, raster) = try Self.traced(program, rows: rows)
    let scale = Scale(lower: -2.1, upper: 3.1, rows: rows)
    // A function that oscillates fast is hit more often than can be looked at.
    let isFast = program.hasPrefix("100") || program.hasPrefix("1 swap") || program.contains("10 *")
    for column in 0..<raster.columns where !isFast {
      let (first, last) = (Self.edges[column], Self.edges[column + 1])
      var hit: Set<Int> = []
      for step in 0...100 {
        let x = step == 100 ? last : first + (last - first) * Double(step) / 100
        guard let y = try function.value(at: x) else { continue }
        // Steep functions go far from one to the next.
        hit.insert(y > scale.upper ? -1 : y < scale.lower ? rows : scale.row(of: y))
      }
      for row in 0..<rows where raster[column, row] == .full {
        let isNear = hit.contains { ($0 - row).magnitude <= 1 }
        let isPassed = hit.contains { $0 < row } && hit.contains { $0 > row }
        #expect(isNear || isPassed, "\(program): column \(column), row \(row)")
      }
    }
  }

  @Test(
    "A jump is no line: what lies between is light", arguments: ["floor", "0.5 > [ 2 ] [ -1 ] if"])
  func jumps(program: String) throws {
    let (_, raster) = try Self.traced(program, rows: 40)
    var hasLight = false
    for column in 0..<raster.columns {
      let full = raster[column: column].count { $0 == .full }
      #expect(full <= 4, "\(program): column \(column)")
      hasLight = hasLight || raster[column: column].contains(.light)
    }
    #expect(hasLight)
  }

  @Test("A pole is no line from below to above", arguments: ["inv", "0.1 - inv", "tan"])
  func poles(program: String) throws {
    let (_, raster) = try Self.traced(program, rows: 40)
    for column in 0..<raster.columns {
      #expect(
        raster[column: column].contains(.full) == false
          || raster[column: column].contains { $0 != .full })
    }
  }

  @Test("Fast turns are not missed")
  func oscillation() throws {
    let (_, raster) = try Self.traced("1000 * sin", rows: 26)
    let scale = Scale(lower: -2.1, upper: 3.1, rows: 26)
    for column in 0..<raster.columns {
      let marks = raster[column: column]
      for row in scale.row(of: 0.95)...scale.row(of: -0.95) { #expect(marks[row] == .full) }
      #expect(marks[..<(scale.row(of: 1) - 1)].allSatisfy { $0 == .empty })
    }
  }

  @Test("Outside of what it is defined for, a function draws nothing")
  func outside() throws {
    let (_, raster) = try Self.traced("sqrt", rows: 24)
    for column in 0..<raster.columns where Self.edges[column + 1] < 0 {
      #expect(raster[column: column].allSatisfy { $0 == .empty })
    }
  }

  @Test("Work is bounded, and hears the checkpoint")
  func interrupted() throws {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in throw RPNError(.interrupted, "interrupted") }
    var session = Session(AllNumbers())
    let drawn = try session.plotting([Source("[ sin ] -2 3 plot")]).drawn
    #expect(drawn != nil)
    session.limits = limits
    let error = #expect(throws: RPNError.self) {
      _ = try session.plotting([Source("[ sin ] -2 3 plot")]).drawn?.plot.lines(on: PlotScreen())
    }
    #expect(error?.kind == .interrupted)
  }
}
