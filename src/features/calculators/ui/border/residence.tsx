import { canadianSojourn, type Tie, type TieFacts, treatyResidence } from '../../../../tax/border/canadian-residence.ts'
import { borderYear } from '../../../../tax/border/facts.ts'
import { calendarYear, type Span } from '../../../../tax/border/spans.ts'
import { dayOfNumber } from '../../../../time/days.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { check, choice, count, type Texts, type ValuesOf } from '../kit/fields.ts'
import { type Outcome, textFigure } from '../kit/outcome.ts'
import { yearOptions } from '../us/household-fields.ts'
import { borderNotes } from './border-notes.ts'
import { Reasons } from './reasons.tsx'
import { requireDaysOf, requireStays, stayFields, stayRows } from './stays.ts'

const byStays = ({ how }: Texts) => how === 'stays'

const places = [
  { value: 'CA', label: 'Canada' },
  { value: 'US', label: 'The United States' },
  { value: 'both', label: 'Both' },
  { value: 'neither', label: 'Neither' },
] as const
const withDoubt = [...places.slice(0, 2), { value: 'undetermined', label: 'Unclear' }] as const
const isUsResident = ({ isUsResident: text }: Texts) => text === 'yes'

const fields = {
  taxYear: choice('Year', yearOptions),
  how: choice('Your days in Canada', [
    { value: 'count', label: 'I know the number of days' },
    { value: 'stays', label: "I'll enter my stays" },
  ]),
  days: count('Days in Canada this year', {
    max: 366,
    unit: 'days',
    hint: "Part of a day counts as a day. Commuting days and airport stopovers don't count.",
    when: (texts) => !byStays(texts),
  }),
  ...stayFields('stay', ['Arrival in Canada', 'Departure from Canada'], byStays),
  hasHome: check('I have a home in Canada'),
  hasSpouse: check('My spouse or partner lives in Canada'),
  hasDependants: check('My dependents live in Canada'),
  isUsResident: check('The United States treats me as a resident', {
    initial: 'yes',
    hint: 'As a citizen, with a green card, or by the substantial presence test',
  }),
  permanentHome: choice('You have a permanent home in', places, { initial: 'both', when: isUsResident }),
  centreOfVitalInterests: choice('Your personal and economic ties are closer to', withDoubt, { when: isUsResident }),
  habitualAbode: choice('You usually stay in', places, { when: isUsResident }),
  citizenship: choice('Citizen of', places, { initial: 'US', when: isUsResident }),
}
type Values = ValuesOf<typeof fields>

/** Turns a number of days into a stay at the start of the year. Only the number counts, so the dates don't matter. */
function staysIn(values: Values, year: number): Span[] {
  if (values.how === 'stays') return requireStays(values, 'stay', 'Your stays in Canada')
  const days = requireDaysOf(year, values.days, 'days')
  const [first] = calendarYear(year)
  return days === 0 ? [] : [{ from: dayOfNumber(first), to: dayOfNumber(first + days - 1) }]
}

const tieNames: Record<keyof TieFacts | 'mutualAgreement', string> = {
  permanentHome: 'the permanent home',
  centreOfVitalInterests: 'the center of vital interests',
  habitualAbode: 'where you usually stay',
  citizenship: 'citizenship',
  mutualAgreement: 'the two authorities, by agreement',
}
const residenceNames = { CA: 'Canada', US: 'The United States', 'competent-authorities': 'Left to the authorities' }

/** Each country's answer, and the answer of the treaty if both countries claim the person as a resident. */
function judge(values: Values) {
  const year = Number(values.taxYear)
  const { facts } = borderYear(year)
  const stays = staysIn(values, year)
  const factualResident = values.hasHome || values.hasSpouse || values.hasDependants
  const byLaw = canadianSojourn({ year, stays, factualResident, treatyResidentOf: null }, facts.canadianSojourn)
  const ties: TieFacts = {
    permanentHome: values.permanentHome as Tie,
    centreOfVitalInterests: values.centreOfVitalInterests as Tie,
    habitualAbode: values.habitualAbode as Tie,
    citizenship: values.citizenship as Tie,
  }
  const isBoth = byLaw.residentForTheAct && values.isUsResident
  const treaty = isBoth ? treatyResidence(ties, facts.treatyOrder) : undefined
  const treatyResidentOf = treaty?.residence === 'US' ? 'US' : null
  const { deemedNonResidentByTreaty } = canadianSojourn(
    { year, stays, factualResident, treatyResidentOf },
    facts.canadianSojourn,
  )
  return { ...byLaw, factualResident, isUsResident: values.isUsResident, treaty, deemedNonResidentByTreaty }
}
type Judgment = ReturnType<typeof judge>

function residenceIn({ treaty, residentForTheAct, isUsResident }: Judgment): string {
  if (treaty) return residenceNames[treaty.residence]
  if (residentForTheAct) return residenceNames.CA
  return isUsResident ? residenceNames.US : 'Neither country'
}

const sentenceEnds: Record<string, string> = {
  [residenceNames.CA]: "you're a tax resident of Canada",
  [residenceNames.US]: "you're a tax resident of the United States",
  [residenceNames['competent-authorities']]: "the two tax authorities must agree on where you're resident",
}
const sentenceOf = (year: number, residence: string) =>
  `Based on your answers, ${sentenceEnds[residence] ?? 'neither country treats you as a tax resident'} in ${year}.`

function reasonsOf({ factualResident, deemedResident, sojournDays: days, ...judgment }: Judgment): string[] {
  const { residentForTheAct, treaty, deemedNonResidentByTreaty } = judgment
  const reasons: [boolean, string][] = [
    [
      factualResident,
      "A home, spouse or dependents in Canada are significant ties, so you're a factual resident of Canada.",
    ],
    [
      deemedResident,
      `With ${days} days in Canada, 183 or more, Canada deems you a resident for the whole year even without such ties.`,
    ],
    [
      !residentForTheAct,
      `Without significant ties and with ${days} days, fewer than 183, you aren't a resident of Canada.`,
    ],
    [
      treaty !== undefined && treaty.decidedBy !== 'mutualAgreement',
      `Both countries treat you as a resident, so the treaty decides, here by ${treaty ? tieNames[treaty.decidedBy] : ''}.`,
    ],
    [
      treaty?.decidedBy === 'mutualAgreement',
      "None of the treaty's tie-breakers decides, so the two tax authorities must agree.",
    ],
    [deemedNonResidentByTreaty, "The treaty makes you a US resident, so you're a deemed non-resident of Canada."],
    [
      treaty?.usMayTaxAsCitizen === true && treaty.residence !== 'US',
      'The United States still taxes its citizens, whatever the treaty says about residence.',
    ],
  ]
  return reasons.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

function calculate(values: Values): Outcome {
  const year = Number(values.taxYear)
  const judgment = judge(values)
  const { sojournDays, residentForTheAct, factualResident, isUsResident, treaty } = judgment
  const residence = residenceIn(judgment)
  return {
    headline: textFigure(`Tax residence in ${year}`, residence),
    sentence: sentenceOf(year, residence),
    figures: [
      textFigure('Days in Canada', String(sojournDays), 'The rule starts at 183'),
      textFigure(
        'Under Canadian law',
        residentForTheAct ? (factualResident ? 'Factual resident' : 'Deemed resident') : 'Not a resident',
      ),
      textFigure('Under US law', isUsResident ? 'Resident' : 'Not a resident'),
      textFigure(
        'Under the treaty',
        treaty ? residenceNames[treaty.residence] : 'Not needed',
        treaty ? `Decided by ${tieNames[treaty.decidedBy]}` : undefined,
      ),
    ],
    extra: <Reasons title="Why" reasons={reasonsOf(judgment)} />,
    workings: [],
    notes: borderNotes(year, ['canadianSojourn', 'treatyOrder'], {
      assumptions: [
        'One significant tie makes you a factual resident. The Canada Revenue Agency looks at all your ties together.',
        "Nothing changes during the year: you don't move to or from Canada.",
        "Part of a day counts as a day. Commuting days and airport stopovers don't count.",
      ],
      notIncluded: [
        'Years in which you move to or from Canada, and departure tax',
        'Secondary ties, provincial residence, and treaties with other countries',
        'Returns and forms that claim the treaty: Form 8833, NR73, NR74',
      ],
    }),
  }
}

const stays = stayRows('stay')

export const calculator = calculatorOf<typeof fields>({
  slug: 'canada-or-united-states',
  fields,
  sections: [
    {
      title: 'Canada',
      fields: ['taxYear', 'how', 'days', ...stays.flat(), 'hasHome', 'hasSpouse', 'hasDependants'],
      list: { rows: stays, addLabel: 'Add another stay' },
    },
    {
      title: 'The United States and the treaty',
      fields: ['isUsResident', 'permanentHome', 'centreOfVitalInterests', 'habitualAbode', 'citizenship'],
    },
  ],
  calculate,
})
