-- All lessons as one book, behind filter.lua: links lead within it, live lines are their traces, and the hints and
-- answers to the exercises stand at the end of their lesson.
--
-- Metadata from the build:
--   chapters  the names of the pages, in their order

local stringify = pandoc.utils.stringify

function Pandoc(page)
  local names, known = {}, {}
  for name in stringify(page.meta.chapters):gmatch('%S+') do
    names[#names + 1], known[name] = name, true
  end
  page.meta.chapters, page.meta.rpn, page.meta.python = nil, nil, nil
  page.meta.project, page.meta.lessons, page.meta.path = nil, nil, nil

  local result, answers = pandoc.List(), pandoc.List()
  local chapter, name, exercise, answered, folded = 0, nil, nil, nil, false

  -- A link to what the book does not hold is its text.
  local function link(element)
    local target, anchor = element.target:match('^([%w%-]*)%.?h?t?m?l?#?(.*)$')
    if element.target:match('^%a+:') then return element end
    if target and (target == '' or known[target]) then
      target = target == '' and name or target
      element.target = '#' .. target .. (anchor ~= '' and '-' .. anchor or '')
      return element
    end
    return element.content
  end

  local function raw(element)
    element.text = element.text:gsub('<rpn%-live[^>]*>', '<div class="line">'):gsub('</rpn%-live>', '</div>')
      :gsub('<a [^>]*>(.-)</a>', '%1')
    return element
  end

  local function add(block)
    local place = folded and exercise and answers or result
    place:insert(block:walk { Link = link, RawBlock = raw })
  end

  local function endChapter()
    if #answers == 0 then return end
    result:insert(pandoc.Header(2, 'Hints and answers', pandoc.Attr(name .. '-hints-and-answers')))
    result:extend(answers)
    answers = pandoc.List()
  end

  for _, block in ipairs(page.blocks) do
    local text = block.t == 'RawBlock' and block.text or ''
    local summary = text:match('<summary>(.-)</summary>')
    if text:match('^%s*<details') then folded = true end
    if summary then
      -- The first hint to an exercise has the exercise's heading.
      if exercise and exercise ~= answered then answers:insert(pandoc.Header(3, exercise)) end
      answered = exercise
      add(pandoc.Para { pandoc.Strong(pandoc.utils.blocks_to_inlines(pandoc.read(summary, 'gfm').blocks)) })
    elseif text:match('^%s*</details') then
      folded = false
    elseif block.t == 'Header' then
      if block.level == 1 then
        endChapter()
        chapter = chapter + 1
        name = names[chapter]
      end
      exercise = stringify(block):match('^Exercise %d') and block.content or nil
      block.identifier = block.level == 1 and name or name .. '-' .. block.identifier
      add(block)
    elseif not text:match('^%s*<details') then
      add(block)
    end
  end
  endChapter()
  page.blocks = result
  return page
end
