import InfixFormulas
import PlainText
import ReversePolish

/// The functions of formulas: words of the language, and names that people know from elsewhere.
enum FormulaFunctions {
  /// Functions that differ from the word of their name, by name and number of arguments: the
  /// program after the arguments, or with signs in the places of the arguments.
  ///
  /// The sign `;` is a value, `λ` an expression of a variable, and `ν` the name of the variable.
  private static let table = """
    round/2 roundto|floor/2 floorstep|ceil/2 ceilstep|log/2 logb|sqrt/2 root|atan/2 atan2
    trunc/2 rounddown|rounddown/1 trunc|roundup/1 0 roundup
    max/1 maximum|min/1 minimum|C/2 choose|P/2 perm|networkdays/2 { } networkdays
    workday/2 { } workday|if/3 ;[;] [;] if|date/3 0001-01-01;1 - addyears;1 - addmonths;1 - 1_d * +
    sum/4 λν;;range swap map sum|product/4 λν;;range swap map product
    """

  /// Words that take two numbers at a time, and any number of arguments in formulas.
  private static let repeated = ["max", "min", "gcd", "lcm"]

  /// Whether a name that is no word of the language can be called in a formula.
  static func isKnown(_ name: String) -> Bool {
    if table.utf8.count > name.utf8.count, entry(name, nil) != nil { return true }
    let small = name.asciiLowercased
    return small != name && Lexicon.word(named: small) != nil
      || programs(knownElsewhereAs: small).count == 1
  }

  /// Returns the constant of the language with a name in capital letters, such as `Pi` and `TRUE`.
  static func constant(_ name: String) -> String? {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= name.utf8.first ?? 0 ? constant(capital: name) : nil
  }

  @inline(never)
  private static func constant(capital name: String) -> String? {
    let small = name.asciiLowercased
    guard small.utf8.count > 1, let word = Lexicon.word(named: small),
      word.operandNames.isEmpty, word.hasOneResult
    else { return nil }
    return small
  }

  /// Returns the program of a function.
  ///
  /// - Throws: `misplaced` for a wrong number of arguments, and for words that are no functions.
  static func call(_ name: String, _ count: Int) throws(RPNError) -> FormulaCall {
    if let program = entry(name, count) {
      return call(of: program, count)
    }
    guard let word = Lexicon.word(named: name) else {
      let small = name.asciiLowercased
      if Lexicon.word(named: small) != nil || entry(small, count) != nil {
        return try FormulaFunctions.call(small, count)
      }
      let programs = programs(knownElsewhereAs: small)
      guard programs.count == 1 else { return FormulaCall(name, count) }
      guard Lexicon.word(named: programs[0]) == nil else { return try call(programs[0], count) }
      // A program that begins with a quotation takes a list.
      if count > 1, programs[0].begins(with: "[") {
        return FormulaCall(
          [.program("{")] + Array(repeating: .value, count: count)
            + [.program("} \(programs[0])")])
      }
      return FormulaCall(programs[0], count)
    }
    if word.name != name, entry(word.name, count) != nil { return try call(word.name, count) }
    return try call(word, name, count)
  }

  /// Returns the call of a program in the table.
  private static func call(of program: String, _ count: Int) -> FormulaCall {
    var (parts, text): ([FormulaCall.Part], String) = ([], "")
    for scalar in program.unicodeScalars {
      let argument: FormulaCall.Part? =
        switch scalar {
        case ";": .value
        case "λ": .function(isSolved: false)
        case "ν": .variable
        default: nil
        }
      if let argument {
        parts += [.program(text), argument]
      } else {
        text.unicodeScalars.append(scalar)
      }
      if argument != nil { text = "" }
    }
    return parts.isEmpty ? FormulaCall(program, count) : FormulaCall(parts + [.program(text)])
  }

  private static func call(
    _ word: Word, _ name: String, _ count: Int
  ) throws(RPNError) -> FormulaCall {
    let effect = StackEffect(word.effect) ?? StackEffect()
    let isFunction = word.group != .stack && word.group != .naming
    guard isFunction, !effect.isOpen else {
      throw RPNError(.misplaced, "'\(name)' is not a function, and has no place in a formula")
    }
    let operands = effect.operands
    if operands.count != count {
      if count > 2, repeated.contains(word.name) {
        let program = Array(repeating: word.name, count: count - 1).joined(separator: " ")
        return FormulaCall(program, count)
      }
      if count > 1, operands.count == 1, operands[0] == .list {
        return FormulaCall([.program("{")] + FormulaCall("} \(word.name)", count).parts)
      }
      throw FormulaCall.mismatch(
        name, word.operandNames.joined(separator: ", "), operands.count, count)
    }
    let isSolved = ["solve", "solveall"].contains(word.name)
    var call = FormulaCall(
      (0..<count).map { operands[$0] == .quotation ? .function(isSolved: isSolved) : .value }
        + [.program(word.name)])
    call.standsAlone = effect.results.count > 1
    return call
  }

  /// Returns the program of an entry; with any number of arguments for `nil`.
  private static func entry(_ name: String, _ count: Int?) -> String? {
    let wanted = Array((name + "/" + (count.map { "\($0) " } ?? "")).utf8)
    for entry in table.utf8.split(whereSeparator: { $0 == UInt8(ascii: "|") || $0 == 10 })
    where entry.starts(with: wanted) {
      return String(decoding: entry.dropFirst(wanted.count), as: UTF8.self)
    }
    return nil
  }
}

extension Word {
  /// Whether the word leaves exactly one value.
  var hasOneResult: Bool {
    guard let effect = StackEffect(effect) else { return false }
    return !effect.isOpen && effect.results.count == 1
  }
}
