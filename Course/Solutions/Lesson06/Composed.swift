// Exercise 6.1: one after the other.

/// The function that applies `first`, and then `second` to what `first` gives.
public func composed<Input, Middle, Output>(
  _ first: @escaping (Input) -> Middle, _ second: @escaping (Middle) -> Output
) -> (Input) -> Output {
  { input in second(first(input)) }
}

/// The function that applies all functions of a list, one after the other, the first one first.
public func chain<Value>(_ functions: [(Value) -> Value]) -> (Value) -> Value {
  functions.reduce({ value in value }, composed)
}
