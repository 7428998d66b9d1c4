extension Text {
  /// The text in capitals, by Unicode's full mapping: `ß` becomes `SS`.
  var uppercased: Text { Text(string.uppercased()) }

  /// The text in small letters, by Unicode's full mapping.
  var lowercased: Text { Text(string.lowercased()) }
}
