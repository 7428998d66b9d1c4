import Calculator
import ReversePolish

@testable import RPNCommand

/// A conversation of some lines, and what was said last.
struct Dialogue {
  /// The conversation after the last line.
  var conversation: Conversation

  /// The replies to the last line.
  var replies: [Reply] = []

  /// Says some lines.
  init(
    _ lines: [String], from conversation: Conversation = Conversation(),
    on screen: Screen = Screen()
  ) {
    self.conversation = conversation
    for line in lines { say(line, on: screen) }
  }

  /// Says one line more.
  mutating func say(_ line: String, on screen: Screen = Screen()) {
    (conversation, replies) = conversation.responding(to: line, on: screen)
  }

  /// The lines that were printed last.
  var output: [String] {
    replies.flatMap { reply -> [String] in
      switch reply {
      case .output(let lines), .pages(let lines): lines
      default: []
      }
    }
  }

  /// The errors that were printed last.
  var errors: [String] {
    replies.compactMap { reply -> String? in
      if case .error(let message) = reply { return message }
      return nil
    }
  }

  /// The last entry of the history.
  var remembered: [String] {
    replies.compactMap { reply -> String? in
      if case .remember(let entry) = reply { return entry }
      return nil
    }
  }

  /// The stack as text, the bottom first.
  var stack: [String] {
    get throws { try conversation.stack }
  }
}

extension Conversation {
  /// The stack as text, the bottom first.
  var stack: [String] {
    get throws {
      try (0..<session.stack.count).reversed().compactMap { level in
        try session.shown(level, as: .plain, ellipsis: "…")
      }
    }
  }
}
