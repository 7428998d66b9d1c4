"""Markdown for the pages that show files of the project."""

import re
from urllib.parse import quote as percent

WORDS = "Sources/Calculator/Calculator.docc/Words.md"

LANGUAGES = {".swift": "swift", ".py": "python", ".sh": "sh", ".js": "js", ".c": "c", ".h": "c"}


def fenced(text, kind):
    """A block of code, between fences that it does not hold."""
    fence = "`" * (max([2, *(len(run) for run in re.findall("`+", text))]) + 1)
    return f"{fence}{kind}\n{text}\n{fence}\n"


def without_directives(text):
    """An article of DocC as plain Markdown."""
    text = re.sub(r"^@\w+(\(.*\))? *\{\n(.*\n)*?\}\n", "", text, flags=re.M)
    text = re.sub(r"<doc:([\w-]+)>", lambda match: f"*{match[1].replace('-', ' ')}*", text)
    text = re.sub(r"^## Topics\n(.*\n?)*\Z", "", text, flags=re.M)
    return re.sub(r"``([^`\n]+)``", r"`\1`", text)


def words(text):
    """The page of all words: each can be linked to by its name, and the groups stand at the start."""
    text = without_directives(text)
    groups = []

    def heading(match):
        name = match[2]
        if match[1] == "##":
            groups.append((name, []))
            return match[0]
        groups[-1][1].append(name)
        return f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>'

    text = re.sub(r"^(##|###) `?([^`\n]+)`?$", heading, text, flags=re.M)
    lists = "\n".join(
        f"<li><b>{name}</b> " + " ".join(f'<a href="#{quote(word)}"><code>{escape(word)}</code></a>'
                                         for word in members) + "</li>"
        for name, members in groups if members)
    overview = f'<ul class="words">\n{lists}\n</ul>\n'
    first = next(name for name, members in groups if members)
    return text.replace(f"\n## {first}\n", f"\n## All words\n\n{overview}\n## {first}\n", 1)


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def quote(text):
    """A word as the end of a link."""
    return percent(text, safe="+*/-=!?'")


# A folder of more files links to those alone that other pages lead to as well.
SMALL = 20


def files(folder):
    """The files in a folder and its folders, from there."""
    found = (file.relative_to(folder) for file in sorted(folder.rglob("*")) if file.is_file())
    return [file for file in found if not any(part.startswith(".") for part in file.parts)]


def is_large(path):
    return path.is_dir() and len(files(path)) > SMALL


def folder_page(project, path, shown):
    """The Markdown of the page that lists a folder; `shown` are the files that have pages."""
    folder = project / path
    rows = ""
    for file in files(folder):
        # Links are read from the file that they stand in, and a folder stands in its parent.
        has_page = not is_large(folder) or f"{path}/{file}" in shown
        rows += f"- [{file}]({folder.name}/{file})\n" if has_page else f"- {file}\n"
    return f"# {folder.name}\n\nThe files in `{path}`:\n\n{rows}"


def file_page(project, path):
    """The Markdown of the page that shows a file."""
    file = project / path
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        return without_directives(text)
    kind = LANGUAGES.get(file.suffix, "text")
    return f"# {file.name}\n\n`{path}`\n\n{fenced(text.rstrip(), kind)}"
