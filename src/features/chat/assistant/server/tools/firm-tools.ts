import { closingAt, dayWords, hourIn, nextOpening } from '../../../../company/shared/hours.ts'
import type { Concept } from '../words/lexicon.ts'
import type { Asked, Said, Tool } from './tool.ts'

const unitSentences = ({ knowledge }: Asked, ids: readonly string[]): Said[] =>
  ids.flatMap((id) => {
    const unit = knowledge.units.get(id)
    return unit ? unit.sentences.map((text) => ({ text, source: unit.source })) : []
  })

/** Says whether the firm is open now, and when it closes or opens next. */
function openNow({ knowledge: { company }, now, today }: Asked): Said {
  const { hours, holidays } = company
  const source = { title: 'Contact', address: '/contact', date: today }
  const closing = closingAt(hours, holidays, now)
  if (closing) return { text: `We're open now, until ${hourIn(hours.zone, closing)}.`, source }
  const opening = nextOpening(hours, holidays, now)
  if (!opening) return { text: "We're closed now.", source }
  return {
    text: `We're closed now and open ${dayWords(hours.zone, opening, now)} at ${hourIn(hours.zone, opening)}.`,
    source,
  }
}

const elsewhere: Concept[] = [
  'upload',
  'return',
  'fhsa',
  'tfsa',
  'rrsp',
  'price',
  'deadline',
  'foreign-account',
  'fbar',
  'password',
  'portal',
  'exchange-rate',
  'substantial-presence',
  'consultation',
  'delete-data',
  'overtime',
]

/** Says the opening hours, and whether the firm is open now. */
export const hoursTool: Tool = {
  id: 'hours',
  wants: ({ query: { subjects, text } }) =>
    subjects.has('hours') &&
    !elsewhere.some((concept) => subjects.has(concept)) &&
    /\b(hours?|open|opened|opening|close|closed|closing|closes|opens|abren|abierto|abiertos|horario|horarios|ouvert|ouverts|ouvrez|heures|horaires|cierran|ferme|what time|weekends?|saturdays?|sundays?|sabado|sabados|domingo|samedi|dimanche|there)\b/.test(
      text,
    ) &&
    !/\bopen (an?|a new|my) \b/.test(text),
  answer: (asked) => {
    const { text, subjects } = asked.query
    const asksNow = /\b(now|right now|today|currently|still|at the moment|maintenant|ahora|aujourd'?hui|hoy)\b/.test(
      text,
    )
    const also = (['phone', 'address', 'email'] as const)
      .filter((concept) => subjects.has(concept))
      .map((concept) => `firm:${concept}`)
    return {
      kind: 'answer',
      sentences: [...(asksNow ? [openNow(asked)] : []), ...unitSentences(asked, ['firm:hours', ...also])],
    }
  },
}

const servicesOf: [Concept[], string][] = [
  [['accounting-service'], 'firm:price-accounting'],
  [['corporate-service', 'form-1120', 'form-1120s', 'form-t2', 'corporate-rate'], 'firm:price-corporate'],
  [['expat-service', 'us-citizen', 'abroad', 'cross-border', 'fbar', 'form-8938', 't1135'], 'firm:price-expat'],
  [['individual-service', 'form-1040', 'form-t1', 'self-employed', 'return'], 'firm:price-individual'],
]

const notPrices: Concept[] = [
  'included',
  'not-included',
  'pay-how',
  'standard-deduction',
  'withholding',
  'penalty',
  'gst-hst',
  'mortgage',
  'guarantee',
  'reschedule',
  'rental',
  'dividend',
  'departure',
  'departure-tax',
  'sell-home',
  'capital-gains',
  'crypto',
]

/** Says the starting prices. */
export const priceTool: Tool = {
  id: 'price',
  wants: ({ query: { subjects, text }, slots }) =>
    subjects.has('price') &&
    !notPrices.some((concept) => subjects.has(concept)) &&
    slots.amounts.length === 0 &&
    !/\b(why|when|how is the price|how do you set|in advance|beforehand|before you start|cost of (the |my )?(property|house|shares?)|capital cost|sales tax|hidden|surprise|depend\w*|property cost\w*|my tax\w* cost)\b/.test(
      text,
    ),
  answer: (asked) => {
    const { subjects } = asked.query
    if (
      subjects.has('consultation') &&
      ![...subjects].some((concept) => concept === 'individual-service' || concept === 'corporate-service')
    )
      return { kind: 'answer', sentences: unitSentences(asked, ['faq:free-consultation-price']) }
    const named = servicesOf
      .filter(([concepts]) => concepts.some((concept) => subjects.has(concept)))
      .map(([, id]) => id)
    const specific = named.filter((id) => id !== 'firm:price-individual')
    const ids = specific.length > 0 ? specific : named
    const chosen =
      ids.length > 0
        ? ids
        : ['firm:price-individual', 'firm:price-corporate', 'firm:price-expat', 'firm:price-accounting']
    const sentences = unitSentences(asked, chosen)
    return {
      kind: 'answer',
      sentences: sentences.filter(({ text }, index) => sentences.findIndex((one) => one.text === text) === index),
    }
  },
}
