/// The full product of two limbs.
///
/// WebAssembly has no multiplication of this width, and the compiler's own function multiplies
/// numbers of 128 bits. There, the product is the sum of products of 32 bits, by long
/// multiplication.
@inline(__always)
func fullProduct(_ x: Limb, _ y: Limb) -> UInt128 {
  #if arch(wasm32)
    let half: Limb = 0xFFFF_FFFF
    let (x0, x1, y0, y1) = (x & half, x >> 32, y & half, y >> 32)
    let low = x0 &* y0
    let first = x1 &* y0 &+ (low >> 32)
    let second = x0 &* y1 &+ (first & half)
    let high = x1 &* y1 &+ (first >> 32) &+ (second >> 32)
    return UInt128(high) << 64 | UInt128(second << 32 | low & half)
  #else
    return UInt128(x) &* UInt128(y)
  #endif
}
