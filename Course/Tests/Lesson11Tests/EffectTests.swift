import Lesson11
import Support
import Testing

@Suite("Exercise 11.1: the effect of two programs, one after the other")
struct EffectTests {
  @Test("The second program takes what the first has left, and then what lay below")
  func followed() {
    let table: [(String, String, Effect, Effect, wanted: Effect)] = [
      ("3", "5", effect(0, 1), effect(0, 1), wanted: effect(0, 2)),
      ("3 5", "+", effect(0, 2), effect(2, 1), wanted: effect(0, 1)),
      ("3", "+", effect(0, 1), effect(2, 1), wanted: effect(1, 1)),
      ("+", "dup", effect(2, 1), effect(1, 2), wanted: effect(2, 2)),
      ("drop", "5", effect(1, 0), effect(0, 1), wanted: effect(1, 1)),
      ("3 5 7", "+", effect(0, 3), effect(2, 1), wanted: effect(0, 2)),
      ("+", "+", effect(2, 1), effect(2, 1), wanted: effect(3, 1)),
    ]
    for (first, second, effect, other, wanted) in table {
      expect(effect.followed(by: other), is: wanted, for: "'\(first)', then '\(second)'")
    }
  }

  @Test("Before and after a program that does nothing, an effect stays what it is")
  func nothing() {
    for effect in small {
      guard
        expect(effect.followed(by: .nothing), is: effect, for: "\(effect), then nothing"),
        expect(Effect.nothing.followed(by: effect), is: effect, for: "nothing, then \(effect)")
      else { return }
    }
  }

  @Test("Where a program is cut makes no difference")
  func associative() {
    for first in small {
      for second in small {
        for third in small {
          guard
            expect(
              first.followed(by: second).followed(by: third),
              is: first.followed(by: second.followed(by: third)),
              for: "(\(first), then \(second)), then \(third)")
          else { return }
        }
      }
    }
  }

  private func effect(_ takes: Int, _ leaves: Int) -> Effect {
    Effect(takes: takes, leaves: leaves)
  }

  private let small = (0...3).flatMap { takes in
    (0...3).map { Effect(takes: takes, leaves: $0) }
  }
}
