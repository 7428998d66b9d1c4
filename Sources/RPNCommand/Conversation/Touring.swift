import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Answers `:tour` with no argument, the number of a step, or `off`.
  func touring(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    let count = Tour.steps.count
    if argument == "off" {
      return tour == nil ? (self, [.error("there is no tour to leave")]) : ending(on: screen)
    }
    let number = argument.isEmpty ? (tour?.step ?? 0) + 1 : Int(argument)
    guard let number, 1...count ~= number else {
      return (self, [.error("the tour has the steps 1 to \(count); ':tour off' leaves it")])
    }
    let beginning =
      tour == nil
      ? paragraph("':tour off' or Ctrl-D leaves; your stack waits for you.", on: screen) + [""] : []
    let next = at(step: number - 1)
    return (next, [.output(beginning + next.tourPage(on: screen))])
  }

  /// Returns the conversation at the start of a step of the tour, with a separate stack.
  private func at(step: Int) -> Conversation {
    var next = self
    var tour = tour ?? Tour(session: session, settings: settings, earlier: earlier, later: later)
    (tour.step, tour.failures) = (step, 0)
    next.tour = tour
    // The expected answers of the tour are valid for the default numbers and notation only.
    var settings = Settings()
    settings.seed = self.settings.seed
    settings.editing = self.settings.editing
    next.settings = settings
    next.session = settings.session(limits)
    (next.earlier, next.later) = ([], [])
    for line in Tour.steps[step].start { next = (try? next.ran([Source(line)])) ?? next }
    return next
  }

  /// The conversation before the tour.
  var withoutTour: Conversation {
    guard let tour else { return self }
    var next = self
    next.tour = nil
    (next.session, next.settings) = (tour.session, tour.settings)
    (next.earlier, next.later) = (tour.earlier, tour.later)
    return next
  }

  /// Returns the text of the current step, and its initial stack.
  private func tourPage(on screen: Screen) -> [String] {
    guard let tour else { return [] }
    let step = Tour.steps[tour.step]
    let title = "\(tour.step + 1)/\(Tour.steps.count)  \(step.title)"
    return [title] + paragraph(step.text, on: screen)
      + paragraph("Your turn: " + step.task, on: screen)
      + (session.stack.count > 0 ? stackLines(on: screen) : [])
  }

  private func paragraph(_ text: String, on screen: Screen) -> [String] {
    var narrow = screen
    narrow.columns = min(screen.columns, 72)
    return narrow.wrapped(text.split(separator: " ").map(String.init), indent: 0)
  }

  /// Checks a line against the current step of the tour; `self` is the conversation after the line.
  ///
  /// - Parameters:
  ///   - before: The conversation before the line.
  ///   - line: The line as typed.
  ///   - replies: The replies to the line.
  ///   - screen: The screen for the replies.
  /// - Returns: The conversation, at the next step if the result is correct, and all replies.
  func guided(
    from before: Conversation, by line: String, _ replies: [Reply], on screen: Screen
  ) -> (Conversation, [Reply]) {
    guard let tour, tour.step == before.tour?.step, open.isEmpty else { return (self, replies) }
    let step = Tour.steps[tour.step]
    let command = try? CommandLineText(line)?.command
    if command == .tour { return (self, replies) }
    if reaches(step.goal, by: command, replies) {
      if tour.step + 1 == Tour.steps.count {
        let left = withoutTour
        let end = paragraph(Tour.end, on: screen) + left.stackLines(on: screen)
        return (left, replies + [.output(["", "Right."] + end)])
      }
      let next = at(step: tour.step + 1)
      return (next, replies + [.output(["", "Right."] + next.tourPage(on: screen))])
    }
    let isQuestion = CommandLineText(line) != nil || historyEntry(of: line).isEmpty
    if isQuestion { return (self, replies) }
    var next = self
    next.tour?.failures += 1
    let advice =
      tour.failures == 0
      ? step.hint
      : step.hint + " One answer: " + step.answer.joined(separator: ", then ")
        + "  (:tour begins the step anew.)"
    return (next, replies + [.output(paragraph("Not yet. " + advice, on: screen))])
  }

  private func reaches(_ goal: TourStep.Goal, by command: Command?, _ replies: [Reply]) -> Bool {
    let hasFailed = replies.contains { reply in
      if case .error = reply { true } else { false }
    }
    switch goal {
    case .failure: return hasFailed && command == nil
    case .question(let commands):
      return !hasFailed && command.map(commands.contains) == true
    case .stack(let texts): return !hasFailed && lies(texts)
    case .named(let name, let texts):
      return !hasFailed && lies(texts) && session.names.contains(name)
    }
  }

  /// Whether the stack consists of these values, from the bottom.
  private func lies(_ texts: [String]) -> Bool {
    guard session.stack.count == texts.count else { return false }
    return zip(texts.indices.reversed(), texts).allSatisfy { level, text in
      let whole = try? watch.during(.seconds(1)) { () throws(RPNError) in
        try session.whole(level, as: .plain)
      }
      return whole == text
    }
  }
}
