import Functional

extension Algebra {
  /// Evaluates a program with the stack of functional textbooks: a linked list.
  ///
  /// Every state stays unchanged and shares all but its top with the next one, so keeping old
  /// states is free. The price is an allocation for each value.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public func evaluateByLinking(_ program: Program<Value>) throws(RPNError) -> LinkedStack<Value> {
    try program.elements.indices.fold(into: LinkedStack()) { stack, index throws(RPNError) in
      try step(&stack, of: program, at: index)
    }
  }
}

/// A stack as a list of links, each to the value below.
///
/// Two stacks share their common values.
public struct LinkedStack<Value>: StackProtocol {
  @usableFromInline var top: Link?

  /// The number of values.
  public private(set) var count = 0

  /// A value, and the link to the values below it.
  @usableFromInline final class Link {
    @usableFromInline let value: Value
    @usableFromInline var below: Link?

    @usableFromInline init(_ value: Value, on below: Link?) {
      self.value = value
      self.below = below
    }

    /// Releases the lower links in a loop.
    ///
    /// If the compiler does not see the chain, Swift would recurse to its bottom.
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

  /// Puts a value on top.
  ///
  /// - Complexity: O(1)
  public mutating func push(_ value: Value) {
    top = Link(value, on: top)
    count += 1
  }

  /// Removes and returns the top value; `nil` if the stack is empty.
  ///
  /// - Complexity: O(1)
  public mutating func pop() -> Value? {
    guard let link = top else { return nil }
    top = link.below
    count -= 1
    return link.value
  }

  /// The value that lies `depth` values below the top; `nil` if the stack is not that deep.
  ///
  /// - Complexity: O(`depth`)
  public func peek(_ depth: Int) -> Value? {
    guard depth < count else { return nil }
    return (0..<depth).reduce(top) { link, _ in link?.below }?.value
  }

  /// Removes and returns the value `depth` values below the top; `nil` if the stack is not that
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
