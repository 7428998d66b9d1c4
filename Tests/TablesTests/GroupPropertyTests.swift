import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Groups of random tables")
struct GroupPropertyTests {
  static let kinds = [
    ["1", "-7", "2.50", "1/3", "1e30", "999999999999999999", "-0", "0.001"],
    ["1_km", "20_m", "1/3_mi", "0_m", "-5_km"], ["2026-11-21", "2025-12-24", "2026-01-01T10:00"],
    ["20_°C", "300_K", "-5_°C"], ["1+2i", "3", "-2i"], ["x", "true", "1", "1_kg", "7_s", "2:30"],
  ]

  @Test(
    "Parts of groups that are merged are the whole, wherever it is cut",
    arguments: [
      "x sum", "x mean y mean", "x minimum y maximum", "x first y last", "x sort y sum", "y length",
      "x median x sum", "line", "sum swap sum", "x stddev", "x variance y sum", "x y linreg",
      "x y correlation y stddev x length", "x pvariance y pstddev",
    ])
  func merging(program: String) throws {
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let kind = random.one(of: Self.kinds)
      let other = random.happens(70) ? kind : random.one(of: Self.kinds)
      let rows = (0..<20).map { _ in
        ["k"] + (0..<2).map { _ in random.one(of: random.happens(80) ? kind : other) }
      }
      let keys = rows.map { _ in random.below(3) }
      var cuts = [0]
      while let last = cuts.last, last < rows.count {
        cuts.append(min(rows.count, last + random.below(8)))
      }
      try check(program, rows, keys, cuts, AllNumbers(exact: ExactNumbers(), givesComplex: true))
      if kind == Self.kinds[0], other == kind {
        try check(program, rows, keys, cuts, AllNumbers())
      }
    }
  }

  /// Checks that parts of a table give what the table does, or cannot be written down.
  private func check(
    _ program: String, _ rows: [[String]], _ keys: [Int], _ cuts: [Int], _ numbers: AllNumbers
  ) throws {
    var whole = try Groups(program, numbers, isPart: true)
    try whole.add(rows, to: keys)
    var merged = try Groups(program, numbers, isPart: true)
    var failed: Set<Int> = []
    for _ in whole.table.counts { merged.table.addGroup() }
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      var part = try Groups(program, numbers, isPart: true)
      for _ in whole.table.counts { part.table.addGroup() }
      try part.add(Array(rows[start..<end]), to: Array(keys[start..<end]))
      for group in part.table.counts.indices {
        guard let state = try? part.table.state(of: group) else {
          failed.insert(group)
          continue
        }
        try merged.table.merge(state[...], of: part.table.counts[group], to: group)
      }
    }
    for group in whole.table.counts.indices {
      let (found, expected) = (try merged.results(of: group), try whole.results(of: group))
      if failed.contains(group) {
        // Points have a mean, which parts do not.
        let isError = RPNError.Kind(rawValue: expected) != nil
        #expect(isError || program.contains("mean"), "\(rows) \(keys) \(cuts)")
      } else {
        #expect(merged.table.counts[group] == whole.table.counts[group])
        #expect(found == expected, "group \(group): \(rows) \(keys) \(cuts)")
      }
    }
  }

  @Test(
    "Sums of two columns give what their lists give",
    arguments: ["linreg", "correlation", "linreg x variance"])
  func pairs(word: String) throws {
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let fields = Self.kinds[0] + ["12.5", "3.125", "0.25", "10"]
      let rows = (0..<random.below(9)).map { _ in
        ["k"] + (0..<2).map { _ in random.one(of: fields) }
      }
      var streamed = try Groups("x y \(word)", AllNumbers())
      var listed = try Groups(
        "x [ ] map y [ ] map \(word.replacing(" x ", with: " x [ ] map "))", AllNumbers())
      streamed.table.addGroup()
      listed.table.addGroup()
      try streamed.add(rows, to: rows.map { _ in 0 })
      try listed.add(rows, to: rows.map { _ in 0 })
      #expect(try streamed.outcome(of: 0) == listed.outcome(of: 0), "seed \(seed): \(rows)")
    }
  }

  @Test(
    "A summary that is found row by row is that of the whole list, and so is its error",
    arguments: SplitMix64.seeds)
  func streaming(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      // Mostly of one kind, for other sums fail at once.
      let kind = random.one(of: Self.kinds)
      let other = random.happens(50) ? random.one(of: Self.kinds) : kind
      let rows = (0..<random.below(6)).map { _ in
        ["k", random.one(of: random.happens(70) ? kind : other), "1"]
      }
      for word in Lexicon.words {
        guard let tally = word.tally else { continue }
        func check(_ numbers: AllNumbers) throws {
          let isPair = word.operandNames.count == 2
          var streamed = try Groups("x \(isPair ? "y " : "")\(word.name)", numbers)
          var listed = try Groups(
            "x [ ] map \(isPair ? "y [ ] map " : "")\(word.name)", numbers)
          streamed.table.addGroup()
          listed.table.addGroup()
          try streamed.add(rows, to: rows.map { _ in 0 })
          try listed.add(rows, to: rows.map { _ in 0 })
          guard case .moments = tally else {
            let (found, expected) = (try streamed.outcome(of: 0), try listed.outcome(of: 0))
            #expect(found == expected, "seed \(seed): \(rows) \(word.name)")
            return
          }
          // Either of two faults may be told, such as a length among numbers that are all equal.
          let (found, expected) = (try streamed.results(of: 0), try listed.results(of: 0))
          // In two columns, rows with a 0 are no longer known once a unit comes.
          let wanted = isPair ? [found] : [found, expected]
          let areErrors = wanted.allSatisfy { RPNError.Kind(rawValue: $0) != nil }
          #expect(found == expected || areErrors, "seed \(seed): \(rows) \(word.name)")
        }
        try check(AllNumbers(exact: ExactNumbers(), givesComplex: true))
        if kind == Self.kinds[0], other == kind { try check(AllNumbers()) }
      }
    }
  }
}
