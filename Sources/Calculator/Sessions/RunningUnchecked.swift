import ReversePolish
import Synchronization

extension Machine {
  /// Runs a program.
  mutating func run(_ program: CompiledPieces) throws(RPNError) {
    // Record the values that are popped from below this index.
    view.floor = values.count
    var pieces = program.pieces
    while let code = try pieces.next() { try fold(code) }
  }

  /// Runs a program that ends soon, without a check before.
  ///
  /// A check rejects only programs that fail in every run, so it is worth its time only before a
  /// long run. A one-line program takes a quarter less time without it.
  ///
  /// - Parameter program: The program.
  /// - Returns: The machine after the run; `nil` for a program that fails, takes long, or may call
  ///   Swift code, which must run only once.
  /// - Throws: `interrupted`.
  func ranUnchecked(_ program: CompiledPieces) throws(RPNError) -> Machine? {
    let mayCallSwift = names.contains { if case .swift = $0 { true } else { false } }
    if mayCallSwift { return nil }
    let countdown = Countdown(from: 64)
    var brief = limits
    brief.checkpoint = { [limits] () throws(RPNError) in
      try countdown.step()
      try limits.checkpoint()
    }
    var machine = self
    machine.bound(by: brief)
    do throws(RPNError) {
      try machine.run(program)
      // A result may be calculated further when it is printed.
      return countdown.stop() ? machine : nil
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
