import Benchmarking
import Functional

@inline(never)
func productsByLoops(_ numbers: [Int]) -> [Int] {
  var products: [Int] = []
  for a in numbers {
    for b in numbers where a != b { products.append(a &* b) }
  }
  return products
}

@inline(never)
func productsByList(_ numbers: [Int]) -> [Int] {
  list { yield in
    for a in numbers {
      for b in numbers where a != b { yield(a &* b) }
    }
  }
}

@inline(never)
func productsByFlatMap(_ numbers: [Int]) -> [Int] {
  numbers.flatMap { a in numbers.filter { a != $0 }.map { a &* $0 } }
}

@inline(never)
func productsByProduct(_ numbers: [Int]) -> [Int] {
  product(numbers, numbers).filter { $0 != $1 }.map { $0 &* $1 }
}

@inline(never)
func trianglesByLoops(_ numbers: [Int]) -> [Int] {
  var perimeters: [Int] = []
  for c in numbers {
    for b in numbers {
      for a in numbers where a &* a &+ b &* b == c &* c { perimeters.append(a &+ b &+ c) }
    }
  }
  return perimeters
}

@inline(never)
func trianglesByList(_ numbers: [Int]) -> [Int] {
  list { yield in
    for c in numbers {
      for b in numbers {
        for a in numbers where a &* a &+ b &* b == c &* c { yield(a &+ b &+ c) }
      }
    }
  }
}

@inline(never)
func trianglesByProduct(_ numbers: [Int]) -> [Int] {
  product(numbers, numbers, numbers)
    .filter { c, b, a in a &* a &+ b &* b == c &* c }
    .map { c, b, a in a &+ b &+ c }
}

/// Nested loops against comprehensions with the same number of generators.
func comprehensionPairs() -> [Pair] { twoGenerators() + threeGenerators() }

private func twoGenerators() -> [Pair] {
  let topic = "two generators"
  let sizes = [1024, 2916, 8100]
  let loops = onTuples(of: 2, "two loops", productsByLoops)
  return [
    Pair(
      topic: topic, unit: "pair", sizes: sizes,
      claim: "a comprehension is the loops under a name", isCalledFree: true,
      baseline: loops, variant: onTuples(of: 2, "list { }", productsByList)),
    Pair(
      topic: topic, unit: "pair", sizes: sizes,
      claim: "flatMap makes an array for each round of the outer loop, and joins them",
      baseline: loops, variant: onTuples(of: 2, "flatMap", productsByFlatMap)),
    Pair(
      topic: topic, unit: "pair", sizes: sizes,
      claim: "product asks closures for each pair, whatever the number of lists",
      baseline: loops, variant: onTuples(of: 2, "product", productsByProduct)),
  ]
}

private func threeGenerators() -> [Pair] {
  let topic = "three generators"
  let sizes = [1000, 4096, 15625]
  let loops = onTuples(of: 3, "three loops", trianglesByLoops)
  return [
    Pair(
      topic: topic, unit: "triple", sizes: sizes,
      claim: "a comprehension is the loops under a name", isCalledFree: true,
      baseline: loops, variant: onTuples(of: 3, "list { }", trianglesByList)),
    Pair(
      topic: topic, unit: "triple", sizes: sizes,
      claim: "product asks closures for each triple, whatever the number of lists",
      baseline: loops, variant: onTuples(of: 3, "product", trianglesByProduct)),
  ]
}

/// A variant that works on all pairs or triples of some numbers; `size` is the least number of
/// tuples.
private func onTuples(
  of length: Int, _ name: String, _ function: @escaping @Sendable ([Int]) -> [Int]
) -> Variant {
  Variant(name) { size in
    let root = (1...size).first { side in
      (0..<length).reduce(1) { power, _ in power * side } >= size
    }
    let numbers = Array(1...(root ?? 1))
    return { function(numbers) }
  }
}
