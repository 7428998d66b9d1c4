import ReversePolish

extension NumberSystem {
  /// A value as text that reads back as the same value.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public func text(of value: Calculator.Value<Value>) -> String {
    switch value {
    case .number(let number): text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let list): "{ " + list.elements.map { text(of: $0) + " " }.joined() + "}"
    case .quotation(let quotation): "[ " + text(of: quotation) + "]"
    }
  }

  /// A program in normal form, with a space behind each element.
  private func text(of quotation: Quotation<Value>) -> String {
    quotation.elements.indices.map { index in
      let text = text(of: quotation, at: index)
      return text.isEmpty ? "" : text + " "
    }.joined()
  }

  /// An element of a program in normal form; empty for what no token stands for.
  func text(of quotation: Quotation<Value>, at index: Int) -> String {
    switch quotation.elements[index] {
    case .operand(let value): return text(of: value)
    case .operator(.word(let code)):
      switch Instruction(code: code) {
      case .word(let word): return word.name
      case .local(let slot) where slot < quotation.captured.count:
        return text(of: quotation.captured[slot])
      case .local, .name: return quotation.names[index] ?? ""
      case .bindLocal, .bindName: return "-> " + (quotation.names[index] ?? "")
      case .beginList: return "{"
      case .endList: return "}"
      case .define, .capture: return ""
      }
    case .operator(let word): return word.name
    }
  }
}
