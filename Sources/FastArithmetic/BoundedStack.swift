import ReversePolish

/// A stack in memory provided by the caller, without bounds checks.
///
/// The memory must have room for all values that are pushed.
@usableFromInline
package struct BoundedStack<Value: BitwiseCopyable>: StackProtocol {
  @usableFromInline let bottom: UnsafeMutablePointer<Value>

  /// The number of values.
  @usableFromInline package var count = 0

  /// Makes an empty stack.
  ///
  /// - Parameter room: The memory for the values.
  @inlinable
  @inline(__always)
  package init(in room: UnsafeMutablePointer<Value>) { bottom = room }

  /// The values, bottom first.
  @usableFromInline
  package var values: [Value] { (0..<count).map { bottom[$0] } }

  /// Pushes a value.
  @inlinable
  @inline(__always)
  package mutating func push(_ value: Value) {
    bottom[count] = value
    count &+= 1
  }

  /// Pops the top value; returns `nil` if the stack is empty.
  @inlinable
  @inline(__always)
  package mutating func pop() -> Value? {
    if count == 0 { return nil }
    count &-= 1
    return bottom[count]
  }

  /// Pops the two top values and returns the top one last; `nil` if there are fewer.
  @inlinable
  @inline(__always)
  package mutating func popTwo() -> (Value, Value)? {
    if count < 2 { return nil }
    count &-= 2
    return (bottom[count], bottom[count &+ 1])
  }

  /// Returns the value at a depth below the top; `nil` if the stack is not that deep.
  @inlinable
  package func peek(_ depth: Int) -> Value? { depth < count ? bottom[count - 1 - depth] : nil }

  /// Removes the value at a depth below the top and returns it; `nil` if the stack is not that
  /// deep.
  @inlinable
  package mutating func remove(_ depth: Int) -> Value? {
    guard let value = peek(depth) else { return nil }
    count -= 1
    for index in (count - depth)..<count { bottom[index] = bottom[index + 1] }
    return value
  }

  /// Removes all values.
  @inlinable
  @inline(__always)
  package mutating func removeAll() { count = 0 }
}
