import Foundation
import Shell
import TestSupport
import Testing

@testable import RPNCommand

/// Random keys, pastes, resizes and signals: never a crash, a hang or a lost line of the history, and
/// the terminal is always as it was.
///
/// `RPN_RANDOM_KEYS=1000000` presses more of them, `RPN_RANDOM_SEED` repeats a run.
@Suite("Random keys", .serialized)
struct RandomKeysTests {
  private func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
  }

  @Test("No keys do any harm")
  func keys() throws {
    let seed = number("RPN_RANDOM_SEED") ?? UInt64.random(in: 0..<1_000_000)
    let count = Int(number("RPN_RANDOM_KEYS") ?? 3_000)
    print("random keys: \(count) with RPN_RANDOM_SEED=\(seed)")
    // In vi's commands, v opens another program.
    try withHome([".editrc": "bind -a v ed-unassigned\n"]) { home in
      do {
        var typist = try RandomTypist(seed: seed, home: home)
        try typist.press(count)
        try typist.leave()
        if count > 10_000 { print("random keys: \(typist.sessions) sessions") }
      } catch {
        Issue.record("RPN_RANDOM_SEED=\(seed): \(error)")
      }
    }
  }
}
