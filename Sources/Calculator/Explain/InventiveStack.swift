import ReversePolish

/// A stack that is never too short: what lies below its bottom is an input.
struct InventiveStack: StackProtocol {
  /// How many inputs were made up.
  private(set) var inputs = 0

  private(set) var values: [Origin] = []

  /// Whether all that lay below was thrown away: then nothing is left to make up.
  private(set) var isCleared = false

  var count: Int { values.count }

  mutating func push(_ value: Origin) { values.append(value) }

  mutating func pop() -> Origin? { remove(0) }

  func peek(_ depth: Int) -> Origin? {
    if depth < count { return values[count - 1 - depth] }
    return isCleared ? nil : .input(inputs + depth - count)
  }

  mutating func remove(_ depth: Int) -> Origin? {
    if isCleared, depth >= count { return nil }
    invent(depth + 1 - count)
    return values.remove(at: count - 1 - depth)
  }

  mutating func removeAll() {
    values = []
    isCleared = true
  }

  /// The value on top, taken away.
  mutating func take() -> Origin { remove(0) ?? .result }

  /// Makes up inputs until the stack is so high.
  mutating func makeUp(_ height: Int) { invent(height - count) }

  /// Makes up inputs until there are as many.
  mutating func invent(inputs count: Int) { invent(count - inputs) }

  /// What is known where either this or another stack may have come about.
  ///
  /// - Returns: The stack with the values that both have in the same place; `nil` if they differ in
  ///   how many there are, or only one was cleared.
  func joined(with other: InventiveStack) -> InventiveStack? {
    var (first, second) = (self, other)
    first.invent(inputs: second.inputs)
    second.invent(inputs: first.inputs)
    guard first.count == second.count, isCleared == other.isCleared else { return nil }
    for index in first.values.indices {
      if case (.input(let depth), .input(let same)) = (first.values[index], second.values[index]),
        depth == same
      {
        continue
      }
      first.values[index] = .result
    }
    return first
  }

  private mutating func invent(_ missing: Int) {
    guard missing > 0 else { return }
    if !isCleared {
      values.insert(contentsOf: (0..<missing).reversed().map { .input(inputs + $0) }, at: 0)
    }
    inputs += missing
  }
}

extension InventiveStack {
  /// What was taken and what was left, as text.
  var effect: String {
    var stack = self
    // Inputs count too that were only looked at.
    let deepest = values.reduce(inputs) { deepest, value in
      if case .input(let depth) = value { max(deepest, depth + 1) } else { deepest }
    }
    stack.invent(inputs: deepest)
    var results = 0
    let before = (isCleared ? ["…"] : []) + (0..<stack.inputs).map(letter)
    let after = stack.values.map { origin in
      if case .input(let depth) = origin { return letter(stack.inputs - 1 - depth) }
      results += 1
      return letter(stack.inputs + results - 1)
    }
    return (["("] + before + ["--"] + after + [")"]).joined(separator: " ")
  }
}

/// One letter of the alphabet for each number, and with a digit behind it from the 27th on.
private func letter(_ index: Int) -> String {
  let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
  return index < 26 ? name : "\(name)\(index / 26)"
}
