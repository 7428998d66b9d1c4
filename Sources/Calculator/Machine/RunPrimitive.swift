import ReversePolish

extension Machine {
  /// Runs a primitive.
  @inline(__always)
  mutating func perform(_ primitive: Primitive) throws(RPNError) {
    switch primitive {
    case .yes: push(.boolean(true))
    case .no: push(.boolean(false))
    case .equal: try compareEquality { $0 }
    case .unequal: try compareEquality { !$0 }
    case .less: try compareOrder { $0 < 0 }
    case .lessOrEqual: try compareOrder { $0 <= 0 }
    case .greater: try compareOrder { $0 > 0 }
    case .greaterOrEqual: try compareOrder { $0 >= 0 }
    case .and: try combine { $0 && $1 }
    case .or: try combine { $0 || $1 }
    case .exclusiveOr: try combine { $0 != $1 }
    case .not: push(.boolean(try !takeBoolean()))
    case .missing: push(.missing)
    case .isPresent: push(.boolean(try !takeValue().isMissing))
    case .orElse: try takeOther()
    case .call: try call(takeQuotation())
    case .dip: try dip()
    case .keep: try keep()
    case .bi: try applyBoth()
    case .choose: try choose()
    case .when: try callIfTrue()
    case .times: try repeatCounted()
    case .loop: try repeatWhile()
    case .compose: try composeQuotations()
    case .curry: try curryQuotation()
    case .range: try makeRange()
    case .stride: try makeStride()
    case .zip: try zipLists()
    case .append: try appendElement()
    case .concatenate: try concatenateLists()
    case .nth: try pickElement()
    case .take: try takePart(.take) { $0.prefix($1) }
    case .skip: try takePart(.skip) { $0.dropFirst($1) }
    case .pack: try packValues()
    case .unpack: try unpackList()
    case .length: push(.number(try system.number(takeList().count)))
    case .first: try pushFirst()
    case .reverse: try pushList(takeList().reversed())
    case .flatten: try pushList(flattened(takeList()))
    case .unique: try pushList(unique(takeList()))
    case .mode: try pushMode()
    case .sort: try pushList(sorted(takeList()))
    case .sum: try addUp(from: 0, by: .add, for: .sum)
    case .product: try addUp(from: 1, by: .multiply, for: .product)
    case .mean: try pushMean()
    case .minimum, .maximum: try pushExtreme(primitive)
    case .permutations: try pushPermutations()
    case .combinations: try pushCombinations()
    case .ranks: try pushRanks { $0 < 0 }
    case .topRanks: try pushRanks { $0 > 0 }
    case .getMember: try getMember()
    case .putMember: try putMember()
    case .removeMember: try removeMember()
    case .hasMember: try hasMember()
    case .keys: try pushKeys()
    case .values: try pushValues()
    case .merge: try mergeRecords()
    case .split: try splitText()
    case .join: try joinTexts()
    case .replace: try replaceText()
    case .matches, .captures, .substitute, .substituteAll: try applyPattern(primitive)
    case .slice: try sliceList()
    case .text: try writeText(.plain, for: .text)
    case .number: try readNumber()
    case .readDate: try readDate()
    case .writeDate: try writeDate()
    case .format: try writeText(NumberFormat(takeText().string), for: .format)
    case .hours: try writeText(NumberFormat(.hours(0)), for: .hours)
    case .degrees: try writeText(NumberFormat(.degrees(0)), for: .degrees)
    case .toJSON: try writeJSON()
    case .fromJSON: try readJSON()
    case .random, .randomInteger, .randomNormal, .shuffle, .sample: try draw(primitive)
    case .map, .filter, .each, .fold, .scan, .reduce, .any, .all, .count: try iterate(primitive)
    case .derivative: try differentiate()
    case .solve: try findRoot()
    case .solveAll, .minimize: try analyze(primitive)
    case .integrate: try integrate()
    case .solveSystem, .solveSystemAll: try solveSystem(primitive)
    case .polynomialRoots: try findPolynomialRoots()
    // The compiler accepts these words only at the end of a program, where the session handles
    // them.
    case .plot, .histogram: break
    }
  }
}
