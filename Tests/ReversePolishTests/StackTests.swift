import FastArithmetic
import ReversePolish
import TestSupport
import Testing

@Suite("Ways to keep a stack")
struct StackTests {
  @Test("A stack in an array keeps the laws", arguments: 1...10 as ClosedRange<UInt64>)
  func array(seed: UInt64) throws { try check(Stack<Int>(), seed: seed) }

  @Test("A stack that is copied keeps the laws", arguments: 1...10 as ClosedRange<UInt64>)
  func copying(seed: UInt64) throws { try check(CopyingStack<Int>(), seed: seed) }

  @Test("A stack of links keeps the laws", arguments: 1...10 as ClosedRange<UInt64>)
  func linked(seed: UInt64) throws { try check(LinkedStack<Int>(), seed: seed) }

  @Test(
    "A stack in memory of somebody else keeps the laws", arguments: 1...10 as ClosedRange<UInt64>)
  func bounded(seed: UInt64) throws {
    let room = UnsafeMutablePointer<Int>.allocate(capacity: 400)
    defer { room.deallocate() }
    try check(BoundedStack(in: room), seed: seed, isValue: false)
  }

  /// Does random things to a stack and to an array, which must always hold the same.
  ///
  /// Older states of a value are kept and looked at again: nothing that happens later may change them.
  private func check(
    _ empty: some StackProtocol<Int>, seed: UInt64, isValue: Bool = true
  ) throws {
    var random = SplitMix64(seed: seed)
    var (stack, model) = (empty, [Int]())
    var states = [(stack: stack, model: model)]
    for value in 0..<400 {
      let depth = Int.random(in: 0...model.count + 1, using: &random)
      let index = model.count - 1 - depth
      switch Int.random(in: 0..<(isValue ? 8 : 6), using: &random) {
      case 0...3:
        stack.push(value)
        model.append(value)
      case 4:
        try #require(stack.pop() == model.popLast())
      case 5:
        try #require(stack.remove(depth) == (index < 0 ? nil : model.remove(at: index)))
      case 6:
        states.append((stack, model))
      default:
        if let (older, olderModel) = states.randomElement(using: &random) {
          (stack, model) = (older, olderModel)
        }
      }
      try #require(stack.values == model)
      try #require(stack.count == model.count)
      try #require(stack.peek(0) == model.last)
      let deep = model.count - 1 - depth
      try #require(stack.peek(depth) == (deep < 0 ? nil : model[deep]))
    }
    if isValue { for (stack, model) in states { try #require(stack.values == model) } }
  }

  @Test("An empty stack gives nothing")
  func empty() {
    func check(_ empty: some StackProtocol<Int>) {
      var stack = empty
      #expect(stack.count == 0)
      #expect(stack.values == [])
      #expect(stack.pop() == nil)
      #expect(stack.peek(0) == nil)
      #expect(stack.remove(0) == nil)
      #expect(stack.remove(7) == nil)
      #expect(stack.count == 0)
    }
    check(Stack())
    check(CopyingStack())
    check(LinkedStack())
  }

  @Test("Stacks of equal values are equal")
  func equality() throws {
    let algebra = DoubleAlgebra()
    let sum = try algebra.evaluate(algebra.parse(tokenize("1 2 +")))
    #expect(sum == (try algebra.evaluate(algebra.parse(tokenize("3")))))
    #expect(sum != Stack())
  }

  @Test("No more than ten million values fit, whatever puts them there")
  func limit() throws {
    let algebra = DoubleAlgebra()
    for word in ["1", "pi", "dup", "over", "tuck", "dup2", "0 pick", "depth"] {
      for (room, fits) in [(3, true), (0, false)] {
        var stack = FullStack(count: 10_000_000 - room)
        let program = try algebra.parse(tokenize(word))
        let error = failure { () throws(RPNError) in
          for element in program.elements { try algebra.step(&stack, element) }
        }
        #expect(error?.kind == (fits ? nil : .limitExceeded), "\(word)")
      }
    }
  }
}

/// A stack that only counts: of ten million values nothing needs to be kept but how many they are.
private struct FullStack: StackProtocol {
  var count = 0
  var top = 0.0

  init() {}

  init(count: Int) { self.count = count }

  var values: [Double] { [] }

  mutating func push(_ value: Double) {
    count += 1
    top = value
  }

  mutating func pop() -> Double? {
    count -= 1
    defer { top = 1 }
    return top
  }

  func peek(_ depth: Int) -> Double? { 1 }

  mutating func remove(_ depth: Int) -> Double? { pop() }

  mutating func removeAll() { count = 0 }
}
