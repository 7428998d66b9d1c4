// Wrong: the values that the second program misses come from nowhere.

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
    let untouched = max(0, leaves - other.takes)
    return Effect(takes: takes, leaves: untouched + other.leaves)
  }
}
