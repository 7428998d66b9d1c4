import ReversePolish

extension AllNumbers {
  /// Writes a value for display: long lists show only their ends, and rounded numbers have a mark.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The notation of its numbers.
  ///   - limits: The limits of the work.
  ///   - mark: The mark after a rounded number.
  ///   - ellipsis: The mark for omitted elements.
  /// - Returns: The text.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: At most some thousand numbers are written.
  public func display(
    _ value: Operand, as format: NumberFormat = .plain,
    within limits: Limits = Limits(), mark: String = "…", ellipsis: String = "…"
  ) throws(RPNError) -> String {
    var room = 2000
    return try display(value, format, limits, mark, ellipsis, &room)
  }

  private func display(
    _ value: Operand, _ format: NumberFormat, _ limits: Limits, _ mark: String,
    _ ellipsis: String, _ room: inout Int
  ) throws(RPNError) -> String {
    room -= 1
    switch value {
    case .number:
      return try text(of: value, as: format, within: limits, markingRounded: mark)
    case .text(let text):
      let end = text.index(200)
      // Each scalar value has at most four bytes.
      if end == text.bytes.count || text.bytes.count <= 800 { return text.literal }
      return Text(bytes: Array(text.bytes[..<end])).literal.dropLast() + ellipsis + "\""
    case .quotation(let code):
      room -= code.extent.size
      return room < 0
        ? "[ \(ellipsis) ]"
        : try text(of: value, as: format, within: limits, markingRounded: mark)
    default:
      let parts = value.parts
      if parts.isEmpty { return value.literal }
      let shown = min(parts.count, max(0, min(200, room)))
      let isWhole = shown == parts.count
      var texts: [String] = []
      func append(_ indices: Range<Int>) throws(RPNError) {
        for index in indices {
          let text = try display(parts[index], format, limits, mark, ellipsis, &room)
          texts.append(value.label(ofPart: index) + text)
        }
      }
      try append(0..<(isWhole ? shown : shown / 2))
      if !isWhole {
        texts.append(ellipsis)
        try append(parts.count - shown / 2..<parts.count)
      }
      return (["{"] + texts + ["}"]).joined(separator: " ")
    }
  }
}
