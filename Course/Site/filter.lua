-- What a page of the course has that Markdown alone does not say.
--
-- Metadata from the build:
--   project   the project's folder
--   lessons   the folder of the lessons
--   path      the page's Markdown, from there
--   root      the way from the page to the site's root: "" or "../" and so on
--   rpn       the command that calculates
--   python    the Python that runs live.py, which writes live lines
--   still     there is no calculator for the browser
--   numbered  lines of code can be linked to
--   slides    marks of slides are kept, for slides.lua
--   book      the pages are chapters, for book.lua

local stringify = pandoc.utils.stringify
local setting = {}

local function html(text) return pandoc.RawBlock('html', text) end
local function inline(text) return pandoc.RawInline('html', text) end

local entities = { ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;' }
local function escape(text) return (text:gsub('[&<>"]', entities)) end

local function fail(message) error(setting.path .. ': ' .. message, 0) end

-- Links -----------------------------------------------------------------------------------------------

-- A file of the project; the lessons may be those of another folder.
local function open(path)
  local lesson = path:match('^Course/Lessons/(.+)$')
  return io.open(lesson and setting.lessons .. '/' .. lesson or setting.project .. '/' .. path)
end

local function exists(path)
  local file = open(path)
  if file then file:close() end
  return file ~= nil
end

-- A path without `.` and `..`.
local function plain(path)
  local parts = {}
  for part in path:gmatch('[^/]+') do
    if part == '..' then table.remove(parts) elseif part ~= '.' then parts[#parts + 1] = part end
  end
  return table.concat(parts, '/')
end

local words = 'Sources/Calculator/Calculator.docc/Words.md'

-- Where the site shows a file of the project.
local function place(path)
  local lesson = path:match('^Course/Lessons/(.+)%.md$')
  if lesson then return lesson .. '.html' end
  if path:match('^Course/Lessons/figures/') then return path:gsub('^Course/Lessons/', '') end
  if path == words then return 'words.html' end
  if path:match('%.svg$') then return 'source/' .. path end
  return 'source/' .. path .. '.html'
end

-- A link from one file of the project to another, as a link of the site.
local function resolve(target)
  if target == '' or target:match('^#') or target:match('^%a[%w+.-]*:') then return target end
  local path, anchor = target:match('^([^#]*)(.*)$')
  path = plain((setting.path:match('^(.*/)') or '') .. path)
  if not exists(path) then fail('there is no ' .. path) end
  return setting.root .. place(path) .. anchor
end

-- Code ------------------------------------------------------------------------------------------------

local keywords = {}
for word in ([[actor any as associatedtype async await borrowing break case catch class consuming continue
  default defer deinit do else enum extension fallthrough false fileprivate final for func guard if import
  in indirect infix init inout internal is isolated let mutating nil nonisolated operator override package
  postfix precedencegroup prefix private protocol public repeat return self Self sending some static struct
  subscript super switch throw throws true try typealias unowned var weak where while]]):gmatch('%S+') do
  keywords[word] = true
end

local function tagged(tag, text)
  -- An element that ends with its line can be numbered.
  return (escape(text):gsub('[^\n]+', '<' .. tag .. '>%0</' .. tag .. '>'))
end

-- Comments as <i>, strings as <s>, keywords as <b>: little to load, and the style says how they look.
local function swift(text)
  local result, at = {}, 1
  while at <= #text do
    local piece, tag = text:match('^//[^\n]*', at) or text:match('^/%*.-%*/', at), 'i'
    if not piece then
      piece, tag = text:match('^""".-"""', at), 's'
      if not piece and text:sub(at, at) == '"' then
        local stop = at + 1
        while stop <= #text and not text:sub(stop, stop):match('["\n]') do
          stop = stop + (text:sub(stop, stop) == '\\' and 2 or 1)
        end
        piece = text:sub(at, stop)
      end
    end
    if not piece then
      piece = text:match('^[%a_][%w_]*', at)
      -- Behind a point stands a name, whatever else it means.
      tag = keywords[piece] and text:sub(at - 1, at - 1) ~= '.' and 'b' or nil
    end
    piece = piece or text:match('^[^%a_/"]+', at) or text:sub(at, at)
    result[#result + 1] = tag and tagged(tag, piece) or escape(piece)
    at = at + #piece
  end
  return table.concat(result)
end

-- Whether a command goes on in the next line.
local function isOpen(command)
  local quote, at = nil, 1
  while at <= #command do
    local character = command:sub(at, at)
    if character == '\\' and quote ~= "'" then at = at + 1
    elseif quote then if character == quote then quote = nil end
    elseif character == '"' or character == "'" then quote = character end
    at = at + 1
  end
  return quote ~= nil or command:match('\\$') ~= nil
end

-- Commands as <b>, which is what the button copies.
local function console(text)
  local result, command = {}, nil
  for line in (text .. '\n'):gmatch('(.-)\n') do
    local begun = not command and line:match('^%$ (.*)')
    if begun or command then
      command = command and command .. '\n' .. line or begun
      if not isOpen(command) then
        result[#result + 1] = '<i>$ </i><b>' .. escape(command) .. '</b>'
        command = nil
      end
    else
      result[#result + 1] = escape(line)
    end
  end
  if command then fail('a command never ends: ' .. command) end
  return table.concat(result, '\n')
end

local function numbered(code)
  local number = 0
  return ((code .. '\n'):gsub('(.-)\n', function(line)
    number = number + 1
    return '<span id="L' .. number .. '">' .. line .. '</span>\n'
  end))
end

-- The lines of a text and the characters of the longest.
local function size(text)
  local lines, columns = 0, 0
  for line in (text .. '\n'):gmatch('(.-)\n') do
    lines, columns = lines + 1, math.max(columns, utf8.len(line) or #line)
  end
  return lines, columns
end

local writers = { swift = swift, console = console }

local function code(block, origin)
  local kind = block.classes[1] or 'text'
  local text = (writers[kind] or escape)(block.text)
  if setting.numbered then text = numbered(text) end
  local lines, columns = size(block.text)
  -- What may not fit on a phone is scrolled by the keyboard too.
  local focus = columns > 36 and ' tabindex="0"' or ''
  local caption = ''
  if origin then
    caption = '<p class="from"><a href="' .. escape(setting.root .. place(origin)) .. '">'
      .. escape(origin) .. '</a></p>\n'
  end
  return pandoc.Div(
    { html(caption .. '<pre class="' .. kind .. '"' .. focus .. '><code>' .. text .. '</code></pre>') },
    pandoc.Attr('', { 'code' }, { lines = tostring(lines), columns = tostring(columns) }))
end

local tasks = 0

local function live(block, comment, task)
  if setting.rpn == '' then fail('live lines need the command rpn') end
  local arguments = { setting.project .. '/Course/Site/live.py', setting.rpn, setting.path }
  if setting.still then arguments[#arguments + 1] = 'still' end
  for word in (comment or ''):gmatch('%S+') do arguments[#arguments + 1] = word end
  if task then
    tasks = tasks + 1
    arguments[#arguments + 1] = 'task-' .. tasks .. '\n' .. task
  end
  local done, text = pcall(pandoc.pipe, setting.python, arguments, block.text)
  if not done then fail('a live line is not as it should be: ' .. block.text) end
  local lines = select(2, text:gsub('<tr', ''))
  return pandoc.Div({ html(text) }, pandoc.Attr('', { 'live' }, { lines = tostring(lines) }))
end

-- The page ---------------------------------------------------------------------------------------------

-- Code with what the comment before it says.
local function blocks(list)
  local result, comment = pandoc.List(), nil
  for _, block in ipairs(list) do
    local told = block.t == 'RawBlock' and block.text:match('^%s*<!%-%-%s*(.-)%s*%-%->%s*$')
    local mark = told and told:match('^slide:?%s*(.*)')
    if mark then
      if setting.slides then
        result:insert(pandoc.Div(pandoc.read(mark, 'gfm').blocks, pandoc.Attr('', { 'mark' })))
      end
    elseif told then
      comment = told
    else
      local origin = comment and comment:match('^from:%s*(%S+)')
      if block.t == 'CodeBlock' and block.classes:includes('rpn') then
        block = live(block, comment and comment:match('^live:%s*(.*)'), comment and comment:match('^task:%s*(.*)'))
      elseif block.t == 'CodeBlock' then
        if origin and not exists(origin) then fail('there is no ' .. origin) end
        block = code(block, origin)
      elseif block.t == 'Table' then
        block = pandoc.Div({ block }, pandoc.Attr('', { 'table' }, { tabindex = '0' }))
      elseif block.t == 'Para' and #block.content == 1 and block.content[1].t == 'Image' then
        block = pandoc.Div({ pandoc.Plain(block.content) }, pandoc.Attr('', { 'figure' }))
      end
      result:insert(block)
      comment = nil
    end
  end
  return result
end

-- A note is a small text where it is told of; the style puts it into the margin where there is one.
local notes = 0
local function note(element)
  if setting.book then return element end
  notes = notes + 1
  local number = '<sup>' .. notes .. '</sup>'
  local content = pandoc.utils.blocks_to_inlines(element.content, { pandoc.Space() })
  content:insert(1, inline(number .. '<small class="note">' .. number .. ' '))
  content:insert(inline('</small>'))
  return content
end

local function link(element)
  element.target = resolve(element.target)
  return element
end

local function image(element)
  if stringify(element.caption) == '' then fail('a picture without a text: ' .. element.src) end
  local target = element.src
  element.src = resolve(target)
  local path = plain((setting.path:match('^(.*/)') or '') .. target)
  local file = open(path)
  local text = file:read(65536) or ''
  file:close()
  -- A picture that knows nothing of dark pages needs bright ground.
  if not text:find('prefers-color-scheme', 1, true) then element.classes:insert('bright') end
  return element
end

-- The first heading is the page's title.
local function document(page)
  if setting.book then return page end
  local rest, title = pandoc.List(), nil
  for _, block in ipairs(page.blocks) do
    if block.t == 'Header' and block.level == 1 and not title then
      title = pandoc.MetaInlines(block.content)
    else
      rest:insert(block)
    end
  end
  page.blocks = rest
  if not title then fail('there is no title') end
  page.meta.title = title
  page.meta.pagetitle = pandoc.MetaString(stringify(title))
  return page
end

return {
  { Meta = function(meta)
      for key, value in pairs(meta) do setting[key] = value == true or stringify(value) end
    end },
  { Link = link, Image = image },
  { Note = note },
  { Blocks = blocks },
  { Pandoc = document },
}
