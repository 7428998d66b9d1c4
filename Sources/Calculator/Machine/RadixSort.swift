import ReversePolish

/// Sorts indices by their keys; those with equal keys keep their order.
///
/// - Parameters:
///   - indices: The indices in their order.
///   - checkpoint: Checks the limits, once for each pass.
/// - Throws: Errors of the checkpoint.
/// - Complexity: O(*n*).
/// - Source: Knuth, *The Art of Computer Programming*, volume 3, 5.2.5, from the last digit on.
package func radixSort(
  _ indices: inout [RankedIndex], checkpoint: () throws(RPNError) -> Void
) throws(RPNError) {
  // The counters are not worthwhile for short lists.
  if indices.count < 2048 { return indices.sort(by: RankedIndex.isBefore) }
  var sorted = indices
  for shift in stride(from: UInt64(0), to: 64, by: 11) {
    try checkpoint()
    var starts = [Int](repeating: 0, count: 2048)
    for place in indices { starts[Int(place.key >> shift & 2047)] += 1 }
    if starts.contains(indices.count) { continue }
    var start = 0
    for digit in starts.indices { (starts[digit], start) = (start, start + starts[digit]) }
    for place in indices {
      let digit = Int(place.key >> shift & 2047)
      sorted[starts[digit]] = place
      starts[digit] += 1
    }
    swap(&indices, &sorted)
  }
}
