import Lesson09
import Support
import Testing

@Suite("Exercise 9.3: a stack that is let go of link by link")
struct LinksTests {
  @Test("A long stack needs no more of the machine's stack to be let go of than a short one")
  func depth() {
    let short = Witness()
    _ = letGo(of: 10, by: short)
    let long = Witness()
    _ = letGo(of: 500, by: long)
    guard
      expect(
        long.bytes <= 2 * short.bytes,
        """
        of the machine's stack \(long.bytes) bytes were needed, wanted at most twice the \
        \(short.bytes) that 10 links need
        """,
        for: "a stack of 500 links")
    else { return }
    // Nothing grows, so the machine's stack is large enough for this one, too.
    let million = Witness()
    expect(letGo(of: 1_000_000, by: million), is: 1_000_000, for: "values of a stack of a million")
  }

  @Test("Every value is let go of")
  func all() {
    for count in [0, 1, 2, 10] {
      guard
        expect(
          letGo(of: count, by: Witness()), is: count,
          for: "how many values are gone after a stack of \(count)")
      else { return }
    }
  }

  @Test("A stack stays whole when another goes that shares links with it")
  func sharing() {
    let lower = LinkedStack<Int>().pushing(1).pushing(2)
    var upper: LinkedStack? = lower.pushing(3).pushing(4)
    expect(values(of: upper), is: [4, 3, 2, 1], for: "1 2, and 3 4 on top of it")
    upper = nil
    expect(values(of: lower), is: [2, 1], for: "1 2, after 3 4 on top of it have gone")
  }

  /// Makes a stack, and forgets it.
  ///
  /// - Returns: How many of its values are gone.
  private func letGo(of count: Int, by witness: Witness) -> Int {
    do {
      var stack = LinkedStack<Mortal>()
      for _ in 0..<count { stack = stack.pushing(Mortal(witness)) }
    }
    return witness.count
  }

  /// The values of a stack, the top first.
  private func values(of stack: LinkedStack<Int>?) -> [Int] {
    var values: [Int] = []
    var rest = stack
    while let stack = rest, let top = stack.top {
      values.append(top)
      rest = stack.popped
    }
    return values
  }
}

/// Looks on where on the machine's stack values are let go of.
final class Witness {
  private(set) var count = 0
  private var addresses: ClosedRange<UInt>?

  /// How much of the machine's stack lay between the first and the last.
  var bytes: UInt { addresses.map { $0.upperBound - $0.lowerBound } ?? 0 }

  func note(_ address: UInt) {
    count += 1
    let range = addresses ?? address...address
    addresses = min(range.lowerBound, address)...max(range.upperBound, address)
  }
}

/// A value whose last act it is to tell where on the machine's stack it was let go of.
final class Mortal {
  private let witness: Witness

  init(_ witness: Witness) { self.witness = witness }

  deinit {
    var here: UInt8 = 0
    witness.note(withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) })
  }
}
