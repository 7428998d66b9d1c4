import Calculator
import LineEditing
import PlainText
import ReversePolish

/// The paths of a user's files, by the XDG Base Directory Specification, version 0.8.
struct StateFiles: Equatable {
  /// The start-up file.
  var startUp: String?

  /// The file with currency rates.
  var rates: String? { startUp.map { String($0.dropLast("init.rpn".count)) + "rates.rpn" } }

  /// The directory of the saved state.
  var state: String?

  /// The history file.
  var history: String? { state.map { $0 + "/history" } }

  /// The default session.
  static let mainSession = "main"

  /// The file with the stack, the names and the settings of a session.
  func session(_ name: String = mainSession) -> String? {
    state.map {
      name == StateFiles.mainSession ? $0 + "/session.rpn" : sessions($0) + name + ".rpn"
    }
  }

  /// The names of the saved sessions, the main one first.
  var sessionNames: [String] {
    guard let state else { return [] }
    let files = OS.files(beginningWith: sessions(state)).filter { $0.hasSuffix(".rpn") }
    return [StateFiles.mainSession]
      + files.map { String($0.dropFirst(sessions(state).count).dropLast(4)) }
  }

  private func sessions(_ state: String) -> String { state + "/sessions/" }

  /// Makes the paths from environment variables; relative paths are ignored.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
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
  /// Whether no file of an earlier conversation exists.
  var isFirstStart: Bool {
    ![history, session()].compactMap(\.self).contains(where: OS.fileExists)
  }

  /// Runs the start-up file and restores the saved session.
  ///
  /// A start-up file with an error is ignored. The lines of a session file that cannot be read are
  /// written into another file, never deleted.
  ///
  /// - Parameters:
  ///   - conversation: The initial conversation.
  ///   - session: The file of the session.
  ///   - asked: The settings of the command line, which take precedence.
  /// - Returns: The conversation, and notices for the user about errors and hidden names.
  func begin(
    _ conversation: Conversation, from session: SessionFile?,
    asked: [Settings.Name: String] = [:]
  ) -> (Conversation, warnings: [String]) {
    var next = conversation
    var warnings: [String] = []
    for (file, name) in [(rates, "file of rates"), (startUp, "start-up file")] {
      guard let file, OS.fileExists(file) else { continue }
      do {
        next = try next.starting(with: OS.keptSource(file))
      } catch {
        warnings.append("\(error)\nthe \(name) was left out")
        Interrupt.endIfAsked()
        Interrupt.clear()
      }
    }
    if let session, !session.isNew {
      do {
        warnings += try next.resume(session)
      } catch {
        Interrupt.endIfAsked()
        let place = session.setAside().map { "set aside as \(escaped($0))" } ?? "left out"
        warnings.append("\(error)\nthe last session was \(place)")
      }
    }
    if !asked.isEmpty {
      do throws(RPNError) {
        next = try next.asking(for: asked)
      } catch {
        warnings.append(error.message)
      }
    }
    return (next, warnings + hidden(in: next))
  }

  /// Returns notices about names that hide built-in words or names of the start-up file.
  private func hidden(in conversation: Conversation) -> [String] {
    // New words of the lexicon do not break a user's definitions.
    let builtIn = conversation.session.names.filter { Lexicon.word(named: $0) != nil }.map {
      "your own '\($0)' is used; there is a built-in word of that name now"
    }
    let hidden = conversation.hidden
    if hidden.isEmpty { return builtIn }
    return builtIn + ["the kept session has its own \(enumeration(hidden)); init.rpn has another"]
  }
}

extension Conversation {
  /// Restores the session of a file, as far as it can be read.
  ///
  /// - Parameter file: The file.
  /// - Returns: Notices about what could not be read, and the file in which it is now.
  /// - Throws: The error if the file cannot be opened; `interrupted`.
  fileprivate mutating func resume(_ file: SessionFile) throws -> [String] {
    let bytes = try OS.readKeptFile(file.path)
    do throws(RPNError) {
      let text = try Source(validating: bytes, name: file.path)
      try SessionText.check(text)
      if !SessionText.isBlank(text) { self = try resuming(text) }
      return []
    } catch {
      if error.kind == .interrupted { throw error }
    }
    let salvage = try Salvage(bytes, name: file.path, to: self)
    self = salvage.conversation
    let aside = salvage.aside
    let name = aside.isEmpty ? nil : file.setAside(aside)
    let place = name.map { "set aside as \(escaped($0))" } ?? "left out"
    if let program = try? sessionProgram {
      _ = file.replace(
        with: program.isEmpty ? [SessionKeeper.nothing] : program, isLasting: true)
    }
    return salvage.notices(place)
  }
}
