import ReversePolish
import Synchronization

extension Session {
  /// Runs a compiled program that ends soon, without a check before.
  ///
  /// A check rejects only programs that fail in every run, so it is worth its time only before a
  /// long run. A one-line program takes a quarter less time without it.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - start: The machine to run it on.
  /// - Returns: The next session; `nil` for a program that fails, takes long, or may call Swift
  ///   code, which must run only once.
  /// - Throws: `interrupted`.
  func followedAtOnce(
    by program: CompiledPieces<System>, on start: Machine<System>
  ) throws(RPNError) -> Session? {
    let mayCallSwift = start.names.contains { if case .swift = $0 { true } else { false } }
    if mayCallSwift { return nil }
    let countdown = Countdown(from: 64)
    var brief = limits
    brief.checkpoint = { [limits] () throws(RPNError) in
      try countdown.step()
      try limits.checkpoint()
    }
    var machine = start
    machine.bound(by: brief)
    do throws(RPNError) {
      let next = try followed(by: program, on: machine)
      // A result may be calculated further when it is printed.
      return countdown.stop() ? next : nil
    } catch {
      if error.kind == .interrupted, !countdown.isOver { throw error }
      return nil
    }
  }
}

/// A counter that ends an evaluation after a number of steps.
private final class Countdown: Sendable {
  private let steps: Atomic<Int>

  init(from steps: Int) { self.steps = Atomic(steps) }

  var isOver: Bool { steps.load(ordering: .relaxed) <= 0 }

  /// Counts a step.
  ///
  /// - Throws: `interrupted` at the last step and at all later ones, so that no caller can ignore
  ///   the end.
  func step() throws(RPNError) {
    if steps.subtract(1, ordering: .relaxed).newValue <= 0 {
      throw RPNError(.interrupted, "the program takes long")
    }
  }

  /// Stops counting; returns whether there were steps left.
  func stop() -> Bool { steps.exchange(.max, ordering: .relaxed) > 0 }
}
