import Testing

@testable import ExactReals

/// Long calculations ask the checkpoint again and again.
@Suite("Interrupted functions")
struct FunctionInterruptionTests {
  @Test(
    "A checkpoint ends a function at once",
    arguments: functions.keys.sorted().filter { $0 != "sqrt" })
  func interruption(name: String) throws {
    var bounds = Bounds()
    bounds.checkpoint = { () throws(RealError) in throw RealError(.interrupted, "stopped") }
    let argument =
      name == "acosh"
      ? try Enclosure.quotient(22, 7, precision: 5000, Bounds())
      : try Enclosure.quotient(5, 7, precision: 5000, Bounds())
    #expect(throws: RealError(.interrupted, "stopped")) {
      _ = try functions[name]?(argument, 5000, bounds)
    }
  }

  @Test(
    "No step takes long",
    arguments: ["exp", "sin", "atan", "ln", "pi", "ln2", "tanh", "acosh"])
  func steps(name: String) throws {
    // The calculation would take seconds or minutes, and is stopped after 50 ms.
    let start = ContinuousClock.now
    var bounds = Bounds()
    bounds.checkpoint = { () throws(RealError) in
      if ContinuousClock.now - start > .milliseconds(50) {
        throw RealError(.interrupted, "stopped")
      }
    }
    let argument = Enclosure(
      exactly: ((1 as Integer) << 20_000).divided(byWord: 7), exponent: -19_990)
    #expect(throws: RealError(.interrupted, "stopped")) {
      _ = try functions[name]?(argument, 1_000_000, bounds)
    }
  }
}
