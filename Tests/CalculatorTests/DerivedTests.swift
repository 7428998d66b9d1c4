import Foundation
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Random programs end, in values that read back or in an error at a word of the program.
///
/// Their number and their first seed can be set:
///
///     RPN_FUZZ_RUNS=1000000 RPN_FUZZ_SEED=0 swift test --configuration release \
///       -Xswiftc -enable-testing --filter DerivedTests
@Suite struct DerivedTests {
  static let runs = setting("RPN_FUZZ_RUNS") ?? 2000
  static let firstSeed = setting("RPN_FUZZ_SEED") ?? 0
  static let parts = 8

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  @Test(arguments: 0..<parts)
  func randomProgramsEndWell(part: Int) {
    var (faults, values) = (0, 0)
    for seed in stride(from: Self.firstSeed + part, to: Self.firstSeed + Self.runs, by: Self.parts)
    {
      var generator = LanguageGenerator(seed: UInt64(seed))
      let program = generator.program()
      switch Self.verdict(on: program) {
      case .values: values += 1
      case .error: break
      case .fault(let fault):
        faults += 1
        if faults <= 5 { Issue.record("seed \(seed): \(fault)\n  \(program)") }
      }
    }
    #expect(faults == 0, "\(faults) faults")
    #expect(values * 5 > Self.runs / Self.parts, "too many programs fail for the test to be good")
  }

  enum Verdict {
    case values
    case error
    case fault(String)
  }

  /// Whether a program behaves: what it leaves reads back, or its error has a place in it.
  static func verdict(on program: String) -> Verdict {
    var limits = Budget(300).limits
    limits.listLength = 10_000
    limits.callDepth = 1000
    do {
      var session = try Session(AllNumbers(exact: nil), limits: limits).evaluating(program)
      session.limits = Limits()
      for value in session.stack where value.size(upTo: 20_000) < 20_000 {
        if let fault = PrintingTests.fault(of: value, in: session) { return .fault(fault) }
      }
      return .values
    } catch {
      guard let place = error.place else {
        return error.message == Budget.message ? .error : .fault("no place: \(error.message)")
      }
      return place.source.text(0..<place.source.bytes.count) == program && !place.range.isEmpty
        ? .error : .fault("a place outside of the program: \(error.message)")
    }
  }
}

extension Value {
  /// The number of values in it, counted up to a limit.
  fileprivate func size(upTo limit: Int) -> Int {
    let parts: [Value] =
      switch self {
      case .number, .boolean, .text, .absent: []
      case .list(let list): list.elements
      case .record(let record): record.values
      case .quotation(let quotation):
        quotation.elements.compactMap { if case .operand(let value) = $0 { value } else { nil } }
      }
    var size = 1
    for part in parts where size < limit { size += part.size(upTo: limit - size) }
    return size
  }
}
