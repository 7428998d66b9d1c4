/// The requirements of the evaluator on a stack.
///
/// The implementations `Stack`, `CopyingStack` and `LinkedStack` can be compared.
public protocol StackProtocol<Value> {
  /// The type of the values on the stack.
  associatedtype Value

  /// The number of values.
  var count: Int { get }

  /// The values, bottom first.
  var values: [Value] { get }

  /// Pushes a value.
  mutating func push(_ value: Value)

  /// Pops the top value; returns `nil` if the stack is empty.
  mutating func pop() -> Value?

  /// Returns the value `depth` values below the top; `nil` if the stack is not that deep.
  func peek(_ depth: Int) -> Value?

  /// Removes the value `depth` values below the top and returns it; `nil` if the stack is not that
  /// deep.
  mutating func remove(_ depth: Int) -> Value?

  /// Removes all values.
  mutating func removeAll()
}

/// A stack in an array whose last element is the top.
///
/// Values are pushed and popped in constant time.
public struct Stack<Value>: StackProtocol {
  /// The values, bottom first.
  public var values: [Value] = []

  /// Makes an empty stack.
  @inlinable public init() {}

  /// Makes a stack from values.
  ///
  /// - Parameter values: The values, bottom first.
  /// - Complexity: O(1)
  @inlinable public init(values: [Value]) { self.values = values }

  /// The number of values.
  @inlinable public var count: Int { values.count }

  /// Pushes a value.
  ///
  /// - Complexity: O(1), amortized.
  @inlinable public mutating func push(_ value: Value) { values.append(value) }

  /// Takes the top value away; `nil` if the stack is empty.
  ///
  /// - Complexity: O(1)
  @inlinable public mutating func pop() -> Value? { values.popLast() }

  /// Returns the value `depth` values below the top; `nil` if the stack is not that deep.
  ///
  /// - Complexity: O(1)
  @inlinable public func peek(_ depth: Int) -> Value? {
    depth < values.count ? values[values.count - 1 - depth] : nil
  }

  /// Removes the value `depth` values below the top and returns it; `nil` if the stack is not that
  /// deep.
  ///
  /// - Complexity: O(`depth`)
  @inlinable public mutating func remove(_ depth: Int) -> Value? {
    depth < values.count ? values.remove(at: values.count - 1 - depth) : nil
  }

  /// Removes all values.
  @inlinable public mutating func removeAll() { values = [] }
}

extension Stack: Equatable where Value: Equatable {}
extension Stack: Sendable where Value: Sendable {}
