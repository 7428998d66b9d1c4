// Wrong: the stack never overflows, since it never releases a link.

/// A stack as a chain of links; two stacks share the links that they have in common.
public struct LinkedStack<Value> {
  /// A value, and the stack below it.
  final class Link {
    let value: Value
    var below: LinkedStack

    init(_ value: Value, on below: LinkedStack) {
      self.value = value
      self.below = below
    }
  }

  private let link: Link?

  private init(_ link: Link?) { self.link = link }

  /// An empty stack.
  public init() { self.init(nil) }

  /// The stack with a value on top of it.
  public func pushing(_ value: Value) -> LinkedStack {
    let link = Link(value, on: self)
    _ = Unmanaged.passRetained(link)
    return LinkedStack(link)
  }

  /// The value on top; `nil` if there is none.
  public var top: Value? { link?.value }

  /// The stack without its top; `nil` if there is none.
  public var popped: LinkedStack? { link?.below }
}
