extension Text {
  /// The text in upper case, by the full mapping of Unicode: `ß` becomes `SS`.
  var uppercased: Text { Text(string.uppercased()) }

  /// The text in lower case, by the full mapping of Unicode.
  var lowercased: Text { Text(string.lowercased()) }
}
