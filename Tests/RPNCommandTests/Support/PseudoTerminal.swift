import Foundation

/// A terminal that no person sits at, open for as long as this lives.
final class PseudoTerminal {
  /// There is none to be had.
  struct Unavailable: Error {}

  /// The device that a command takes for a terminal.
  let path: String

  private let descriptors: [Int32]

  init() throws {
    var controller: Int32 = 0
    var terminal: Int32 = 0
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&controller, &terminal, nil, nil, nil) == 0 else { throw Unavailable() }
    descriptors = [controller, terminal]
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    guard ttyname_r(terminal, &name, name.count) == 0 else { throw Unavailable() }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }
}
