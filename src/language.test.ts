import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// docs/language.md has the rules. These tests find the words and spellings that break them.

interface Rule {
  pattern: RegExp
  instead: string
}

/** British spellings. They are found inside identifiers too, as in `isCancelled`. */
const spellings: [string, string][] = [
  ['cancell(ed|er|ing)', 'canceled, canceling'],
  ['(travel|label|model|signal|total|fuel|level|channel|dial|ravel|counsel)l(ed|er|ing)', 'one l: labeled, modeling'],
  [
    '(neighb|col|behavi|fav|flav|hon|lab|harb|rum|hum|endeav|vap|sav|rig|vig|cand|arm|parl|splend|demean)our',
    '-or: color, neighbor',
  ],
  [
    '(centre|theatre|fibre|calibre|meagre|sombre|lustre|spectre)|\\b(kilo|centi|milli)?(metre|litre)',
    '-er: center, theater',
  ],
  ['grey', 'gray'],
  [
    '(recogn|organ|author|serial|normal|synchron|minim|maxim|optim|initial|final|summar|special|general|emphas|apolog|categor|central|character|critic|custom|digit|equal|familiar|formal|global|harmon|ideal|immun|item|legal|local|material|memor|mobil|modern|neutral|penal|personal|popular|priorit|privat|public|rational|real|regular|scrutin|social|stabil|standard|subsid|symbol|token|util|visual|capital|amort|annual|monet|anonym|pseudonym|random|sanit|parametr|parallel|polar|virtual|canonical)is(e|ed|er|es|ing|able|ation)(?![a-z])',
    '-ize: organize, authorize',
  ],
  ['(anal|paral|catal)ys(e|ed|er|ing)(?![a-z])', '-yze: analyze'],
  ['(lic|def|off|pret)ence', '-ense: license, defense'],
  ['practis(e|ed|es|ing)', 'practice'],
  ['(fulfil|enrol|instal|instil|distil)(?!l)', 'two l: fulfill, enrollment, installment'],
  ['(skil|wil)ful', 'skillful, willful'],
  ['programme(?![dr])', 'program'],
  ['cheque', 'check'],
  ['(judge|acknowledge)ment', 'judgment, acknowledgment'],
  ['(cata|ana)logue', 'catalog, analog'],
  ['whilst', 'while'],
  ['amongst', 'among'],
  ['\\b(to|after)wards', 'toward, afterward'],
  ['\\b(learn|dream|spel)t\\b', 'learned, dreamed, spelled'],
  ['\\benquir', 'inquire, inquiry'],
  [
    'sceptic|artefact|manoeuvre|aluminium|\\bmould|\\bplough|\\bkerb|\\btyre|\\bcosy',
    'skeptic, artifact, maneuver, mold',
  ],
  ['\\bageing', 'aging'],
  ['\\bper cent\\b', 'percent'],
  ['postcode', 'ZIP code, postal code'],
  ['orientated', 'oriented'],
  ['fortnight', 'two weeks'],
]

/** Words that aren't plain English, or that the glossary replaces. */
const phrases: [string, string][] = [
  ['\\banew\\b', 'again'],
  ['somebody', 'someone'],
  ['everybody', 'everyone'],
  ['anybody', 'anyone'],
  ["nobody's", "no one's, or name the subject"],
  ['what nobody', 'name the thing'],
  ['whoever|whomever', 'anyone who, if you'],
  ['who (has|have) no\\b', 'anyone without'],
  ['told so', 'say what happens'],
  ['(be|been|being|is|are|was|were) told', 'say who tells whom: we email you, the page shows'],
  ['(that|which|holds?|links?|tokens?|codes?|keys?) (has|have|had) ended', 'expired'],
  ['so many', 'this many, or the number'],
  ['leads? on\\b', 'leads to, links to'],
  ['\\bas ever\\b', 'as before, normally'],
  ['(is|are|was|were|be) asked for\\b', 'we ask for, needs, requests'],
  ['any more(?=[.,;:)\'"`]|$)', 'no longer, anymore'],
  ['of its own accord', 'on its own'],
  ['at the (most|least)\\b', 'at most, at least'],
  ['until when|from when on', 'by when, how long'],
  ['(\\/\\*\\*|\\*|\\/\\/) (Since|By|Until) when', 'When … started, when … ends'],
  ['at present\\b', 'now, currently'],
  ['dearest', 'costliest'],
  ['well-kept', 'well-maintained'],
  ['for the moment', 'temporary, temporarily, yet'],
  ['\\bno own\\b', 'without its own, has not … its own'],
  ['words of the button', 'label'],
  ['put(ting)? (it |one |them )?to use', 'put into use'],
  ['\\bone a line\\b', 'one per line'],
  ['\\bBegin of\\b', 'Start of'],
  ['\\bby ourselves', 'automatically'],
  ['could not be loaded', "we couldn't load"],
  ['\\btick(ed)? (a |the )?(check ?)?box', 'check, select'],
  ['telephone', 'phone'],
  ['papers\\b', 'documents, paperwork'],
  ['\\be-mail', 'email'],
  ['\\bmails\\b', 'emails'],
  ['\\b(a|one|the|this|that|each|every|by|no) mail\\b(?! server| client| app)', 'email'],
  ['\\b(is|are|was|were|be) mailed', 'we email'],
  ['\\btry-?out', 'demo'],
  ['logged in\\b|logging in\\b', 'signed in'],
  ['under \\S+ characters', 'to 80 characters at most, if 80 are allowed'],
]

/** Names for limits, which are called max or min, with their unit: `maxBytes`. */
const names: [string, string][] = [
  ['\\b(most|longest)(?!Recent|First)[A-Z]\\w*', 'max: maxBytes, maxPerDay'],
  ['\\bleast[A-Z]\\w*', 'min: minScore'],
  ['\\btold[A-Z]\\w*', 'notified, sent: notifiedAt'],
]

interface Exception {
  /** The exact words that are right. */
  text: RegExp
  /** The files in which they are right. If missing, all files. */
  files?: RegExp
  reason: string
}

const exceptions: Exception[] = [
  { text: /^.*$/, files: /^(src\/language\.test\.ts|docs\/language\.md)$/, reason: 'names the words to avoid' },
  { text: /labelledby/gi, reason: 'an attribute of HTML' },
  {
    text: /user\.synchronised|appointment\.cancelled/g,
    reason: 'former names of actions, which old audit entries keep',
  },
  { text: /toColourspace|greyscale/g, reason: 'functions of sharp' },
  { text: /'?\btelephone\b'?/g, files: /structured-data|search-engines/, reason: 'a property of schema.org' },
  { text: /^.*$/, files: /common-passwords\.txt$/, reason: 'passwords that people choose' },
  {
    text: /'mails'|\bmails_created_at|(from|into|update|table) "?mails"?/g,
    files: /platform\/db\//,
    reason: "the table's name in the database",
  },
  { text: /platform\.sweep-mails/g, files: /platform\/email\/queue\.ts$/, reason: 'a name in the job queue' },
  { text: /\|telephone\|/g, files: /tax\/identifiers\/identifiers\.ts$/, reason: 'people type it' },
  { text: /'telephone'/g, files: /clients\/server\/import-read\.ts$/, reason: 'a column in French' },
  { text: /afterVerificationCancelled/g, reason: "a function of Clerk's" },
  { text: /from mails\b/g, files: /^e2e\//, reason: 'a table' },
  { text: /\bCANCELLED\b/g, files: /^src\/features\/booking\//, reason: 'a status of iCalendar' },
  { text: /Labour Day|Labour Code|labour standards/g, files: /^src\/time\//, reason: 'names of Canadian law' },
  { text: /450 greylisted/g, reason: 'mail servers answer so' },
  { text: /labour(?=([- ]sponsored)? ?funds)/gi, reason: 'the Canadian name of labour-sponsored funds' },
  { text: /centre ?of ?vital ?interests/gi, reason: 'words of the treaty between the two countries' },
  {
    text: /instalments?/gi,
    files:
      /^(src\/tax\/(prepayments|deadlines)|src\/main\/quoted-deadlines|src\/features\/(calculators|blog\/server\/articles|faqs\/server\/content|services\/shared\/content)|docs\/tax-)(?!.*\/us[.-](?!and-canada))/,
    reason: 'the CRA calls them so',
  },
]

const root = join(import.meta.dirname, '..')
const files = globSync(
  [
    '*.{md,ts}',
    '{package,biome}.json',
    '.env.example',
    '{src,e2e,bench}/**/*.{ts,tsx,md,css,txt,conf}',
    'scripts/*',
    'docs/**/*.md',
    'public/*.{js,txt,webmanifest}',
  ],
  { cwd: root },
).sort()

const rulesOf = (table: [string, string][], flags: string): Rule[] =>
  table.map(([source, instead]) => ({ pattern: new RegExp(source, flags), instead }))
const rules = [...rulesOf(spellings, 'i'), ...rulesOf(phrases, 'i'), ...rulesOf(names, '')]

/** One pass says whether a file needs a closer look; most don't. */
const anyWord = new RegExp([...spellings, ...phrases].map(([source]) => source).join('|'), 'i')
const anyName = new RegExp(names.map(([source]) => source).join('|'))

const usedExceptions = new Set<Exception>()

function withoutExceptions(file: string, line: string) {
  let rest = line
  for (const exception of exceptions) {
    if (exception.files && !exception.files.test(file)) continue
    const without = rest.replace(exception.text, '·')
    if (without !== rest) usedExceptions.add(exception)
    rest = without
  }
  return rest
}

function findingsIn(file: string, source: string): string[] {
  const text = `${file}\n${source}`
  if (!anyWord.test(text) && !anyName.test(text)) return []
  return text.split('\n').flatMap((line, number) => {
    const rest = withoutExceptions(file, line)
    const place = number === 0 ? `${file} (its name)` : `${file}:${number}`
    return rules.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(rest)?.[0]
      return found ? [`${place}: ${found} (better: ${instead})`] : []
    })
  })
}

const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
const findings = sources.flatMap(({ file, source }) => findingsIn(file, source))

describe('the language', () => {
  test('has American spelling, plain words and limits called max or min', () => {
    expect(findings).toEqual([])
  })

  test('has no unused exception', () => {
    expect(exceptions.filter((exception) => !usedExceptions.has(exception)).map(({ reason }) => reason)).toEqual([])
  })

  test('finds a British word inside a name and leaves American words alone', () => {
    const british = 'isCancelled colours NeighbourList organisation fulfilment licences towards instalment greyscale'
    expect(british.split(' ').filter((word) => findingsIn('sample.ts', word).length === 0)).toEqual(['greyscale'])
    const american =
      'cancellation promise exercise hour four program programmer analyses fulfilled installed enrolled dialogue mostRecent'
    expect(findingsIn('sample.ts', american)).toEqual([])
    expect(findingsIn('sample.ts', 'one\nthe mails')).toEqual(['sample.ts:2: mails (better: emails)'])
  })
})

test('no file has a conflict marker', () => {
  const marker = /^(<{7}|\|{7}|>{7})( |$)|^={7}$/
  const marked = sources.flatMap(({ file, source }) =>
    source.split('\n').flatMap((line, index) => (marker.test(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(marked).toEqual([])
})

/** Code that reads or writes curly apostrophes, and texts as other people write them. */
const curlyFiles =
  /\/(quotes|feeds|card-text|slug|amount|zones|topics|fold|support|examine|language)(\.test)?\.ts$|\/fuzz\//
const curlyTexts = /O’Brien|d’impôt|Ada’s W-2|it’s "quoted"/g

test('has straight apostrophes, which only articles show as curly ones', () => {
  const texts = globSync('src/**/*.json', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }))
  const curly = [...sources, ...texts].flatMap(({ file, source }) =>
    !source.includes('’') || curlyFiles.test(file)
      ? []
      : source
          .split('\n')
          .flatMap((line, index) => (line.replace(curlyTexts, '').includes('’') ? [`${file}:${index + 1}`] : [])),
  )
  expect(curly).toEqual([])
})
