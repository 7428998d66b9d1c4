import ReversePolish

extension PreparedProgram {
  /// The names that the program ends with, each of which pushes what was bound to it.
  ///
  /// ```text
  /// price sum -> total  qty length -> n  total n   →   total n
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the program.
  package var lastNames: [String] {
    var bound: Set<Int> = []
    var defined: Set<Int> = []
    for element in code.elements {
      switch element.instruction {
      case .bindName(let name): bound.insert(name)
      case .define(let name): defined.insert(name)
      default: break
      }
    }
    var names: [String] = []
    for (index, element) in code.elements.enumerated().reversed() {
      guard case .name(let number)? = element.instruction, bound.contains(number),
        !defined.contains(number), let name = code.names[index]
      else { break }
      names.append(name)
    }
    return names.reversed()
  }
}
