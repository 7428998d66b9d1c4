// Prints the page of all words, for `make docs`; with `manual`, the section of the manual page.

import Calculator

print(
  CommandLine.arguments.contains("manual") ? Lexicon.manual : Lexicon.page, terminator: "")
