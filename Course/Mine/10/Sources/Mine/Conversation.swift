/// The answers to some lines, each made when somebody asks for it.
public func answers(
  to lines: some Sequence<String>
) -> some Sequence<String> {
  let start = (session: Session(), lines: lines.makeIterator())
  return sequence(state: start) { state in
    guard let line = state.lines.next() else { return nil as String? }
    state.session = state.session.answering(line)
    return state.session.answer
  }
}
