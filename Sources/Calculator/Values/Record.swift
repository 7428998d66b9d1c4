import PlainText
import ReversePolish

/// A record: values by keys, in the order of insertion.
///
/// ```swift
/// import ReversePolish
///
/// let session = try Session(AllNumbers()).evaluating("{ name: 3 price: 5/2 }")
/// try session.texts  // → ["{ name: 3 price: 2.5 }"]
/// ```
///
/// Copies share the members.
public struct Record: Sendable {
  private var storage = Members()

  /// Makes an empty record.
  public init() {}

  /// The keys, in the order of insertion.
  public var keys: [Text] { storage.keys }

  /// The values, in the order of their keys.
  public var values: [Value] { storage.values }

  /// The size and depth of the record.
  var extent: Extent { storage.extent }

  /// The value for a key, or `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public subscript(key: Text) -> Value? {
    storage.places[key.bytes].map { storage.values[$0] }
  }

  /// Sets the value for a key.
  ///
  /// A new key is added at the end; an existing key keeps its position.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Throws: `limitExceeded` if the record becomes too deep or too large.
  /// - Complexity: O(1), amortized, if no other value shares the record.
  public mutating func put(_ value: Value, for key: Text) throws(RPNError) {
    if !isKnownUniquelyReferenced(&storage) { storage = Members(copying: storage) }
    if let place = storage.places[key.bytes] {
      var extent = storage.extent
      extent.release(storage.values[place].extent)
      try extent.hold(value.extent)
      (storage.extent, storage.values[place]) = (extent, value)
      return
    }
    try storage.extent.hold(value.extent)
    try storage.extent.hold(key.extent)
    storage.places[key.bytes] = storage.keys.count
    storage.keys.append(key)
    storage.values.append(value)
  }

  /// Returns the record without a key.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  func without(_ key: Text) throws(RPNError) -> Record {
    var result = Record()
    for (other, value) in zip(keys, values) where other != key { try result.put(value, for: other) }
    return result
  }

  /// Returns the record with new values in the order of the keys.
  func with(values: [Value]) throws(RPNError) -> Record {
    var result = Record()
    for (key, value) in zip(keys, values) { try result.put(value, for: key) }
    return result
  }

  /// The shared storage of a record, copied before it is changed.
  ///
  /// A single reference makes a record on the stack as small as a number.
  private final class Members: @unchecked Sendable {
    var keys: [Text] = []
    var values: [Value] = []
    var places: [[UInt8]: Int] = [:]
    var extent = Extent()

    init() {}

    init(copying other: Members) {
      (keys, values) = (other.keys, other.values)
      (places, extent) = (other.places, other.extent)
    }
  }
}

extension Text {
  /// The text as a key in a record literal: `name:` if that is one token, otherwise `"two words":`.
  var keyLiteral: String {
    let literal = literal
    let isBare =
      !bytes.isEmpty && !startsLikeNumber(bytes.indices, of: bytes)
      // The text needs no escapes.
      && literal.utf8.count == bytes.count + 2
      && bytes.indices.allSatisfy { index in
        switch Unicode.Scalar(bytes[index]) {
        case "0"..."9", "A"..."Z", "a"..."z", "_", "-", ".", "?", "!", "'", "/", "%": true
        default: bytes[index] >= 0x80 && spaceLength(at: index, of: bytes) == 0
        }
      }
    return (isBare ? string : literal) + ":"
  }
}
