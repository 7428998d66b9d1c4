import Foundation
import Shell
import TestSupport

/// A person who presses keys without any thought.
enum KeyPress {
  case keys([UInt8])
  case resize(columns: Int, rows: Int)
  case signal(Int32)
}

extension SplitMix64 {
  private static let words = """
    3 5 12 2.5 1/3 0xff 1e3 π 3+4i 5_km 2026-11-21 "text" { } [ ] + - * / ^ sq sqrt dup swap drop over rot \
    clear neg sin pi map fold filter times while when if call dip -> x y : f ; depth { 1 2 3 } [ + ] \
    e\u{301} 日本 foo # true false
    """.split(separator: " ").map(String.init)

  private static let lines = [
    ":undo", ":redo", ":last", ":clear", ":help", ":words", ":find root", ":show", ":set",
    ":set keys on", ":set keys off", ":set editing vi", ":set editing emacs", ":set editing auto",
    ":set mode double", ":set mode exact", ":set digits 40", ":tour", ":tour off", ":tour 9",
    ":step { 1 2 3 } 0 [ + ] fold", ":step 2 [ dup 1 + ] call", ":explain 3 4 +", ":effect swap",
    "clear", "0 [ true ] [ 1 + ] while", ": f dup 1 > [ 1 - f ] when ;", "5 f", ":save kept.rpn",
    ":load kept.rpn", ":infix (3 + 4) * 2", ":copy", ":paste", "[ sin ] -3 3 plot", ":zoom", ":pan",
    ":plot",
    ":replot", ":paste 1 2 3", ":edit f", "\u{1B}[200~1\r2\r3\u{1B}[201~", "[ 1", "{ 2", ": g",
    "\"open",
  ]

  private static let sequences = [
    "[A", "[B", "[C", "[D", "OA", "OB", "OC", "OD", "[H", "[F", "[1~", "[4~", "[5~", "[6~", "[3~",
    "[2~", "[1;5C", "[1;5D", "[200~", "[201~", "[Z", "OP", "[15~", "b", "f", "d", "\r", "\u{7F}",
    "u", "l",
  ].map { "\u{1B}" + $0 }

  /// Some keys, or what else may happen at a terminal.
  mutating func press() -> KeyPress {
    switch below(200) {
    case 0: return .resize(columns: 1 + below(210), rows: 1 + below(70))
    case 1: return .resize(columns: [40, 80, 200][below(3)], rows: 24)
    case 2: return .signal(one(of: [SIGWINCH, SIGINT, SIGTSTP, SIGCONT]))
    case 3 where happens(10): return .signal(one(of: [SIGTERM, SIGHUP]))
    case 4..<70: return .keys([UInt8(32 + below(95))])
    case 70..<90: return .keys([UInt8(below(32))])
    case 90..<100: return .keys([[127, 13, 9, 32][below(4)]])
    case 100..<125: return .keys(Array(one(of: Self.sequences).utf8))
    case 125..<128: return .keys((0..<below(6)).map { _ in UInt8(below(256)) })
    case 128..<180: return .keys(Array((one(of: Self.words) + " ").utf8))
    case 180..<196: return .keys(Array((one(of: Self.lines) + "\r").utf8))
    default:
      let words = (0..<below(30)).map { _ in one(of: Self.words) }
      return .keys(Array(words.joined(separator: one(of: [" ", "\n", "\r", "\t"])).utf8))
    }
  }
}

/// Somebody at a terminal who presses random keys, and now and then looks whether all is well.
struct RandomTypist {
  /// Something is not well.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private let home: String
  private var random: SplitMix64
  private var terminal: TerminalProcess
  private var recent: [UInt8] = []
  private var probes: [String] = []

  /// The number of starts of the process.
  private(set) var sessions = 1

  init(seed: UInt64, home: String) throws {
    self.home = home
    random = SplitMix64(seed: seed)
    terminal = try RandomTypist.start(home)
  }

  // Saved sessions must not lie anywhere else.
  private static func start(_ home: String) throws -> TerminalProcess {
    let terminal = try TerminalProcess(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec rpn"], home: home,
      environment: ["EDITOR": "true"], columns: 80, rows: 24)
    try terminal.wait("the first prompt") { $0.output.contains("> ") }
    return terminal
  }

  /// Presses keys.
  ///
  /// - Parameter count: The least number of keys.
  /// - Throws: The fault that was found.
  mutating func press(_ count: Int) throws {
    var left = count
    var sinceProbe = 0
    while left > 0 {
      if terminal.hasEnded() { try restart() }
      let press = random.press()
      switch press {
      case .keys(let bytes):
        recent = recent.suffix(300) + bytes
        do {
          try terminal.type(bytes: bytes)
        } catch {
          if !terminal.hasEnded() { throw fault("the keys are not read") }
        }
        left -= max(1, bytes.count)
        sinceProbe += bytes.count
      case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
      case .signal(let signal):
        terminal.send(signal)
        if signal == SIGTSTP { terminal.send(SIGCONT) }
        left -= 1
      }
      if sinceProbe > 400 {
        try probe()
        sinceProbe = 0
      }
    }
    try probe()
  }

  /// A line is typed, evaluated, and found in the history with those before it.
  private mutating func probe() throws {
    let name = "probe\(probes.count)"
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      terminal.send(SIGCONT)
      terminal.resize(columns: 80, rows: 24)
      // ^Q ends what ^S has begun, ^C whatever else is going on.
      try? terminal.type(bytes: [0x11, 0x03])
      usleep(20_000)
      if terminal.hasEnded() { try restart() }
      terminal.forgetOutput()
      try? terminal.type("\"\(name)\" drop\r")
      for _ in 0..<200 {
        usleep(5_000)
        terminal.readOutput()
        if let history = try? text(of: Kept.history, in: home),
          history.contains("\"\(name)\" drop\n")
        {
          probes.append(name)
          for earlier in probes.suffix(100) where !history.contains("\"\(earlier)\" drop\n") {
            throw fault("the line of \(earlier) is lost")
          }
          return
        }
        if terminal.hasEnded() { break }
      }
    }
    throw fault("no answer for two minutes")
  }

  private mutating func restart() throws {
    let status = try terminal.end()
    guard [0, 128 + SIGTERM, 128 + SIGHUP, 128 + SIGQUIT].contains(status) else {
      throw fault("the process has ended with the status \(status)")
    }
    guard terminal.isCooked else { throw fault("the terminal is not as it was") }
    sessions += 1
    terminal = try RandomTypist.start(home)
  }

  /// Leaves, and looks whether the terminal is as it was.
  mutating func leave() throws {
    terminal.send(SIGTERM)
    try restart()
  }

  private func fault(_ what: String) -> Fault {
    let keys = String(decoding: recent.suffix(300), as: UTF8.self).debugDescription
    let shown = terminal.output.suffix(2000).debugDescription
    return Fault(
      description: "\(what); in session \(sessions), the last keys were \(keys)\n\(shown)")
  }
}
