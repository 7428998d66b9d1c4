import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Answers `:edit`: puts the definition of a name into the next line.
  func editing(_ name: String) -> Reply {
    do throws(RPNError) {
      let text = try watch.during(.seconds(1)) { () throws(RPNError) in
        try session.line(for: name)
      }
      guard let text else { return .error(unknown(name)) }
      if text.utf8.count > 1 << 16 {
        return .error("'\(printable(name))' is too long for a line; :save writes it to a file")
      }
      return .edit(
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .map { printable($0) }.joined(separator: "\n"))
    } catch {
      return .error(error.advice)
    }
  }

  /// Answers `:names`: lists the user's names with their meanings and stack effects.
  func ownNames(on screen: Screen) -> [String] {
    let entries = session.names.map { name in
      let text = definition(of: name)
      let effect = text.hasPrefix(":") ? try? session.stackEffect(of: name) : nil
      return (text: text, effect: effect ?? "")
    }
    if entries.isEmpty { return [screen.dimmed("(no names)")] }
    let widest = entries.map { columns(of: $0.effect) }.max() ?? 0
    // In a narrow terminal, show the definition instead of the effect.
    let shown = widest > 0 && widest + 40 <= screen.columns ? widest : 0
    let room = max(8, screen.columns - (shown == 0 ? 0 : shown + 2))
    let width = min(room, entries.map { columns(of: $0.text) }.max() ?? 0)
    return entries.map { text, effect in
      let definition = screen.shortened(text, to: room)
      return shown == 0 || effect.isEmpty
        ? definition : padded(definition, to: width) + "  " + screen.dimmed(effect)
    }
  }

  /// Returns the definition of a name in one line, or only the name if the definition takes too
  /// long.
  private func definition(of name: String) -> String {
    let text = try? watch.during(.milliseconds(200)) { () throws(RPNError) in
      try session.definition(of: name)
    }
    return historyEntry(of: (text ?? nil) ?? name)
  }

  /// Answers `:forget`: removes names that no other definition uses.
  func forgetting(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    let names = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    let own = Set(session.names)
    if let other = names.first(where: { !own.contains($0) }) {
      return (self, [.error(unknown(other))])
    }
    if let refusal = refusal(toForget: names) { return (self, [.error(refusal)]) }
    let next = with(session.forgetting(names))
    let forgotten = names.map { name in
      screen.dimmed(
        screen.shortened("was: " + definition(of: name), to: screen.columns))
    }
    let returning = names.filter { known[$0] != nil }.map { "'\(printable($0))'" }
    let notice =
      returning.isEmpty
      ? [] : ["the start-up file defines \(enumeration(returning)) again the next time"]
    return (next, [.output(forgotten + notice)])
  }

  /// Returns the reason not to forget names, or `nil`: other definitions use them.
  private func refusal(toForget names: [String]) -> String? {
    var lost = names
    var index = 0
    // Follow indirect uses too.
    while index < lost.count {
      let users = session.users(of: lost[index])
      if users.values > 0 {
        let user = lost[index].hasPrefix("_") ? "quantity" : "program"
        return "a \(user) on the stack uses '\(printable(lost[index]))'"
      }
      lost += users.names.filter { !lost.contains($0) }
      index += 1
    }
    let users = lost.dropFirst(names.count).map { "'\(printable($0))'" }
    if users.isEmpty { return nil }
    let few = users.prefix(3) + (users.count > 3 ? ["\(users.count - 3) more"] : [])
    let all = lost.map { printable($0) }.joined(separator: " ")
    return "\(enumeration(Array(few))) \(users.count == 1 ? "uses" : "use") "
      + "\(names.count == 1 ? "it" : "them"); "
      + "':forget \(all)' forgets \(lost.count == 2 ? "both" : "all")"
  }

  /// Answers `:rename`: renames a definition and all its uses.
  func renaming(_ argument: String) -> (Conversation, [Reply]) {
    let names = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    guard names.count == 2 else { return (self, [.error(":rename needs two names: OLD NEW")]) }
    guard session.names.contains(names[0]) else { return (self, [.error(unknown(names[0]))]) }
    do throws(RPNError) {
      let users = session.users(of: names[0])
      let next = with(try session.renaming(names[0], to: names[1]))
      let places =
        users.names.map { "'\(printable($0))'" }
        + (users.values > 0 ? ["the programs on the stack"] : [])
      let notice =
        places.isEmpty ? [] : ["it is called so in \(enumeration(places)) too"]
      return (next, [.output([next.definition(of: names[1])] + notice)])
    } catch {
      return (self, [.error(error.advice)])
    }
  }

  /// Returns a line with the former meaning of each name that a program has redefined.
  ///
  /// - Parameters:
  ///   - sources: The program.
  ///   - next: The conversation after it.
  ///   - screen: The screen for the lines.
  /// - Returns: The lines, limited to a few.
  func replaced(
    by sources: [Source], in next: Conversation, on screen: Screen
  ) -> [String] {
    let own = Set(session.names)
    if own.isEmpty { return [] }
    var names: [String] = []
    for source in sources where source.bytes.count < 1 << 16 {
      guard let tokens = try? source.tokens() else { continue }
      for (sign, name) in zip(tokens, tokens.dropFirst())
      where sign.kind == .word && [":", "->"].contains(sign.text) && own.contains(name.text) {
        if !names.contains(name.text) { names.append(name.text) }
      }
    }
    let lines: [String] = names.compactMap { name in
      let (before, after) = (definition(of: name), next.definition(of: name))
      return before == after ? nil : screen.shortened("was: " + before, to: screen.columns)
    }
    let most = 3
    let rest = lines.count - most
    return (lines.prefix(most) + (rest > 0 ? ["(\(rest) more replaced)"] : [])).map(screen.dimmed)
  }

  private func unknown(_ name: String) -> String {
    if Lexicon.word(named: name) != nil { return "'\(printable(name))' is a built-in word" }
    let near = nearestNames(to: name, among: session.names)
    let hint = session.names.isEmpty ? "no names are defined yet" : ":names lists them"
    return SessionError(name, near: near, otherwise: hint, kind: "name of your own").message
  }
}
