import Calculator
import LineEditing
import ReversePolish

/// Where the files of a person lie, by the XDG Base Directory Specification, version 0.8.
struct StateFiles: Equatable {
  /// The start-up file.
  var startUp: String?

  /// The directory of what is kept between conversations.
  var state: String?

  /// The lines that were typed.
  var history: String? { state.map { $0 + "/history" } }

  /// The stack and the names of the last conversation.
  var session: String? { state.map { $0 + "/session.rpn" } }

  /// The files of an environment; paths that are not absolute do not count.
  ///
  /// - Parameter variable: The value of a variable of the environment.
  init(_ variable: (String) -> String?) {
    func directory(_ name: String, _ standard: String) -> String? {
      if let path = variable(name), path.hasPrefix("/") { return path + "/rpn" }
      guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
      return home + standard + "/rpn"
    }
    startUp = directory("XDG_CONFIG_HOME", "/.config").map { $0 + "/init.rpn" }
    state = directory("XDG_STATE_HOME", "/.local/state")
  }
}

extension StateFiles {
  /// Whether there is no sign of an earlier conversation.
  var isFirstStart: Bool {
    ![history, session].compactMap(\.self).contains(where: System.fileExists)
  }

  /// Begins with the start-up file and the last session.
  ///
  /// A file that fails changes nothing; a session that fails is set aside and never lost.
  ///
  /// - Parameter conversation: The conversation before it has begun.
  /// - Returns: The conversation, and what a person should know: what went wrong, and which names
  ///   hide built-in words.
  func begin(_ conversation: Conversation) -> (Conversation, warnings: [String]) {
    var next = conversation
    var warnings: [String] = []
    if let startUp, System.fileExists(startUp) {
      do {
        next = try next.starting(with: System.source(startUp))
      } catch {
        warnings.append("\(error)\nthe start-up file was left out")
        Interrupt.endIfAsked()
        Interrupt.clear()
      }
    }
    if let session, System.fileExists(session) {
      do {
        next = try next.resuming(System.source(session))
      } catch {
        Interrupt.endIfAsked()
        warnings.append(setAside(session, because: "\(error)"))
      }
    }
    // The lexicon grows; what a person has defined goes on working.
    for name in next.engine.names where Lexicon.word(named: name) != nil {
      warnings.append("your own '\(name)' is used; there is a built-in word of that name now")
    }
    return (next, warnings)
  }

  private func setAside(_ path: String, because reason: String) -> String {
    let names = (0...).lazy.map { $0 == 0 ? "\(path).broken" : "\(path).broken-\($0)" }
    guard let name = names.first(where: { !System.fileExists($0) }),
      System.rename(path, to: name) == nil
    else { return "\(reason)\nthe last session was left out" }
    return "\(reason)\nthe last session was set aside as \(name)"
  }

  /// Keeps the stack and the names for the next conversation.
  ///
  /// - Returns: What went wrong.
  func keep(_ conversation: Conversation) -> String? {
    guard let state, let session else { return nil }
    do {
      let program = try conversation.sessionProgram
      System.makeDirectories(state)
      guard let reason = System.replaceFile(session, with: program) else { return nil }
      return "cannot keep the session in \(session): \(reason)"
    } catch {
      return "cannot keep the session: \(error.advice)"
    }
  }
}
