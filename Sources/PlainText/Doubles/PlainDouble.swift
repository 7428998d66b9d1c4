/// Writes the shortest text that reads back as the same double, for magnitudes from 1/128 to 2⁵³.
///
/// The fraction is an integer of at most 60 bits over a power of two. For each digit, the fraction
/// is multiplied by ten, as is the distance within which all decimals read back as this double. The
/// digits end when the remaining fraction is within that distance of 0 or 1.
///
/// - Parameters:
///   - value: A double of such a magnitude.
///   - place: A buffer of 40 bytes.
/// - Returns: The number of bytes written.
/// - Source: Steele and White 1990, "How to print floating-point numbers accurately", algorithm for
///   fixed-point fractions.
func writePlainDouble(_ value: Double, to place: UnsafeMutablePointer<UInt8>) -> Int {
  let magnitude = value.magnitude
  place[0] = UInt8(ascii: "-")
  var count = value < 0 ? 1 : 0
  let significand = magnitude.significandBitPattern | 1 << 52
  let places = UInt64(1075 &- magnitude.exponentBitPattern)
  let whole = significand &>> places
  // The distance in which decimals read back as this double, in half units in the last place.
  let one = 2 &<< places
  var fraction = (significand &<< 1) & (one &- 1)
  count += writeDigits(whole, to: place + count)
  if fraction == 0 { return count }
  place[count] = UInt8(ascii: ".")
  count += 1
  // A decimal at the boundary reads back as the double whose last bit is 0.
  let closed: UInt64 = significand & 1 == 0 ? 1 : 0
  var above: UInt64 = 10
  // Below a power of two, the distance between doubles is half as large.
  var below: UInt64 = significand == 1 << 52 ? 5 : 10
  if 8...52 ~= places {
    // Amounts of money have two digits, which are taken at once. Doubles lie so close here that
    // only one decimal of two digits can read back as this double, and each double has a fraction.
    fraction &*= 100
    var digits = UInt8(truncatingIfNeeded: fraction >> (places + 1))
    fraction &= one - 1
    let isHighNear = fraction &+ 100 &+ closed > one
    digits += isHighNear ? 1 : 0
    let (tenths, hundredths) = digits.quotientAndRemainder(dividingBy: 10)
    place[count] = UInt8(ascii: "0") + tenths
    place[count + 1] = UInt8(ascii: "0") + hundredths
    if isHighNear || fraction < 100 &+ closed { return count + (hundredths == 0 ? 1 : 2) }
    count += 2
    (above, below) = (1000, 1000)
  }
  while true {
    fraction &*= 10
    let digit = UInt8(truncatingIfNeeded: fraction >> (places + 1))
    fraction &= one - 1
    let isLowNear = fraction < below &+ closed
    let isHighNear = fraction &+ above &+ closed > one
    if isLowNear || isHighNear {
      let isNearerAbove = 2 * fraction > one || (2 * fraction == one && digit & 1 == 1)
      let roundsUp = isHighNear && (!isLowNear || isNearerAbove)
      place[count] = UInt8(ascii: "0") + digit + (roundsUp ? 1 : 0)
      return count + 1
    }
    place[count] = UInt8(ascii: "0") + digit
    count += 1
    (above, below) = (above &* 10, below &* 10)
  }
}
