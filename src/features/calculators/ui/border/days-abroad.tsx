import { proratedLimit } from '../../../../tax/border/exclusion.ts'
import { borderYear } from '../../../../tax/border/facts.ts'
import { bestPeriod, type PresencePeriod } from '../../../../tax/border/physical-presence.ts'
import { daysInYear, type Span, spansOutside } from '../../../../tax/border/spans.ts'
import { formatDay } from '../../../../time/day-names.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { choice, date, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { money, type Outcome, textFigure } from '../kit/outcome.ts'
import { Missing } from '../kit/refusal.ts'
import { yearOptions } from '../us/household-fields.ts'
import { borderNotes } from './border-notes.ts'
import { requireSpan, stayFields, stayRows, staysOf } from './stays.ts'

const fields = {
  taxYear: choice('Tax year', yearOptions),
  from: date('First full day abroad', {
    hint: 'From midnight to midnight outside the United States. Leave blank if it was long ago.',
  }),
  to: date('Last full day abroad', {
    hint: 'Known or planned. Leave blank if there is none yet.',
  }),
  ...stayFields('visit', ['First day in the US', 'Last day in the US']),
}
type Values = ValuesOf<typeof fields>

/** The periods of full days abroad. A missing first or last day counts as a day long before or after the year. */
function abroadOf(values: Values, year: number): Span[] {
  const { from = `${year - 1}-01-01`, to = `${year + 1}-12-31` } = values
  const visits = staysOf(values, 'visit')
  if (!values.from && !values.to && visits.length === 0)
    throw new Missing('When you lived abroad, or your visits to the US', 'from')
  return spansOutside(requireSpan({ from, to }, 'from', 'to'), visits)
}

const sentenceOf = (year: number, found: PresencePeriod | undefined, limit: string) =>
  found
    ? `You meet the test with ${found.fullDays} full days abroad from ${formatDay(found.period.from)} to ${formatDay(found.period.to)}: ${found.qualifyingDays} days of ${year} qualify, and you can exclude up to ${limit} of pay.`
    : `No twelve months that overlap ${year} have 330 full days abroad, so you don't meet the physical presence test.`

function calculate(values: Values): Outcome {
  const year = Number(values.taxYear)
  const { facts } = borderYear(year)
  const found = bestPeriod(abroadOf(values, year), year, facts.physicalPresence.value.fullDays)
  const days = { qualifyingDays: found?.qualifyingDays ?? 0, daysInYear: daysInYear(year) }
  const limit = proratedLimit(facts.exclusionLimit.value, days)
  return {
    headline: textFigure(`Physical presence test for ${year}`, found ? 'Met' : 'Not met'),
    sentence: sentenceOf(year, found, formatMoney(limit, 'USD')),
    figures: [
      textFigure(
        'Best twelve months',
        found ? `${formatDay(found.period.from)} – ${formatDay(found.period.to)}` : 'None',
      ),
      textFigure(
        'Full days abroad in that period',
        found ? String(found.fullDays) : '–',
        'You need at least 330 full days',
      ),
      textFigure(`Qualifying days in ${year}`, String(days.qualifyingDays), `Of ${days.daysInYear}`),
      money('Maximum exclusion', limit, 'USD', `${formatMoney(facts.exclusionLimit.value, 'USD')} for a full year`),
    ],
    workings: [],
    notes: borderNotes(year, ['physicalPresence', 'exclusionLimit'], {
      assumptions: [
        'Your tax home was in another country for all twelve months.',
        "The days you arrive in and leave the United States belong to the visit, so they aren't full days abroad.",
        'Days in other countries, and on trips between them over international waters, count as days abroad.',
      ],
      notIncluded: [
        'Bona fide residence, which may qualify without 330 days',
        'Waivers for war, civil unrest and similar conditions',
        'How much of your pay is for work on qualifying days',
      ],
    }),
  }
}

const visits = stayRows('visit')

export const calculator = calculatorOf<typeof fields>({
  slug: 'days-abroad',
  fields,
  sections: [
    { title: 'Abroad', fields: ['taxYear', 'from', 'to'] },
    {
      title: 'Visits to the United States',
      fields: visits.flat(),
      list: { rows: visits, addLabel: 'Add another visit' },
    },
  ],
  calculate,
})
