extension Text {
  /// The text with its letters as capitals, by Unicode's full mapping: `ß` becomes `SS`.
  var uppercased: Text { Text(string.uppercased()) }

  /// The text with its letters as small ones, by Unicode's full mapping.
  var lowercased: Text { Text(string.lowercased()) }
}
