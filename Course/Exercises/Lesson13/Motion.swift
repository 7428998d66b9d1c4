// Exercise 13.2: a step of time.

/// Where something is, and how fast it moves.
public struct Motion: Equatable, Sendable {
  /// How far it is from its place of rest.
  public var position: Double

  /// How fast the position changes.
  public var velocity: Double

  /// A motion.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}

/// A step of Euler's method: position and velocity change as if they did not change meanwhile.
///
/// - Parameters:
///   - time: How long the step takes.
///   - acceleration: How fast the velocity changes at a position.
/// - Returns: The step, from a motion to the motion a little later.
public func euler(
  every time: Double, _ acceleration: @escaping (Double) -> Double
) -> (Motion) -> Motion {
  { old in
    Motion(
      position: old.position + old.velocity * time,
      velocity: old.velocity + acceleration(old.position) * time)
  }
}

/// A step of velocity Verlet: the position takes account of the acceleration, and the velocity of
/// the accelerations at both ends of the step.
///
/// - Parameters:
///   - time: How long the step takes.
///   - acceleration: How fast the velocity changes at a position.
/// - Returns: The step, from a motion to the motion a little later.
public func verlet(
  every time: Double, _ acceleration: @escaping (Double) -> Double
) -> (Motion) -> Motion {
  { old in
    var new = old
    // TODO: the order of this method is as low as Euler's.
    new.position += old.velocity * time - acceleration(1) * time * time / 2
    new.velocity += acceleration(new.position) * time
    return new
  }
}
