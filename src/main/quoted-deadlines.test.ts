import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { deadlineRules, deadlinesOf } from '../tax/deadlines/deadlines.ts'
import type { Day } from '../time/days.ts'

/**
 * The due dates that questions and articles quote. `{ca-t1 2026}` is the due date for tax year 2026, `{ca-t1 2026 day}`
 * is the same date without the year, `{ca-t1 2026 extended}` is the extended due date, and `{ca-t1}` is the day that
 * the law names for every year.
 */
const quotes: Record<string, string[]> = {
  'faqs/server/content/home.ts': [
    'individual returns are due on {us-1040}',
    'an automatic extension to {us-1040-abroad}',
    'still owed runs from {us-1040}',
    'most individual returns are due on {ca-t1}',
    'self-employed, you have until {ca-t1-se}; tax owed is still due on {ca-t1}',
  ],
  'faqs/server/content/cross-border.ts': [
    'The report for 2026 is due on {us-fbar 2026}, with an automatic extension to {us-fbar 2026 extended day}',
    'for tax year 2026, on {ca-t1135 2026}',
    'automatic extension to {us-1040-abroad}; for tax year 2026 that is {us-1040-abroad 2026}',
    'runs from {us-1040}',
  ],
  'faqs/server/content/us-and-canada.ts': [
    'individual return until {us-1040 2026 extended day}',
    'the form is due on {us-1040 2026}, and the return on {us-1040-ext 2026}',
    'due on {us-est-q1 2026 day}, {us-est-q2 2026 day} and {us-est-q3 2026}, and {us-est-q4 2026}',
    'due on {ca-inst-q1 2026 day}, {ca-inst-q2 2026 day}, {ca-inst-q3 2026 day} and {ca-inst-q4 2026}',
    'S corporations and partnerships on {us-1120s-1065 2026}, C corporations on {us-1120 2026}',
    'six months of its year-end: {ca-t2 2026}',
    "'{ca-rrsp 2026}. You can deduct contributions",
    'Forms W-2 and 1099-NEC are due on {us-w2-1099nec 2026}, because {us-w2-1099nec}',
    'T4, T4A and T5 slips are due on {ca-t4 2026}',
  ],
  'blog/server/articles.ts': [
    'The last day is {ca-rrsp 2025}',
    'a calendar on which {ca-rrsp 2025 day} is circled',
    '{us-est-q2 2026 day} and {us-est-q3 2026 day} are due dates in both countries',
    '{ca-inst-q2 2026 day} and {ca-inst-q3 2026 day} are due dates in both countries',
  ],
  'blog/server/articles/closing-the-books-for-2025.md': [
    '{us-w2-1099nec 2025} | Forms W-2 and 1099-NEC',
    '{ca-t4 2025} | T4, T4A and T5 slips',
    '{us-1120s-1065 2025} | Returns of calendar-year partnerships and S corporations',
    '{us-1120 2025} | Form 1120',
    '{ca-t2 2025} | T2',
  ],
  'blog/server/articles/counting-days-in-the-united-states.md': ['by itself by **{us-1040nr-nowages 2026}**'],
  'blog/server/articles/estimated-tax-and-installments.md': [
    'First | {us-est-q1 2026} | {ca-inst-q1 2026}',
    'Second | {us-est-q2 2026} | {ca-inst-q2 2026}',
    'Third | {us-est-q3 2026} | {ca-inst-q3 2026}',
    'Fourth | {us-est-q4 2026} | {ca-inst-q4 2026}',
    '{us-est-q2 2026 day} can be crowded',
    'An instalment of {ca-inst-q4 2026} is for 2026. A balance paid on {ca-t1 2026}',
  ],
  'blog/server/articles/exclusion-or-foreign-tax-credit.md': [
    'worked abroad on {us-1040 2025}, your return is due {us-1040-abroad 2025}',
    'has run since {us-1040 2025 day}',
  ],
  'blog/server/articles/fbar-and-form-8938.md': [
    '**{us-1040 2025}**, or {us-1040-abroad 2025} for citizens and residents living abroad, or {us-1040-ext 2025}',
    'due **{us-fbar 2025}**, with an automatic extension to **{us-fbar 2025 extended}**',
    'due with the T1: {ca-t1135 2025}, or {ca-t1-se 2025 day}',
  ],
  'blog/server/articles/leaving-canada.md': ['due {ca-t1 2026}, or {ca-t1-se 2026 day} if self-employed'],
  'blog/server/articles/new-deductions-on-a-2025-us-return.md': ['returns due {us-1040 2025}'],
  'blog/server/articles/rrsp-contribution-for-2025.md': [
    'the last day is **{ca-rrsp 2025}**',
    'Money paid in by {ca-rrsp 2025 day}',
    'due {ca-t1 2025}, or {ca-t1-se 2025 day} if you or your spouse are self-employed',
    'Any balance owing is due {ca-t1 2025 day}',
  ],
  'blog/server/articles/year-end-2026.md': [
    '$1,100 from age 50, until {us-1040 2026}',
    '$1,000 from age 55, until {us-1040 2026}',
    'fourth estimated tax payment: {us-est-q4 2026}',
    'earlier than most of this list: {ca-inst-q4 2026}',
    'your own limit, until **{ca-rrsp 2026}**',
    'Filing and paying: {ca-t1 2026}. The self-employed file by {ca-t1-se 2026 day}, but pay by {ca-t1 2026 day}',
    'Mark {ca-inst-q4 2026 day}',
  ],
}

/** Other dates in the same texts, such as dates of examples and laws. */
const otherDates: Record<string, string[]> = {
  'closing-the-books-for-2025.md': ['January 12', 'January 19, 2025', 'January 20, 2025'],
  'counting-days-in-the-united-states.md': ['March 1', 'September 30'],
  'gst-hst-and-qst-on-your-invoices.md': ['April 1, 2025', 'October 1, 2026'],
  'leaving-canada.md': ['July 1', 'August 31, 2026'],
  'rrsp-contribution-for-2025.md': ['March 1'],
  'year-end-2026.md': ['January 1'],
}
const yearEnds = ['December 31', 'December 31, 2026']

const inWords = (day: Day, hasYear: boolean) =>
  new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    ...{ month: 'long', day: 'numeric', year: hasYear ? 'numeric' : undefined },
  })

function dateOf(_: string, id: string, year?: string, form = ''): string {
  const taxYear = year ? Number(year) : deadlineRules.taxYears[0]
  const deadline = deadlinesOf({ taxYear: taxYear ?? 0 }).find((one) => one.id === id)
  const day = form.includes('extended') ? deadline?.extended?.due : year ? deadline?.due : deadline?.statutory
  if (!day) throw new Error(`There is no deadline ${id} ${year} ${form}`)
  return inWords(day, year !== undefined && !form.includes('day'))
}

const quoted = (quote: string) => quote.replaceAll(/\{([\w-]+)(?: (\d{4}))?((?: \w+)*)\}/g, dateOf)

const anyDate =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?:, \d{4})?/g

const features = join(import.meta.dirname, '../features')
const texts = globSync(['faqs/server/content/*.ts', 'blog/server/articles.ts', 'blog/server/articles/*.md'], {
  cwd: features,
}).sort()

test.each(texts)('%s quotes due dates as the tax library has them', (file) => {
  const text = readFileSync(join(features, file), 'utf8')
  const expected = (quotes[file] ?? []).map(quoted)
  expect(expected.filter((quote) => !text.includes(quote))).toEqual([])
  const rest = expected.reduce((rest, quote) => rest.replaceAll(quote, ''), text)
  const others = [...yearEnds, ...(otherDates[basename(file)] ?? [])]
  expect((rest.match(anyDate) ?? []).filter((date) => !others.includes(date))).toEqual([])
})

test('every text that this list names still exists', () => {
  expect(Object.keys(quotes).filter((file) => !texts.includes(file))).toEqual([])
  expect(Object.keys(otherDates).filter((name) => !texts.some((file) => basename(file) === name))).toEqual([])
})
