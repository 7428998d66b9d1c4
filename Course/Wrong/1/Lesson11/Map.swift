// Wrong: the quotation cannot see the values below the list.

/// A value on the stack.
public enum Datum: Equatable {
  case number(Int)
  case list([Datum])
  case quotation([Piece])
}

/// A piece of a program.
public enum Piece: Equatable {
  /// Puts the value on the stack.
  case push(Datum)
  /// Does what the word says.
  case word(String)
}

/// Takes a list and a quotation from the stack, and leaves the list of what the quotation makes of
/// each element.
///
/// For each element, the quotation finds the element on top of what lies below the list. It must
/// leave one value in the element's place, and what lies below as it was.
///
/// - Parameter stack: The stack, the top last.
/// - Returns: The stack afterwards; `nil` where `map` cannot be done.
func map(_ stack: [Datum]) -> [Datum]? {
  let below = Array(stack.dropLast(2))
  guard case .quotation(let code)? = stack.last, case .list(let elements)? = stack.dropLast().last
  else { return nil }
  var results: [Datum] = []
  for element in elements {
    guard let after = run(code, on: [element]), after.count == 1
    else { return nil }
    results += after
  }
  return below + [.list(results)]
}

/// The one step of the solver.
func step(_ stack: [Datum], _ piece: Piece) -> [Datum]? {
  switch piece {
  case .push(let value): return stack + [value]
  case .word("map"): return map(stack)
  case .word("call"):
    guard case .quotation(let code)? = stack.last else { return nil }
    return run(code, on: stack.dropLast())
  case .word("dup"): return stack.last.map { stack + [$0] }
  case .word("drop"): return stack.isEmpty ? nil : stack.dropLast()
  case .word(let word):
    guard let b = stack.last, let a = stack.dropLast().last else { return nil }
    let below = Array(stack.dropLast(2))
    switch (word, a, b) {
    case ("swap", _, _): return below + [b, a]
    case ("over", _, _): return below + [a, b, a]
    case ("+", .number(let a), .number(let b)): return below + [.number(a &+ b)]
    case ("-", .number(let a), .number(let b)): return below + [.number(a &- b)]
    case ("*", .number(let a), .number(let b)): return below + [.number(a &* b)]
    default: return nil
    }
  }
}

/// Runs a program: a fold of its pieces that ends at the first that cannot be done.
func run(_ program: [Piece], on stack: [Datum]) -> [Datum]? {
  program.reduce(stack) { stack, piece in stack.flatMap { step($0, piece) } }
}

/// Runs a program on an empty stack.
///
/// - Parameter text: Integers, `{ … }`, `[ … ]`, and words that `step` knows.
/// - Returns: What it leaves, as it would be typed; `nil` where something cannot be done.
public func run(_ text: String) -> String? {
  var words = text.split(separator: " ")[...]
  guard let program = read(&words), words.isEmpty, let stack = run(program, on: []) else {
    return nil
  }
  return stack.map(\.text).joined(separator: " ")
}

/// Reads up to the end, or to a closing bracket.
func read(_ words: inout ArraySlice<Substring>) -> [Piece]? {
  var pieces: [Piece] = []
  while let word = words.first, word != "]", word != "}" {
    words.removeFirst()
    if let number = Int(word) {
      pieces.append(.push(.number(number)))
    } else if word == "[" || word == "{" {
      guard let inside = read(&words), words.popFirst() == (word == "[" ? "]" : "}") else {
        return nil
      }
      let values = inside.compactMap(\.value)
      if word == "{" && values.count != inside.count { return nil }
      pieces.append(.push(word == "[" ? .quotation(inside) : .list(values)))
    } else {
      pieces.append(.word(String(word)))
    }
  }
  return pieces
}

extension Piece {
  /// The value that the piece puts on the stack.
  var value: Datum? {
    if case .push(let value) = self { return value }
    return nil
  }

  /// The piece as it is typed.
  var text: String {
    switch self {
    case .push(let value): value.text
    case .word(let word): word
    }
  }
}

extension Datum {
  /// The value as it is typed.
  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .list(let values): (["{"] + values.map(\.text) + ["}"]).joined(separator: " ")
    case .quotation(let code): (["["] + code.map(\.text) + ["]"]).joined(separator: " ")
    }
  }
}
