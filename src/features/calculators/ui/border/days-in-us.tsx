import { borderYear } from '../../../../tax/border/facts.ts'
import { daysInYear } from '../../../../tax/border/spans.ts'
import {
  closerConnection,
  daysLeft,
  daysOfStays,
  type PresenceTest,
  substantialPresence,
  type YearsOfDays,
} from '../../../../tax/border/substantial-presence.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { check, choice, count, type Texts, type ValuesOf } from '../kit/fields.ts'
import { type Outcome, textFigure } from '../kit/outcome.ts'
import { yearOptions } from '../us/household-fields.ts'
import { borderNotes } from './border-notes.ts'
import { DaysTable } from './days-table.tsx'
import { requireDaysOf, requireStays, stayFields, stayRows } from './stays.ts'

const byStays = ({ how }: Texts) => how === 'stays'
const byCount = (texts: Texts) => !byStays(texts)
const inYear = { max: 366, unit: 'days', when: byCount }

const fields = {
  taxYear: choice('Year', yearOptions),
  how: choice('Your days', [
    { value: 'count', label: 'I know the number of days' },
    { value: 'stays', label: "I'll enter my stays" },
  ]),
  current: count('Days in the United States this year', {
    ...inYear,
    hint: 'Part of a day counts as a day',
  }),
  prior1: count('Days last year', inYear),
  prior2: count('Days two years ago', inYear),
  ...stayFields('stay', ['Arrival', 'Departure'], byStays),
  hasTaxHome: check('My tax home was in another country all year', {
    hint: "Where you mainly work, or live if you don't work",
  }),
  isCloser: check('My closer connection is to that country', {
    hint: "Home, family, belongings, bank, driver's license",
  }),
  wantsGreenCard: check('I have applied for a green card or taken a step toward one'),
}
type Values = ValuesOf<typeof fields>

function daysOf(values: Values, year: number): YearsOfDays {
  if (values.how === 'stays') return daysOfStays(requireStays(values, 'stay', 'Your stays in the United States'), year)
  return {
    current: requireDaysOf(year, values.current, 'current'),
    prior1: requireDaysOf(year - 1, values.prior1, 'prior1'),
    prior2: requireDaysOf(year - 2, values.prior2, 'prior2'),
  }
}

const fractions = ['', '⅙', '⅓', '½', '⅔', '⅚']

/** Writes a number of sixths in the usual way, such as 182½. */
const inSixths = (sixths: number) => {
  const whole = Math.floor(sixths / 6)
  const rest = fractions[sixths % 6] ?? ''
  return whole === 0 && rest ? rest : `${whole}${rest}`
}

function sentenceOf(year: number, test: PresenceTest, treatedAs: string): string {
  const days = `${inSixths(test.sixths)} weighted days`
  if (!test.meetsCurrentYearMinimum)
    return `You spent fewer than 31 days in the United States in ${year}, so you don't meet the substantial presence test, however many days you spent there before.`
  if (!test.meets) return `${days} are fewer than 183, so you don't meet the substantial presence test for ${year}.`
  if (treatedAs === 'nonresident')
    return `${days} meet the substantial presence test for ${year}, but the closer connection exception is available. You need to file Form 8840 on time.`
  return `${days} meet the substantial presence test, so you're a US tax resident in ${year} unless a treaty says otherwise.`
}

function calculate(values: Values): Outcome {
  const year = Number(values.taxYear)
  const rule = borderYear(year).facts.substantialPresence
  const days = daysOf(values, year)
  const test = substantialPresence(days, rule)
  const { treatedAs, closerConnectionAvailable } = closerConnection(
    {
      daysCurrentYear: days.current,
      meetsSpt: test.meets,
      foreignTaxHomeAllYear: values.hasTaxHome,
      closerConnection: values.isCloser,
      appliedForGreenCard: values.wantsGreenCard,
    },
    rule,
  )
  const left = daysLeft(days, rule, daysInYear(year))
  const { sixths: weight } = rule.value
  const row = (of: number, count: number, part: string, each: number) => ({
    label: String(of),
    cells: [String(count), part, inSixths(count * each)],
  })
  return {
    headline: textFigure(`Substantial presence test for ${year}`, test.meets ? 'Met' : 'Not met'),
    sentence: sentenceOf(year, test, treatedAs),
    figures: [
      textFigure('Weighted days', inSixths(test.sixths), 'You meet the test at 183, without rounding'),
      textFigure(
        'Treated as',
        treatedAs === 'resident' ? 'US resident' : 'Not a US resident',
        'For income tax, before any treaty',
      ),
      textFigure(
        'Closer connection, Form 8840',
        !test.meets ? 'Not needed' : closerConnectionAvailable ? 'Available' : 'Not available',
      ),
      textFigure(
        'Days left before you meet the test',
        String(left),
        test.meets ? 'You already meet it' : `Through December 31, ${year}`,
      ),
    ],
    extra: (
      <DaysTable
        title="How the days count"
        columns={['Year', 'Days', 'Count for', 'Weighted']}
        rows={[
          row(year, days.current, 'all', weight.current),
          row(year - 1, days.prior1, 'a third', weight.prior1),
          row(year - 2, days.prior2, 'a sixth', weight.prior2),
          { label: 'Together', cells: ['', '', inSixths(test.sixths)], isSum: true },
        ]}
      />
    ),
    workings: [],
    notes: borderNotes(year, ['substantialPresence'], {
      assumptions: [
        "You aren't a US citizen and have no green card. Either makes you a US resident, however many days you spend there.",
        'Any part of a day counts as a day, including arrival and departure days.',
        "You left out days that don't count: regular commuting from Canada or Mexico, transit under 24 hours, days as crew of a foreign vessel, days with a medical condition that started there, and days as an exempt teacher, student or diplomat.",
      ],
      notIncluded: [
        'The first-year choice, and the first and last days of residence in a year',
        'The treaty, which can still treat a US resident as a resident of Canada',
        'State residence rules and immigration law',
      ],
    }),
  }
}

const stays = stayRows('stay')

export const calculator = calculatorOf<typeof fields>({
  slug: 'days-in-the-united-states',
  fields,
  sections: [
    {
      title: 'Days',
      fields: ['taxYear', 'how', 'current', 'prior1', 'prior2', ...stays.flat()],
      list: { rows: stays, addLabel: 'Add another stay' },
    },
    { title: 'Closer connection', fields: ['hasTaxHome', 'isCloser', 'wantsGreenCard'] },
  ],
  calculate,
})
