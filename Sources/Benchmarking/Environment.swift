/// The origin of the figures: without it, they mean nothing.
public struct Environment: Sendable {
  /// The kind of machine.
  public let machine: String

  /// The compiler that built the code.
  public let compiler: String

  /// Whether the optimizer was at work.
  public let isOptimized: Bool

  /// The origin of figures.
  public init(machine: String, compiler: String, isOptimized: Bool) {
    self.machine = machine
    self.compiler = compiler
    self.isOptimized = isOptimized
  }

  /// `release` or `debug`.
  public var build: String { isOptimized ? "release" : "debug" }
}
