/// An index with a number that orders it among others.
package struct RankedIndex: BitwiseCopyable, Sendable {
  package let key: UInt64
  package let index: Int

  @inline(__always)
  package init(key: UInt64, index: Int) { (self.key, self.index) = (key, index) }

  /// Whether an index comes before another one; those with equal keys keep their order.
  static func isBefore(_ x: RankedIndex, _ y: RankedIndex) -> Bool {
    x.key < y.key || x.key == y.key && x.index < y.index
  }
}

extension Double {
  /// An integer with the order of doubles that are no NaN; that of −0 is that of 0.
  @inline(__always)
  package var orderingBits: UInt64 {
    let bits = (self + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
