/// The meaning of a name.
enum Meaning<Number: Sendable>: Sendable {
  case definition(Quotation<Number>)
  indirect case value(Value<Number>)
  indirect case swift(SwiftWord<Number>)
}
