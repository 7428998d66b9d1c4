/// A program: a function from stack to stack.
struct Program {
  let run: Action

  /// The program that changes nothing.
  static var empty: Program { Program { _ in } }

  /// This program, and then another.
  func then(_ next: Program) -> Program {
    Program { stack throws(Fault) in
      try run(&stack)
      try next.run(&stack)
    }
  }
}

/// The composition of some programs.
///
/// Two halves are composed, not one program after the other, so that the calls nest only as deep as
/// a list can be halved. It makes no difference, since `then` is associative.
func composed(_ programs: ArraySlice<Program>) -> Program {
  guard programs.count > 1 else { return programs.first ?? .empty }
  let middle = (programs.startIndex + programs.endIndex) / 2
  return composed(programs[..<middle]).then(composed(programs[middle...]))
}
