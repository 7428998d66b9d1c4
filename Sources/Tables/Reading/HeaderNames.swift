import ReversePolish

/// Returns the names in a header.
///
/// - Throws: Errors in the header, at their places.
func columnNames(in line: Source, _ format: RowFormat) throws(RPNError) -> [String] {
  var fields = RowFields()
  let (fault, names) = line.bytes.withUnsafeBytes { bytes in
    let fault = fields.split(bytes, format)
    return (fault, (0..<fields.count).map { fields.text($0, of: bytes) })
  }
  if let fault { throw fault.error.located(at: Place(line, fault.index..<line.bytes.count)) }
  return names.map(withoutControls)
}

/// Replaces control characters in a name, which a terminal might interpret.
private func withoutControls(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.unicodeScalars.map { $0.properties.generalCategory == .control ? "_" : $0 }))
}
