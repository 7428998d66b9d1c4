import Foundation

/// A terminal that no person sits at, open for as long as this lives.
package final class PseudoTerminal {
  /// No pseudo-terminal can be had.
  package struct Unavailable: Error {}

  /// The device that a command takes for a terminal.
  package let path: String

  /// The side of the person: a byte written here is typed, and a byte read here is shown.
  let controller: Int32

  private let terminal: Int32

  /// Opens a terminal.
  ///
  /// - Throws: `Unavailable`.
  package init() throws {
    var controller: Int32 = 0
    var terminal: Int32 = 0
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&controller, &terminal, nil, nil, nil) == 0 else { throw Unavailable() }
    (self.controller, self.terminal) = (controller, terminal)
    for descriptor in [controller, terminal] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let failure = ttyname_r(terminal, &name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if failure != 0 { throw Unavailable() }
  }

  /// Gives the window a size.
  func setWindow(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Types a text: control characters are keys.
  package func type(_ text: String) {
    _ = text.withCString { write(controller, $0, strlen($0)) }
  }

  deinit {
    close(controller)
    close(terminal)
  }
}
