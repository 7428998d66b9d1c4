-- Slides of a lesson, behind filter.lua. A comment in the lesson marks each: `<!-- slide: WORDS -->` before a
-- piece of code, a live line, a table or a picture puts that on a slide, below the words and the heading of its
-- section; elsewhere the slide has only the words. Each exercise has a slide with its task. The text of the lesson
-- is the speaker's notes; hints and answers are notes for teachers.

local stringify = pandoc.utils.stringify

local function html(text) return pandoc.RawBlock('html', text) end

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
local told = { Para = true, BulletList = true, OrderedList = true, BlockQuote = true }

local function kind(block) return block and block.t == 'Div' and block.classes[1] or 'words' end

-- The room that a block needs, for the style to choose the size of its letters.
local function room(block)
  local lines, columns = block.attributes.lines, block.attributes.columns
  if kind(block) == 'table' then
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

local function written(slide, number)
  local block = slide.block
  local result = pandoc.List({
    html('<section class="slide with-' .. kind(block) .. '" id="slide-' .. number .. '"'
      .. (block and room(block) or '') .. '>\n<div class="wall">'),
  })
  if slide.heading then result:insert(pandoc.Header(2, slide.heading)) end
  result:extend(slide.words)
  if block then
    block.attributes = {}
    result:insert(block)
  end
  result:insert(html('</div>\n<div class="notes">'))
  result:extend(slide.notes)
  result:insert(html('</div>'))
  if #slide.answers > 0 then
    result:insert(html('<div class="notes answers">'))
    result:extend(slide.answers)
    result:insert(html('</div>'))
  end
  result:insert(html('</section>'))
  return result
end

function Pandoc(page)
  local slides = {}
  -- The notes before the first slide of a section are those of that slide.
  local heading, notes, words, hidden = nil, pandoc.List(), nil, 0
  local isTask, hasSlide = false, true

  local function slide(text, block)
    local before = hasSlide and pandoc.List() or notes
    slides[#slides + 1] = { heading = heading, words = text, block = block, notes = before, answers = pandoc.List() }
    words, hasSlide = nil, true
  end

  for _, block in ipairs(page.blocks) do
    local raw = block.t == 'RawBlock' and block.text or ''
    if raw:match('^%s*<details') then hidden = hidden + 1 end
    -- Words before what is no picture and no code stand alone.
    if words and not shown[kind(block)] then slide(words) end
    if hidden > 0 then
      if isTask and hasSlide and not raw:match('details>%s*$') then
        local title = raw:match('<summary>(.-)</summary>')
        slides[#slides].answers:insert(title and html('<p><b>' .. title .. '</b></p>')
          or block:walk { Inlines = withoutNotes })
      end
    elseif kind(block) == 'mark' then
      words = block.content
    elseif block.t == 'Header' then
      heading, notes, hasSlide = block.content, pandoc.List(), false
      isTask = stringify(block):match('^Exercise %d') ~= nil
    elseif words then
      slide(words, block)
    elseif told[block.t] then
      local text = block:walk { Inlines = withoutNotes }
      if isTask and not hasSlide then slide(pandoc.List { text })
      elseif hasSlide and #slides > 0 then slides[#slides].notes:insert(text)
      else notes:insert(text) end
    end
    if raw:match('</details>') then hidden = hidden - 1 end
  end
  if words then slide(words) end

  local result = pandoc.List()
  for index, one in ipairs(slides) do result:extend(written(one, index + 1)) end
  page.blocks = result
  return page
end
