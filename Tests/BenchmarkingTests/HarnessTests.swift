import Benchmarking
import Testing

@Suite("The harness, with a simulated clock")
struct HarnessTests {
  @Test("A known ratio and known growth are found", arguments: [0.5, 1, 1.13, 2, 200])
  func knownRatio(ratio: Double) throws {
    let simulation = Simulation()
    let finding = try simulation.finding(of: simulation.pair({ 10 * $0 }, { 10 * ratio * $0 }))
    let last = try #require(finding.points.last)
    #expect(abs(last.ratio.estimate / ratio - 1) < 1e-6)
    #expect(abs(last.baseline.median / 1e5 - 1) < 1e-6)
    #expect(last.baseline.spread < 1e-6)
    #expect(last.turns == 45)
    #expect(abs(finding.growth.variant - 1) < 1e-6)
  }

  @Test("Quadratic growth is told from linear growth")
  func knownGrowth() throws {
    let simulation = Simulation()
    let finding = try simulation.finding(of: simulation.pair({ 5 * $0 }, { $0 * $0 }))
    #expect(abs(finding.growth.baseline - 1) < 1e-6)
    #expect(abs(finding.growth.variant - 2) < 1e-6)
  }

  // A busy machine makes some runs longer, some much longer, and none shorter. The load is
  // simulated, so that the test says the same on every machine; `make proof` measures the pair
  // `control` under real load.
  @Test("Under heavy load a 2:1 pair keeps 2 in its interval")
  func load() throws {
    let hits = try (1...60 as ClosedRange<UInt64>).count { seed in
      let simulation = Simulation(seed: seed) { time, generator in
        let jitter = Double.random(in: 1...1.2, using: &generator)
        let isInterrupted = Int.random(in: 0..<4, using: &generator) == 0
        return time * jitter + (isInterrupted ? Double.random(in: 0...4e6, using: &generator) : 0)
      }
      let finding = try simulation.finding(
        of: simulation.pair(sizes: [1_000_000], { $0 }, { 2 * $0 }))
      return finding.points[0].ratio.contains(2)
    }
    #expect(hits >= 54, "\(hits) of 60")
  }

  @Test("A disturbance of both variants of a turn does not change the ratio")
  func weather() throws {
    let simulation = Simulation()
    let pair = simulation.pair(
      sizes: [1000], { _ in 1e6 }, { _ in 3e6 })
    var speed = 1.0
    var last = 0.0
    var time = 0.0
    let harness = Harness(Effort(passes: 5, turns: 5, batchTime: 1e6, timeLimit: 1e9)) {
      time += (simulation.now - last) * speed
      last = simulation.now
      speed *= 1.001
      return time
    }
    let point = try harness.measure([pair])[0].points[0]
    #expect(abs(point.ratio.estimate - 3) < 0.02)
    #expect(point.baseline.spread > 0.02)
  }

  @Test("Workload shorter than the clock's grain is repeated until it can be measured")
  func grain() throws {
    let simulation = Simulation()
    let harness = Harness(Effort(passes: 3, turns: 3, batchTime: 1e6, timeLimit: 1e9)) {
      (simulation.now / 1000).rounded(.down) * 1000
    }
    let pair = simulation.pair(sizes: [1], { _ in 3 }, { _ in 6 })
    let point = try harness.measure([pair])[0].points[0]
    #expect(abs(point.ratio.estimate - 2) < 0.02)
  }

  @Test("Workload that takes long gets fewer turns, but one in each pass")
  func timeLimit() throws {
    let simulation = Simulation()
    let pair = simulation.pair(sizes: [1], { _ in 1e9 }, { _ in 2e9 })
    let effort = Effort(passes: 3, turns: 50, batchTime: 1e6, timeLimit: 1e7)
    #expect(try simulation.finding(of: pair, effort).points[0].turns == 3)
  }

  @Test("Progress goes from nothing towards all, and names what is next")
  func progress() throws {
    let simulation = Simulation()
    let pairs = [simulation.pair({ $0 }, { $0 }), simulation.pair({ $0 }, { $0 })]
    var steps: [Double] = []
    let harness = Harness(
      Effort(passes: 2, turns: 1, batchTime: 1e3, timeLimit: 1e9), clock: { simulation.now })
    let findings = try harness.measure(pairs) { done, next in
      steps.append(done)
      #expect(next.topic == "simulated")
    }
    #expect(steps == [0, 0.25, 0.5, 0.75])
    #expect(findings.count == 2)
  }

  @Test("An error of a variant ends the measurement")
  func errors() {
    struct Broken: Error {}
    let variant = Variant("broken") { _ in { throw Broken() } }
    let pair = Pair(
      topic: "t", unit: "u", sizes: [1, 2], claim: "", baseline: variant, variant: variant)
    let simulation = Simulation()
    #expect(throws: Broken.self) { try simulation.finding(of: pair) }
  }
}
