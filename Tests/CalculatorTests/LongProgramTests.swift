import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Programs of more pieces than are kept compiled.
@Suite struct LongProgramTests {
  /// Some lines that have a meaning in any order, and leave the stack as high as it was.
  private static let lines = [
    "1 2 swap + drop", "[ 1 + ] call", "{ 1 2 3 } [ sq ] map sum +", "dup -> x x x - +",
    "late +", "3 [ 1 + ] times", "{ 1 { 2 } [ 3 ] } length +", "\"a text ] } ;\" length +",
  ]

  private func session(_ program: String) throws -> Session {
    try Session(AllNumbers()).evaluating(program)
  }

  /// A long program of such lines, and the same lines one after the other.
  private func programs(
    seed: UInt64, thousands: Int
  ) -> (text: String, lines: [String]) {
    var random = SplitMix64(seed: seed)
    let block = (0..<1000).map { _ in Self.lines[Int.random(in: 0..<8, using: &random)] }
    // A thousand lines have some 6000 tokens; half a million are kept compiled.
    let lines = ["0"] + Array(repeating: block, count: thousands).joined()
    return (lines.joined(separator: "\n") + "\n: late 5 ;", lines)
  }

  @Test func piecesAreOneProgram() throws {
    let seed = UInt64.random(in: .min ... .max)
    let (text, lines) = programs(seed: seed, thousands: 110)
    let whole = try session(text)
    // The lines as programs of their own.
    var parts = try session(": late 5 ;")
    for start in stride(from: 0, to: lines.count, by: 5000) {
      let end = min(start + 5000, lines.count)
      parts = try parts.evaluating(lines[start..<end].joined(separator: " ")).withoutHistory
    }
    #expect(try whole.texts == parts.texts, "seed \(seed)")
    #expect(whole.stack.count == 1)
  }

  /// Each fault is the one that a short program would have, at its place.
  @Test(arguments: [
    ("foo", "]", 2), ("3.x", "[ 1", 1), ("]", "3.x", 2), (": 1 2 ;", "}", 2), (": + 2 ;", "foo", 1),
    ("-> 5", "1 0 /", 1), ("\"a\" 1 +", "1 0 /", 1), ("1 0 /", "foo", 2),
  ])
  func faults(first: String, second: String, winner: Int) throws {
    let (text, _) = programs(seed: 7, thousands: 55)
    func fault(_ program: String) -> RPNError? {
      do throws(RPNError) {
        _ = try Session(AllNumbers()).evaluating(program)
        return nil
      } catch {
        return error
      }
    }
    let long = fault("\(text)\n\(first)\n\(text)\n\(second)")
    let short = fault("0 \(winner == 1 ? first : second)")
    #expect(long?.kind == short?.kind)
    #expect(long?.message == short?.message)
    #expect(long?.place?.text == short?.place?.text)
    let line = 55_002 + (winner == 1 ? 1 : 55_002 + 2)
    #expect(long?.place?.line == line)
  }
}
