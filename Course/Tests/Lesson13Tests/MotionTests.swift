import Functional
import Lesson13
import ReversePolish
import Support
import Testing

@Suite("Exercise 13.2: a step of time")
struct MotionTests {
  private typealias Method = (Double, @escaping (Double) -> Double) -> (Motion) -> Motion

  /// Where a method has come to after some time, in so many steps.
  private func position(
    from start: Motion, after time: Double, steps: Int, by method: Method,
    _ acceleration: @escaping (Double) -> Double
  ) -> Double {
    let motions = iterate(start, method(time / Double(steps), acceleration))
    return motions.prefix(steps + 1).reduce(start) { _, motion in motion }.position
  }

  /// By what the error is divided if there are twice as many steps.
  private func gain(from start: Motion, stiffness: Double, by method: Method) throws -> Double {
    let omega = stiffness.squareRoot()
    let algebra = DoubleAlgebra()
    let (sine, cosine) = (
      try algebra.apply(.sine, to: 2 * omega), try algebra.apply(.cosine, to: 2 * omega)
    )
    let wanted = start.position * cosine + start.velocity / omega * sine
    let errors = [400, 800].map { steps in
      position(from: start, after: 2, steps: steps, by: method) { x in -stiffness * x } - wanted
    }
    return errors[0] / errors[1]
  }

  private func starts() -> [(start: Motion, stiffness: Double, seed: UInt64)] {
    SplitMix64.seeds.prefix(50).map { seed in
      var random = SplitMix64(seed: seed)
      return (
        Motion(position: Double(random.integer(in: 1...9)), velocity: 0),
        Double(random.integer(in: 1...3)) / 4, seed
      )
    }
  }

  @Test("Euler's method looks only at where it was, and its order is one")
  func eulerOrder() throws {
    for (start, stiffness, seed) in starts() {
      let step = euler(every: 0.5) { x in -stiffness * x }
      let wanted = Motion(position: start.position, velocity: -stiffness * start.position * 0.5)
      let input = "a spring of \(stiffness), from \(start.position) (seed \(seed))"
      guard expect(step(start), is: wanted, for: "half a second of \(input)"),
        try expect(
          gain(from: start, stiffness: stiffness, by: euler), is: 2, within: 0.2,
          for: "by what the error is divided with twice as many steps, for \(input)")
      else { return }
    }
  }

  @Test("The order of Verlet's method is two")
  func verletOrder() throws {
    for (start, stiffness, seed) in starts() {
      guard
        try expect(
          gain(from: start, stiffness: stiffness, by: verlet), is: 4, within: 0.4,
          for:
            "by what the error is divided with twice as many steps, for a spring of \(stiffness), "
            + "from \(start.position) (seed \(seed))")
      else { return }
    }
  }

  @Test("The order can be seen without knowing the answer: a pendulum")
  func pendulum() {
    let pull = { x in -((try? DoubleAlgebra().apply(.sine, to: x)) ?? .nan) }
    for angle in [0.5, 1, 2, 3] {
      let ends = [200, 400, 800].map { steps in
        position(
          from: Motion(position: angle, velocity: 0), after: 2, steps: steps, by: verlet, pull)
      }
      guard
        expect(
          (ends[0] - ends[1]) / (ends[1] - ends[2]), is: 4, within: 0.4,
          for: "how much less the second doubling of the steps changes than the first, "
            + "for a pendulum from \(angle)")
      else { return }
    }
  }

  @Test("Verlet's method finds its way back")
  func backwards() {
    for (start, stiffness, seed) in starts() {
      let spring = { x in -stiffness * x }
      let there = iterate(start, verlet(every: 0.1, spring)).prefix(101).reduce(start) { $1 }
      let back = iterate(there, verlet(every: -0.1, spring)).prefix(101).reduce(there) { $1 }
      guard
        expect(
          back.position, is: start.position, within: 1e-9,
          for: "a hundred steps on and a hundred back, a spring of \(stiffness), "
            + "from \(start.position) (seed \(seed))")
      else { return }
    }
  }
}
