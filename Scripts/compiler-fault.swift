// A program that is safe on its face and reads freed memory: Swift 6.3.1, with -O.
// `Scripts/compiler-fault` runs it. It is no part of the package.
//
// The fault, as the passes of the optimizer show it (`-Xllvm -sil-print-function=…`):
//
// 1. ComputeEscapeEffects finds that `power` gives back either its argument or an object that it has
//    allocated, and notes `[%1: escape v** => %r.v**]`: "the result can come from the argument alone".
//    The new object does not count, since it comes from no other argument.
// 2. The caller passes a constant without a reference: `.small(10)`. Where does the result come from?
//    From that constant, says the note; and as there is nothing in it to be released, the analysis
//    ends there, without a look at what else is done with the result.
// 3. RetainSinking asks whether `isSmall` may release the result. The answer is no, so it moves the
//    retain that keeps the result alive behind the call that consumes it. (Switched off by
//    `-sil-disable-pass=retain-sinking`, another pass that asks the same analysis does as much; without
//    `compute-escape-effects` the program is right.)
//
// Needed for it: an enumeration of which one case has a reference (a class, an indirect payload) and
// another has none; a function that may give back its only argument of that type; a call of it on the
// case without a reference. Typed throws, where it was seen first, do not matter. `Optional` is such
// an enumeration. Arrays as payloads were not seen to fail: their allocation is not looked through.
final class Words {
  let count: Int
  init(_ count: Int) { self.count = count }
}

enum Number {
  case small(Int)
  case big(Words)

  @inline(never)
  func power(_ exponent: Int) -> Number {
    if case .small(let value) = self, value <= 1 { return self }
    return .big(Words(exponent))
  }

  @inline(never)
  static func isSmall(_ number: __owned Number) -> Bool {
    if case .small = number { true } else { false }
  }
}

@inline(never)
func example(_ exponent: Int) -> Int {
  let power = Number.small(10).power(exponent)
  if Number.isSmall(power) { return 0 }
  guard case .big(let words) = power else { return 0 }
  return words.count
}

print(example(CommandLine.arguments.count + 2))
