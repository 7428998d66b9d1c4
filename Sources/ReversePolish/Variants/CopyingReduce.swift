extension Algebra {
  /// Evaluates a program as in the article: with `reduce`, and a new array for each step.
  ///
  /// No value is mutated, so there are no side effects. However, each element copies the whole
  /// stack. `reduce` does not preserve the type of errors, so an error is passed as a value in a
  /// `Result`.
  ///
  /// - Complexity: O(*n*·*d*) for *n* elements and a stack of depth up to *d*.
  @inlinable
  public func evaluateByCopying(_ program: Program<Value>) throws(RPNError) -> CopyingStack<Value> {
    let start = Result<CopyingStack<Value>, RPNError>.success(CopyingStack())
    return try program.elements.indices.reduce(start) { result, index in
      result.flatMap { stack in
        Result { () throws(RPNError) in
          var next = stack
          try step(&next, of: program, at: index)
          return next
        }
      }
    }.get()
  }
}

/// A stack that creates a new array for each change, top first: `[x] + rest`.
public struct CopyingStack<Value>: StackProtocol {
  @usableFromInline let topFirst: [Value]

  @inlinable init(topFirst: [Value]) { self.topFirst = topFirst }

  /// Makes an empty stack.
  @inlinable public init() { self.init(topFirst: []) }

  /// The number of values.
  @inlinable public var count: Int { topFirst.count }

  /// The values, bottom first.
  @inlinable public var values: [Value] { topFirst.reversed() }

  /// Pushes a value.
  ///
  /// - Complexity: O(*d*) in the depth of the stack.
  @inlinable
  public mutating func push(_ value: Value) { self = CopyingStack(topFirst: [value] + topFirst) }

  /// Pops the top value; returns `nil` if the stack is empty.
  ///
  /// - Complexity: O(*d*) in the depth of the stack.
  @inlinable public mutating func pop() -> Value? { remove(0) }

  /// Returns the value `depth` values below the top; `nil` if the stack is not that deep.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func peek(_ depth: Int) -> Value? { depth < topFirst.count ? topFirst[depth] : nil }

  /// Removes the value `depth` values below the top and returns it; `nil` if the stack is not that
  /// deep.
  ///
  /// - Complexity: O(*d*) in the depth of the stack.
  @inlinable public mutating func remove(_ depth: Int) -> Value? {
    let value = peek(depth)
    self = CopyingStack(topFirst: Array(topFirst.prefix(depth)) + topFirst.dropFirst(depth + 1))
    return value
  }

  /// Removes all values.
  @inlinable public mutating func removeAll() { self = .init() }
}
