// Wrong: it forgets the values that the first program left and the second did not touch.

/// How many values a program takes from the stack, and how many it leaves there.
public struct Effect: Equatable, Sendable {
  /// How many values have to lie on the stack before.
  public let takes: Int

  /// How many values lie there afterwards in their place.
  public let leaves: Int

  /// An effect: `+` takes two values and leaves one.
  public init(takes: Int, leaves: Int) {
    self.takes = takes
    self.leaves = leaves
  }

  /// The effect of doing nothing.
  public static let nothing = Effect(takes: 0, leaves: 0)

  /// The effect of this program and then another.
  public func followed(by other: Effect) -> Effect {
    let missing = max(0, other.takes - leaves)
    return Effect(takes: takes + missing, leaves: other.leaves)
  }
}
