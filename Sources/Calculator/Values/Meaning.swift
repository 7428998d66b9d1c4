/// The meaning of a name.
enum Meaning: Sendable {
  case definition(Quotation)
  indirect case value(Value)
  indirect case swift(SwiftWord)
}
