import Functional
import ReversePolish

/// How high the stack gets while a program runs: the largest of the heights that a scan goes through.
///
/// ```swift
/// try greatestDepth(of: "1 2 3 + +")  // 3
/// ```
///
/// - Parameter text: A program of numbers and of the operators `+`, `-`, `*` and `/`.
/// - Returns: The greatest number of values that lie on the stack at one time.
/// - Throws: What `tokenize` throws.
public func greatestDepth(of text: String) throws(RPNError) -> Int {
  let heights = try tokenize(text).scan(0) { height, token in
    if case .number = token.kind { height + 1 } else { height - 1 }
  }
  return heights.max() ?? 0
}
