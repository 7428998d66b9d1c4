import ReversePolish

extension NumberSystem {
  /// A value as a person is shown it: of long lists the ends, and a mark behind each number that was
  /// rounded.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: How its numbers are written.
  ///   - limits: What ends the work.
  ///   - mark: What stands behind a rounded number.
  ///   - ellipsis: What stands for what is left out.
  /// - Returns: The text.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: Some thousand numbers are written at most.
  public func display(
    _ value: Calculator.Value<Value>, as format: NumberFormat = .plain,
    within limits: Limits = Limits(), mark: String = "…", ellipsis: String = "…"
  ) throws(RPNError) -> String {
    var room = 2000
    return try display(value, format, limits, mark, ellipsis, &room)
  }

  private func display(
    _ value: Calculator.Value<Value>, _ format: NumberFormat, _ limits: Limits, _ mark: String,
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
      let elements = value.parts
      if elements.isEmpty { return value.literal }
      let shown = min(elements.count, max(0, min(200, room)))
      let isWhole = shown == elements.count
      var texts: [String] = []
      for element in elements.prefix(isWhole ? shown : shown / 2) {
        texts.append(try display(element, format, limits, mark, ellipsis, &room))
      }
      if !isWhole {
        texts.append(ellipsis)
        for element in elements.suffix(shown / 2) {
          texts.append(try display(element, format, limits, mark, ellipsis, &room))
        }
      }
      return (["{"] + texts + ["}"]).joined(separator: " ")
    }
  }
}
