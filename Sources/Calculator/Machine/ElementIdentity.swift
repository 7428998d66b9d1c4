import ExactReals
import ReversePolish

extension Machine {
  /// Returns the index of the first equal element for each element; `nil` if an element has no
  /// identity.
  func firstIdentities(of elements: [Operand]) throws(RPNError) -> [Int]? {
    let system = system
    var known = [Identity: Int](minimumCapacity: min(elements.count, 1 << 20))
    var firsts: [Int] = []
    firsts.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if index % 1024 == 0 { try limits.checkpoint() }
      guard let identity = Identity(element, system) else { return nil }
      let first = known[identity] ?? index
      if first == index { known[identity] = index }
      firsts.append(first)
    }
    return firsts
  }
}

extension Text: Hashable {
  /// Feeds all bytes into a hasher at once.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// A key that two values share only if they are equal.
private enum Identity: Hashable {
  case quotient(Int64, Int64)
  case text(Text)
  case boolean(Bool)

  /// The identity of a text, a boolean or a short exact number; `nil` for other values.
  init?(_ value: Value, _ system: AllNumbers) {
    switch value {
    case .number(let number):
      guard system.isAssociative, system.isPlain(number), let small = number.real?.small else {
        return nil
      }
      self = .quotient(small.numerator, small.denominator)
    case .text(let text): self = .text(text)
    case .boolean(let boolean): self = .boolean(boolean)
    default: return nil
    }
  }
}
