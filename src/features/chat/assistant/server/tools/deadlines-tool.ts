import { type Deadline, deadlineRules, deadlinesOf, deadlineYears } from '../../../../../tax/deadlines/deadlines.ts'
import { formatDay } from '../../../../../time/day-names.ts'
import { daysFrom } from '../../../../../time/days.ts'
import type { Concept } from '../words/lexicon.ts'
import type { Asked, Outcome, Said, Tool } from './tool.ts'

type Subjects = ReadonlySet<Concept>

const corporate = ['us-1120', 'us-1120s-1065', 'ca-t2']

/** The deadlines that each subject means, the most specific subjects first. */
const bySubject: [Concept, string[]][] = [
  ['fbar', ['us-fbar']],
  ['t1135', ['ca-t1135']],
  ['form-3520', ['us-3520']],
  ['form-1040nr', ['us-1040nr-nowages']],
  ['form-1120s', ['us-1120s-1065']],
  ['form-1120', ['us-1120']],
  ['form-t2', ['ca-t2']],
  ['section-216', ['ca-s216']],
  ['form-w2', ['us-w2-1099nec']],
  ['form-t4', ['ca-t4']],
  ['form-nr4', ['ca-t3-nr4']],
  ['form-tp1', ['qc-tp1']],
  ['rrsp', ['ca-rrsp']],
]

function idsFor({ query, slots }: Asked): string[] {
  const { subjects } = query
  const has = (...concepts: Concept[]) => concepts.some((concept) => subjects.has(concept))
  const [inUs, inCanada] = [slots.countries.includes('US'), slots.countries.includes('CA')]
  const specific = bySubject.find(([concept]) => subjects.has(concept))
  if (specific) return specific[1]
  if (has('installment', 'estimated-tax')) return prepaymentIds(subjects, inUs, inCanada)
  if (has('corporate-service', 'corporate-rate')) {
    if (inUs === inCanada) return corporate
    return inUs ? ['us-1120', 'us-1120s-1065'] : ['ca-t2']
  }
  if (has('extension')) return ['us-1040-ext']
  if (has('us-citizen', 'abroad') && !has('form-t1')) return ['us-1040-abroad', ...(inCanada && inUs ? ['ca-t1'] : [])]
  if (slots.provinces.includes('QC') && !inUs)
    return has('self-employed') ? ['ca-t1-se', 'qc-tp1'] : ['ca-t1', 'qc-tp1']
  const canadian = has('self-employed') ? ['ca-t1', 'ca-t1-se'] : ['ca-t1']
  if ((inUs || has('form-1040')) && !inCanada && !has('form-t1')) return ['us-1040']
  if ((inCanada || has('form-t1')) && !inUs && !has('form-1040')) return canadian
  return ['us-1040', ...canadian]
}

function prepaymentIds(subjects: Subjects, inUs: boolean, inCanada: boolean): string[] {
  const us = ['us-est-q1', 'us-est-q2', 'us-est-q3', 'us-est-q4']
  const canada = ['ca-inst-q1', 'ca-inst-q2', 'ca-inst-q3', 'ca-inst-q4']
  if (inUs && !inCanada) return us
  if (inCanada && !inUs) return canada
  return subjects.has('estimated-tax') && !subjects.has('installment') ? us : [...us, ...canada]
}

/**
 * The tax years to answer for. A year in the message may be the tax year or the year in which the return is due. If the
 * message doesn't say "tax year", we answer for both.
 */
function yearsFor({ query, slots, today }: Asked, ids: readonly string[]): number[] {
  const { text } = query
  if (slots.years.length === 0) {
    const next = deadlineYears.find((year) => upcoming(ids, year, today).length > 0)
    return next === undefined ? deadlineYears.slice(-1) : [next]
  }
  const year = slots.year ?? 0
  const isTaxYear = new RegExp(
    `tax year ${year}|${year} (tax(es)?|return|income|filing|form|t1|fbar|t4|1040)|(for|my|pour|para|of|de) (the |my |your |tax |el |l'annee )*(${year}|year ${year})|year ${year}`,
  ).test(text)
  const isDueYear = new RegExp(
    `(due|file|filing|pay|deadlines?|happens|date|limite|plazo) (in|en|for|de) ${year}|\\b(in|en) ${year}\\b|${year} (deadline|due|filing season|filing deadline)|deadline ${year}`,
  ).test(text)
  const asDue = deadlineYears.includes(year - 1) ? [year - 1] : []
  if (!deadlineYears.includes(year) && isDueYear) return asDue
  if (isDueYear && !isTaxYear && !ids.some((id) => /est-|inst-/.test(id))) return [...asDue, year]
  return slots.years
}

const upcoming = (ids: readonly string[], taxYear: number, today: string) =>
  deadlinesOf({ taxYear }).filter(({ id, due }) => ids.includes(id) && due >= today)

function sentencesOf(deadline: Deadline, isAssumed: boolean): Said[] {
  const { title, taxYear, due, note, extended, isMoved, statutory, sources, country } = deadline
  const [first] = sources
  const source = {
    title: first?.title ?? 'Tax deadlines',
    address: '/calculators/deadlines',
    date: deadlineRules.collectedOn,
  }
  const name = `${country === 'US' ? 'US' : 'Canada'}, tax year ${taxYear}${isAssumed ? ' (assumed)' : ''}`
  const moved = isMoved ? `, because ${formatDay(statutory)} is a weekend or holiday` : ''
  return [
    { text: `${name}: ${title.replace(/ due$/, '')}, due on ${formatDay(due)}${moved}.`, source },
    ...(extended ? [{ text: `Extended due date: ${formatDay(extended.due)}, ${extended.how}.`, source }] : []),
    ...(note && !/^Form 1040-ES/.test(note) ? [{ text: note, source }] : []),
  ]
}

function answer(asked: Asked): Outcome {
  const ids = idsFor(asked)
  const isAssumed = asked.slots.years.length === 0
  const years = yearsFor(asked, ids)
  const found = years.flatMap((taxYear) => deadlinesOf({ taxYear }).filter(({ id }) => ids.includes(id)))
  const isLong = found.length > 3
  const said = found.flatMap((deadline) => {
    const sentences = sentencesOf(deadline, isAssumed)
    return isLong ? sentences.slice(0, 1) : sentences
  })
  const next = found.map(({ due }) => daysFrom(asked.today, due)).filter((days) => days >= 0)
  return {
    kind: 'answer',
    sentences: said,
    inputs: [...new Set(found.map(({ taxYear }) => `tax year ${taxYear}`))],
    isUrgent: isAssumed && next.some((days) => days <= 7),
  }
}

const notAboutDates: Concept[] = [
  'sell-home',
  'gift-estate',
  'capital-gains',
  'cant-pay',
  'price',
  'consultation',
  'hours',
  'exchange-rate',
  'turnaround',
  'retention',
  'keep-records',
  'password',
  'newsletter',
  'delete-data',
  'portal',
  'upload',
  'missing-slip',
]
const dated: Concept[] = [
  'return',
  'file',
  'form-1040',
  'form-t1',
  'corporate-service',
  'installment',
  'estimated-tax',
  'extension',
  ...bySubject.map(([concept]) => concept),
]

export const deadlinesTool: Tool = {
  id: 'deadlines',
  wants: ({ query: { subjects, rules, text } }) => {
    const asksWhen =
      subjects.has('deadline') || (subjects.has('when') && dated.some((concept) => subjects.has(concept)))
    const isElsewhere = notAboutDates.some((concept) => subjects.has(concept)) || rules.has('own-data')
    const isExtensionQuestion = subjects.has('extension') && !subjects.has('deadline') && !subjects.has('when')
    const isUncovered =
      subjects.has('form-8938') ||
      subjects.has('form-8840') ||
      subjects.has('tfsa') ||
      subjects.has('fhsa') ||
      subjects.has('gst-hst')
    const isAmount = /\b(how much|limit|maximum|combien|cuanto)\b/.test(text) && !subjects.has('deadline')
    return asksWhen && !isElsewhere && !isExtensionQuestion && !isUncovered && !isAmount
  },
  answer,
}
