extension Real {
  /// Combines numbers into fewer numbers with the same sum.
  ///
  /// Quotients of 64-bit integers are added directly. Computed numbers become one sum if its fixed
  /// enclosure shows that nothing cancels.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: Numbers with the same sum, at most as many.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*).
  package static func summands(
    of numbers: [Real], _ bounds: Bounds = Bounds()
  ) throws(RealError) -> [Real] {
    guard bounds.holdSmallRationals else { return numbers }
    var others: [Real] = []
    var computed: [Real] = []
    var sum = SmallRational(0)
    for (index, number) in numbers.enumerated() {
      if index % 1024 == 0 { try bounds.checkpoint() }
      if let small = number.small {
        if let next = sum.adding(small) ?? sum.reduced.adding(small) {
          sum = next
        } else {
          others.append(Real(sum))
          sum = small
        }
      } else if case .computed = number.form {
        computed.append(number)
      } else {
        others.append(number)
      }
    }
    others.append(Real(sum))
    guard computed.count > 2 else { return others + computed }
    let total = Computation(.sum, computed)
    return others + (total.isPlainlyIrrational(bounds) ? [Real(.computed(total))] : computed)
  }
}
