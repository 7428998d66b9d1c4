import ReversePolish

extension Regions {
  /// The result of a program on regions, such as a slope.
  func result(of program: String, at operands: [RegionValue]) throws(RPNError) -> RegionValue {
    // The layers run the rules of derivatives, so regions need no code of their own for it.
    let numbers = AllNumbers(.other(self)).base
    let result = try numbers.apply(
      numbers.parse(tokenize(program)),
      to: operands.map { .constant(.plain(.real(AnyReal($0)))) })
    guard case .constant(.plain(.real(let real))) = result else { throw .unknownRegion }
    return try RegionValue(real)
  }
}
