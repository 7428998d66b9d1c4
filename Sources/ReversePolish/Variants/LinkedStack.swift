import Functional

extension Algebra {
  /// Evaluates a program with a linked list, the stack of functional textbooks.
  ///
  /// States are immutable, and each state shares all but its top with the next one, so keeping old
  /// states is free. However, each value needs an allocation.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public func evaluateByLinking(_ program: Program<Value>) throws(RPNError) -> LinkedStack<Value> {
    try program.elements.indices.fold(into: LinkedStack()) { stack, index throws(RPNError) in
      try step(&stack, of: program, at: index)
    }
  }
}

/// A stack as a linked list, from the top down.
///
/// Stacks share common values.
public struct LinkedStack<Value>: StackProtocol {
  @usableFromInline var top: Link?

  /// The number of values.
  public private(set) var count = 0

  /// A value with a link to the values below.
  @usableFromInline final class Link {
    @usableFromInline let value: Value
    @usableFromInline var below: Link?

    @usableFromInline init(_ value: Value, on below: Link?) {
      self.value = value
      self.below = below
    }

    /// Releases the lower links in a loop.
    ///
    /// Releasing a long chain recursively could overflow the call stack.
    deinit {
      var next = below
      below = nil
      while isKnownUniquelyReferenced(&next), let link = next {
        next = link.below
        link.below = nil
      }
    }
  }

  /// Makes an empty stack.
  public init() {}

  /// The values, bottom first.
  ///
  /// - Complexity: O(*d*) in the depth of the stack.
  public var values: [Value] {
    sequence(first: top) { $0?.below }.prefix { $0 != nil }.compactMap { $0?.value }.reversed()
  }

  /// Pushes a value.
  ///
  /// - Complexity: O(1)
  public mutating func push(_ value: Value) {
    top = Link(value, on: top)
    count += 1
  }

  /// Pops the top value; returns `nil` if the stack is empty.
  ///
  /// - Complexity: O(1)
  public mutating func pop() -> Value? {
    guard let link = top else { return nil }
    top = link.below
    count -= 1
    return link.value
  }

  /// Returns the value `depth` values below the top; `nil` if the stack is not that deep.
  ///
  /// - Complexity: O(`depth`)
  public func peek(_ depth: Int) -> Value? {
    guard depth < count else { return nil }
    return (0..<depth).reduce(top) { link, _ in link?.below }?.value
  }

  /// Removes the value `depth` values below the top and returns it; `nil` if the stack is not that
  /// deep.
  ///
  /// - Complexity: O(`depth`)
  public mutating func remove(_ depth: Int) -> Value? {
    guard let value = peek(depth) else { return nil }
    let above = (0..<depth).compactMap { _ in pop() }
    _ = pop()
    for value in above.reversed() { push(value) }
    return value
  }

  /// Removes all values.
  public mutating func removeAll() { self = .init() }
}
