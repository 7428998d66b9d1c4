extension Algebra {
  /// Evaluates a program as the article did, with `reduce` and a new array for each step.
  ///
  /// No value ever changes, so there are no side effects. The price is a copy of the whole stack
  /// for every element. `reduce` forgets which errors its closure throws, so the error is passed as
  /// a value, in a `Result`.
  ///
  /// - Complexity: O(*n*·*d*) for *n* elements and a stack up to *d* deep.
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

/// A stack that becomes a new array with each change, top first: `[x] + rest`.
public struct CopyingStack<Value>: StackProtocol {
  @usableFromInline let topFirst: [Value]

  @inlinable init(topFirst: [Value]) { self.topFirst = topFirst }

  /// Makes an empty stack.
  @inlinable public init() { self.init(topFirst: []) }

  /// The number of values.
  @inlinable public var count: Int { topFirst.count }

  /// The values, bottom first.
  @inlinable public var values: [Value] { topFirst.reversed() }

  /// Puts a value on top.
  ///
  /// - Complexity: O(*d*) in the depth of the stack.
  @inlinable
  public mutating func push(_ value: Value) { self = CopyingStack(topFirst: [value] + topFirst) }

  /// Removes and returns the top value; `nil` if the stack is empty.
  ///
  /// - Complexity: O(*d*) in the depth of the stack.
  @inlinable public mutating func pop() -> Value? { remove(0) }

  /// The value that lies `depth` values below the top; `nil` if the stack is not that deep.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func peek(_ depth: Int) -> Value? { depth < topFirst.count ? topFirst[depth] : nil }

  /// Removes and returns the value `depth` values below the top; `nil` if the stack is not that
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
