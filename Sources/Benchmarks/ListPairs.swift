import Benchmarking

// These arrays are too small for the allocator to request their memory from the system each time.
private let listSizes = [500, 2000, 8000]

/// Loops over lists against equivalent functions.
func listPairs() -> [Pair] {
  squares() + sums() + evenSquares() + compositions()
}

private func squares() -> [Pair] {
  let loop = onNumbers("loop", squaresByLoop)
  return [
    Pair(
      topic: "squares", unit: "number", sizes: listSizes,
      claim: "map knows how long the result is; the loop lets it grow",
      baseline: loop, variant: onNumbers("map", squaresByMap)),
    Pair(
      topic: "squares", unit: "number", sizes: listSizes,
      claim: "an array of a lazy map is made like one of map",
      baseline: loop, variant: onNumbers("lazy map", squaresByLazyMap)),
    Pair(
      topic: "squares", unit: "number", sizes: listSizes,
      claim: "a comprehension is the loop under a name", isCalledFree: true,
      baseline: loop, variant: onNumbers("list { }", squaresByList)),
  ]
}

private func sums() -> [Pair] {
  let loop = onNumbers("loop", sumByLoop)
  return [
    Pair(
      topic: "sum of squares", unit: "number", sizes: listSizes,
      claim: "a fold is the loop under a name", isCalledFree: true,
      baseline: loop, variant: onNumbers("fold(into:)", sumByFold)),
    Pair(
      topic: "sum of squares", unit: "number", sizes: listSizes,
      claim: "map makes an array that is thrown away",
      baseline: loop, variant: onNumbers("map, reduce", sumByMapAndReduce)),
    Pair(
      topic: "sum of squares", unit: "number", sizes: listSizes,
      claim: "a lazy map makes no array", isCalledFree: true,
      baseline: loop, variant: onNumbers("lazy map, reduce", sumByLazyMap)),
  ]
}

private func evenSquares() -> [Pair] {
  let loop = onNumbers("loop", evenSquaresByLoop)
  return [
    Pair(
      topic: "filter and map", unit: "number", sizes: listSizes,
      claim: "filter makes an array that is thrown away",
      baseline: loop, variant: onNumbers("filter, map", evenSquaresByFilterAndMap)),
    Pair(
      topic: "filter and map", unit: "number", sizes: listSizes,
      claim: "a lazy filter makes no array in between",
      baseline: loop, variant: onNumbers("lazy filter, map", evenSquaresLazily)),
    Pair(
      topic: "filter and map", unit: "number", sizes: listSizes,
      claim: "a comprehension is the loop under a name", isCalledFree: true,
      baseline: loop, variant: onNumbers("list { }", evenSquaresByList)),
  ]
}

private func compositions() -> [Pair] {
  let closure = onNumbers("map of a closure", bothByClosure)
  return [
    Pair(
      topic: "composition", unit: "number", sizes: listSizes,
      claim: "f |> g is the closure that calls both", isCalledFree: true,
      baseline: closure, variant: onNumbers("map(f |> g)", bothByComposition)),
    Pair(
      topic: "composition", unit: "number", sizes: listSizes,
      claim: "the first of two maps makes an array that is thrown away",
      baseline: closure, variant: onNumbers("map(f), map(g)", bothByTwoMaps)),
    Pair(
      topic: "composition", unit: "number", sizes: listSizes,
      claim: "the loop lets the result grow",
      baseline: closure, variant: onNumbers("loop", bothByLoop)),
  ]
}

/// A variant that works on the numbers from 1 to the size.
func onNumbers<Answer: Sendable>(
  _ name: String, _ function: @escaping @Sendable ([Int]) -> Answer
) -> Variant {
  Variant(name) { size in
    let numbers = Array(1...size)
    return { function(numbers) }
  }
}
