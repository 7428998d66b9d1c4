import CEdit

extension EditingTerminal {
  /// Completes the text before the cursor.
  ///
  /// The common beginning of all candidates is inserted. If that adds nothing, the candidates are
  /// listed.
  ///
  /// - Returns: libedit's next action.
  func complete() -> UInt8 {
    let before = edited.beforeCursor
    let offer = settings.complete(before)
    guard !offer.candidates.isEmpty else { return UInt8(CC_REFRESH_BEEP) }
    let typed = String(before.suffix(max(0, offer.length)))
    let common = offer.commonBeginning
    let isNew = common != typed && common.hasPrefix(typed)
    if offer.candidates.count == 1 || isNew {
      replace(typed, with: common)
      return UInt8(CC_REFRESH)
    }
    list(offer.candidates)
    return UInt8(CC_NORM)
  }

  private func replace(_ typed: String, with text: String) {
    el_deletestr(editor, Int32(clamping: typed.unicodeScalars.count))
    _ = withWideText(Geometry.shortened(text, to: .max)) { el_winsertstr(editor, $0) }
  }

  private func list(_ candidates: [Candidate]) {
    let taken = geometry.place(behind: prompt + edited.line).row + 2
    let lines = CandidateList(
      candidates: candidates, columns: geometry.columns, rows: max(3, screenRows - taken)
    ).lines
    leaveLine()
    write(lines.joined(separator: "\r\n") + "\r\n")
  }
}
