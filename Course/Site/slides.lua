-- Slides of a lesson, behind filter.lua: a slide for each piece of code, live line, table and picture, with
-- the heading of its section and the first sentence before it, and one for the task of each exercise. Answers,
-- hints and the student's own calculator, which is for the keyboard, are left out.

local stringify = pandoc.utils.stringify

local function html(text) return pandoc.RawBlock('html', text) end

-- The sentence of a paragraph to say aloud: the last one if it leads to what follows, else the first.
local function sentence(inlines)
  local sentences, current = {}, pandoc.List()
  for index, element in ipairs(inlines) do
    if #current > 0 or element.t ~= 'Space' and element.t ~= 'SoftBreak' then current:insert(element) end
    local following = inlines[index + 1]
    local isEnd = element.t == 'Str' and element.text:match('[.:?!][”’)]?$')
      or element.t == 'Quoted' and stringify(element):match('[.?!]$')
    if isEnd and (not following or following.t == 'Space' or following.t == 'SoftBreak') then
      sentences[#sentences + 1], current = current, pandoc.List()
    end
  end
  if #current > 0 then sentences[#sentences + 1] = current end
  local last = sentences[#sentences]
  return last and stringify(last):match(':$') and last or sentences[1]
end

-- A note stays in the lesson.
local function withoutNotes(inlines)
  local result, isNote = pandoc.List(), false
  for _, element in ipairs(inlines) do
    local text = element.t == 'RawInline' and element.text or ''
    if text:match('^<sup>%d+</sup><small') then isNote = true end
    if not isNote then result:insert(element) end
    if text == '</small>' then isNote = false end
  end
  return result
end

local shown = { code = true, live = true, table = true, figure = true }

-- A whole file of code is for the lesson: nobody could read it on the wall.
local function isShown(block)
  local kind = block.t == 'Div' and block.classes[1]
  return shown[kind] and (kind ~= 'code' or (tonumber(block.attributes.lines) or 0) <= 30)
end

-- The room that a block needs, for the style to choose the size of its letters.
local function room(block)
  local lines, columns = block.attributes.lines, block.attributes.columns
  if block.classes[1] == 'table' then
    local inner = block.content[1]
    lines, columns = 2, 0
    for _, body in ipairs(inner.bodies) do lines = lines + #body.body end
    for _, line in ipairs(pandoc.utils.to_simple_table(inner).rows) do
      local length = 0
      for _, cell in ipairs(line) do length = length + utf8.len(stringify(cell)) + 2 end
      columns = math.max(columns, length)
    end
  end
  return ' style="--lines:' .. (lines or 1) .. ';--columns:' .. (columns or 40) .. '"'
end

function Pandoc(page)
  local result, number = pandoc.List(), 1
  local heading, lead, hidden, hasSlide = nil, nil, 0, true
  local isOwn, isTask = false, false

  local function slide(block)
    number = number + 1
    local kind = block and block.classes[1] or 'words'
    result:insert(html('<section class="slide ' .. kind .. '" id="slide-' .. number .. '"'
      .. (block and room(block) or '') .. '>'))
    if heading then result:insert(pandoc.Header(2, heading)) end
    if lead then result:insert(pandoc.Para(lead)) end
    if block then
      block.attributes = {}
      result:insert(block)
    end
    result:insert(html('</section>'))
    hasSlide = true
  end

  for _, block in ipairs(page.blocks) do
    local raw = block.t == 'RawBlock' and block.text or ''
    if raw:match('^%s*<details') then hidden = hidden + 1 end
    if block.t == 'Header' and block.level == 2 then isOwn = stringify(block) == 'Your own calculator' end
    if hidden == 0 and not isOwn then
      if block.t == 'Header' then
        if not hasSlide then slide(nil) end
        heading, lead, hasSlide = block.content, nil, false
        isTask = stringify(block):match('^Exercise') ~= nil
      elseif block.t == 'Para' then
        local words = withoutNotes(block.content)
        lead = isTask and not hasSlide and words or sentence(words)
        -- The task stands on the slide as it stands in the lesson.
        if isTask and not hasSlide then slide(nil) end
        if #result == 0 and not heading then hasSlide = false end
      elseif isShown(block) then
        slide(block)
        lead = nil
      end
    end
    if raw:match('</details>') then hidden = hidden - 1 end
  end
  if not hasSlide then slide(nil) end
  page.blocks = result
  return page
end
