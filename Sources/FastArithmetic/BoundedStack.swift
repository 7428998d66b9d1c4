import ReversePolish

/// A stack in memory that somebody else holds: a push is no more than to store a value.
///
/// The maker sees to it that there is room for all values that are ever pushed.
@usableFromInline
package struct BoundedStack<Value: BitwiseCopyable>: StackProtocol {
  @usableFromInline let bottom: UnsafeMutablePointer<Value>

  /// The number of values.
  @usableFromInline package var count = 0

  /// An empty stack.
  ///
  /// - Parameter room: The memory of its values.
  @inlinable
  @inline(__always)
  package init(in room: UnsafeMutablePointer<Value>) { bottom = room }

  /// The values, the bottom first.
  @usableFromInline
  package var values: [Value] { (0..<count).map { bottom[$0] } }

  /// Puts a value on top.
  @inlinable
  @inline(__always)
  package mutating func push(_ value: Value) {
    bottom[count] = value
    count &+= 1
  }

  /// Takes the top value away; `nil` if the stack is empty.
  @inlinable
  @inline(__always)
  package mutating func pop() -> Value? {
    if count == 0 { return nil }
    count &-= 1
    return bottom[count]
  }

  /// Takes two values, the top one last.
  @inlinable
  @inline(__always)
  package mutating func popTwo() -> (Value, Value)? {
    if count < 2 { return nil }
    count &-= 2
    return (bottom[count], bottom[count &+ 1])
  }

  /// The value that lies `depth` values below the top; `nil` if the stack is not that deep.
  @inlinable
  package func peek(_ depth: Int) -> Value? { depth < count ? bottom[count - 1 - depth] : nil }

  /// Takes away the value that lies `depth` values below the top; `nil` if the stack is not that
  /// deep.
  @inlinable
  package mutating func remove(_ depth: Int) -> Value? {
    guard let value = peek(depth) else { return nil }
    count -= 1
    for index in (count - depth)..<count { bottom[index] = bottom[index + 1] }
    return value
  }

  /// Takes all values away.
  @inlinable
  @inline(__always)
  package mutating func removeAll() { count = 0 }
}
