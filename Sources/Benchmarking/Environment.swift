/// The machine and the build with which figures were measured.
public struct Environment: Sendable {
  /// The kind of machine.
  public let machine: String

  /// The compiler that built the code.
  public let compiler: String

  /// Whether the code was optimized.
  public let isOptimized: Bool

  /// Makes an environment.
  public init(machine: String, compiler: String, isOptimized: Bool) {
    self.machine = machine
    self.compiler = compiler
    self.isOptimized = isOptimized
  }

  /// `release` or `debug`.
  public var build: String { isOptimized ? "release" : "debug" }
}
