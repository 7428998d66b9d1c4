import ExactReals
import ReversePolish

extension Machine {
  /// Pushes the only solution of a system of equations in a box, or the list of all solutions.
  mutating func solveSystem(_ primitive: Primitive) throws(RPNError) {
    let last = try takeList()
    let first = try takeList()
    let functions = try takeList()
    if let notation = system.notation { throw .formless("'\(primitive.name)'", notation) }
    let codes = try functions.map { function throws(RPNError) -> Code in
      if case .quotation(let code) = function { return code }
      throw .typeMismatch(primitive.name, takes: .quotation, not: kind(of: function))
    }
    try checkSizes([codes.count, first.count, last.count], of: primitive)
    let corners = try corners(first, last, of: primitive)
    let point = try last.map { number throws(RPNError) in try plain(number, for: primitive) }
    var equations: [EquationSystem.Equation] = []
    for code in codes {
      // An error in the function is reported before the search.
      if system.isDimensioned(try value(of: code, at: point, primitive)) {
        throw RPNError(.dimensionMismatch, "'\(primitive.name)' of quantities")
      }
      // The result depends on a variable in the quotation, so its derivative is unknown.
      _ = try code.mappingNumbers { number throws(RPNError) in
        try plain(.number(number), for: primitive)
      }
      equations.append(try equation(code, codes.count, primitive))
    }
    let machine = self
    let solutions = try ExactNumbers().explained { () throws(RealError) in
      try EquationSystem(equations).solutions(
        between: corners.low, and: corners.high,
        source: { bounds throws(RealError) in
          try machine.source(of: codes, corners.low, corners.high, bounds)
        }, bounds)
    }
    let lists = try solutions.map { solution throws(RPNError) -> Operand in
      .list(
        try List(
          solution.map { real throws(RPNError) in .number(try system.number(real, bounds)) }))
    }
    if primitive == .solveSystemAll { return try pushList(lists) }
    guard let only = lists.first, lists.count == 1 else {
      throw .notOneSolution(solutions, bounds)
    }
    push(only)
  }

  /// Checks that there are as many functions as numbers in each corner.
  private func checkSizes(_ counts: [Int], of primitive: Primitive) throws(RPNError) {
    let (functions, name) = (counts[0], "'\(primitive.name)'")
    if counts[1] != counts[2] {
      throw RPNError(
        .domain, "the corners of \(name) have \(counts[1]) and \(counts[2]) numbers, not as many")
    }
    if functions != counts[1] || functions == 0 {
      throw RPNError(
        .domain,
        "\(name) takes as many functions as unknowns, not \(functions) and \(counts[1])")
    }
    if functions > 8 {
      throw RPNError(.limitExceeded, "\(name) takes at most 8 unknowns, not \(functions)")
    }
  }

  /// The corners with all lower ends, and with all higher ends.
  private func corners(
    _ first: [Operand], _ last: [Operand], of primitive: Primitive
  ) throws(RPNError) -> (low: [Real], high: [Real]) {
    var corners: (low: [Real], high: [Real]) = ([], [])
    for (one, other) in zip(first, last) {
      let (one, other) = (try real(one, for: primitive), try real(other, for: primitive))
      let order = try ExactNumbers().compare(one, other)
      if order == 0 {
        throw RPNError(.domain, "a side of the box of '\(primitive.name)' has no length")
      }
      corners.low.append(order < 0 ? one : other)
      corners.high.append(order < 0 ? other : one)
    }
    return corners
  }

  private func real(_ element: Operand, for primitive: Primitive) throws(RPNError) -> Real {
    let number = try plain(element, for: primitive)
    if system.isDimensioned(number) {
      throw RPNError(.dimensionMismatch, "'\(primitive.name)' of quantities")
    }
    if let real = try system.real(number) { return real }
    throw RPNError(.domain, "'\(primitive.name)' takes real numbers as corners")
  }

  /// Returns a number that does not depend on a variable.
  private func plain(
    _ element: Operand, for primitive: Primitive
  ) throws(RPNError) -> AnyNumber {
    guard case .number(let number) = element else {
      throw .typeMismatch(primitive.name, takes: .number, not: kind(of: element))
    }
    if system.isPlain(number) { return number }
    throw RPNError(.domain, "'\(primitive.name)' of the variable has no derivative")
  }

  /// Converts a quotation to an equation with its slopes.
  private func equation(
    _ code: Code, _ count: Int, _ primitive: Primitive
  ) throws(RPNError) -> EquationSystem.Equation {
    let (exact, machine) = try exactly(code)
    let slopes = try (1...count).map { index throws(RPNError) in
      try bounding(slope(of: code, along: index, of: count))
    }
    return EquationSystem.Equation(
      value: { point throws(RealError) in
        try explaining { () throws(RPNError) in
          try exactNumber(
            of: machine(.exact(ExactNumbers())).value(
              of: exact, at: point.map { AnyNumber(.exact($0)) }, primitive))
        }
      }, cover: try bounding(code), slopes: slopes)
  }

  /// The bounds of a quotation's values on boxes; `nil` where it fails.
  private func bounding(_ code: Code) throws(RPNError) -> BoxCover {
    let cover = try boxCover(of: code)
    return { regions, question, arithmetic throws(RealError) in
      do throws(RPNError) {
        return try cover(regions, question, arithmetic)
      } catch {
        // Running out of time is an error, not a missing bound.
        try arithmetic.bounds.checkpoint()
        return nil
      }
    }
  }

  /// Makes a quotation for the slope of another one along one of its operands, counted from 1.
  private func slope(
    of code: Code, along index: Int, of count: Int
  ) throws(RPNError) -> Code {
    let names = (1...count).map { "x\($0)" }
    let bind = names.reversed().map { "-> \($0)" }.joined(separator: " ")
    let point = names.joined(separator: " ")
    let variable = names[index - 1]
    return try program(
      "-> f \(bind) [ -> \(variable) \(point) f call ] \(variable) derivative", after: code)
  }

  /// Writes a program for the list of all solutions; `nil` if a number in it has no program.
  private func source(
    of codes: [Code], _ low: [Real], _ high: [Real], _ bounds: Bounds
  ) throws(RealError) -> String? {
    var words = ["{"]
    for code in codes {
      guard let text = try explaining({ () throws(RPNError) in try closedProgram(of: code) }) else {
        return nil
      }
      words.append(text)
    }
    for corner in [low, high] {
      words += ["}", "{"]
      for number in corner {
        guard let text = try number.program(bounds) else { return nil }
        words.append(text)
      }
    }
    return (words + ["}", Primitive.solveSystemAll.name]).joined(separator: " ")
  }
}

extension RPNError {
  /// The error for a box with no solution, or with several solutions.
  fileprivate static func notOneSolution(
    _ solutions: [[Real]], _ bounds: Bounds
  ) -> RPNError {
    let advice = "'\(Primitive.solveSystemAll.name)' leaves the list of all solutions"
    guard solutions.count > 1 else {
      return RPNError(.domain, "the box holds no solution", suggestion: "take a larger box")
    }
    let places = solutions.prefix(2).compactMap { try? placeText($0, bounds) }
    return RPNError(
      .domain,
      "the box holds \(solutions.count) solutions, such as "
        + places.joined(separator: " and ") + ": take a part of it", suggestion: advice)
  }
}
