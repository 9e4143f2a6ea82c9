import { canadianSojourn, type Tie, type TieFacts, treatyResidence } from '../../../../tax/border/canadian-residence.ts'
import { calendarYear, isoDateOf, type Span } from '../../../../tax/border/days.ts'
import { borderYear } from '../../../../tax/border/facts.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { check, choice, count, type Texts, type ValuesOf } from '../kit/fields.ts'
import { type Outcome, words } from '../kit/outcome.ts'
import { yearOptions } from '../us/household-fields.ts'
import { borderNotes } from './border-notes.ts'
import { Reasons } from './reasons.tsx'
import { requireDaysOf, requireStays, stayFields, stayNames } from './stays.ts'

const byStays = ({ how }: Texts) => how === 'stays'

const places = [
  { value: 'CA', label: 'Canada' },
  { value: 'US', label: 'The United States' },
  { value: 'both', label: 'Both' },
  { value: 'neither', label: 'Neither' },
] as const
const withDoubt = [...places.slice(0, 2), { value: 'undetermined', label: 'Cannot be said' }] as const
const isUsResident = ({ isUsResident: text }: Texts) => text === 'yes'

const fields = {
  taxYear: choice('Year', yearOptions),
  how: choice('Your days in Canada', [
    { value: 'count', label: 'I know how many they are' },
    { value: 'stays', label: 'I enter my stays' },
  ]),
  days: count('Days in Canada this year', {
    most: 366,
    unit: 'days',
    hint: 'A part of a day is a day; without day trips to work and airport stops',
    when: (texts) => !byStays(texts),
  }),
  ...stayFields('stay', ['Arrival in Canada', 'Departure from Canada'], byStays),
  hasHome: check('I have a home in Canada'),
  hasSpouse: check('My spouse or partner lives in Canada'),
  hasDependants: check('My dependents live in Canada'),
  isUsResident: check('The United States treats me as a resident', {
    initial: 'yes',
    hint: 'A citizen, a green card, or the substantial presence test',
  }),
  permanentHome: choice('A permanent home is available in', places, { initial: 'both', when: isUsResident }),
  centreOfVitalInterests: choice('Personal and economic relations are closer to', withDoubt, { when: isUsResident }),
  habitualAbode: choice('You usually stay in', places, { when: isUsResident }),
  citizenship: choice('Citizen of', places, { initial: 'US', when: isUsResident }),
}
type Values = ValuesOf<typeof fields>

/** Days by number stand at the beginning of the year: only how many they are matters. */
function staysIn(values: Values, year: number): Span[] {
  if (values.how === 'stays') return requireStays(values, 'stay', 'The stays you had')
  const days = requireDaysOf(year, values.days, 'days')
  const [first] = calendarYear(year)
  return days === 0 ? [] : [{ from: isoDateOf(first), to: isoDateOf(first + days - 1) }]
}

const tieNames: Record<keyof TieFacts | 'mutualAgreement', string> = {
  permanentHome: 'the permanent home',
  centreOfVitalInterests: 'the center of vital interests',
  habitualAbode: 'where you usually stay',
  citizenship: 'citizenship',
  mutualAgreement: 'the two authorities, by agreement',
}
const countries = { CA: 'Canada', US: 'The United States', 'competent-authorities': 'Left to the authorities' }

/** What each country says of the facts entered, and the treaty where both take the person as a resident. */
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
  if (treaty) return countries[treaty.residence]
  if (residentForTheAct) return countries.CA
  return isUsResident ? countries.US : 'Neither country'
}

function reasonsOf({ factualResident, deemedResident, sojournDays: days, ...one }: Judgment): string[] {
  const { residentForTheAct, treaty, deemedNonResidentByTreaty } = one
  const reasons: [boolean, string][] = [
    [
      factualResident,
      'A home, spouse or dependents in Canada are significant ties: Canada takes you as a resident in fact.',
    ],
    [
      deemedResident,
      `${days} days in Canada are 183 or more: without such ties Canada deems you a resident for the whole year.`,
    ],
    [
      !residentForTheAct,
      `Without significant ties and with ${days} days, fewer than 183, you are not a resident of Canada.`,
    ],
    [
      treaty !== undefined && treaty.decidedBy !== 'mutualAgreement',
      `Both countries take you as a resident, so the treaty decides, here by ${treaty ? tieNames[treaty.decidedBy] : ''}.`,
    ],
    [
      treaty?.decidedBy === 'mutualAgreement',
      'No tie of the treaty decides: the two tax authorities have to settle it by agreement.',
    ],
    [
      deemedNonResidentByTreaty,
      'Resident of the United States by the treaty, you are deemed a non-resident of Canada.',
    ],
    [
      treaty?.usMayTaxAsCitizen === true && treaty.residence !== 'US',
      'The United States goes on taxing its citizens, whatever the treaty says about residence.',
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
    headline: words(`Residence for tax in ${year}`, residence),
    sentence: `By the facts entered your residence for tax in ${year}: ${residence}.`,
    figures: [
      words('Days in Canada', String(sojournDays), 'The rule begins at 183'),
      words(
        'By the law of Canada',
        residentForTheAct ? (factualResident ? 'Resident in fact' : 'Deemed resident') : 'Not a resident',
      ),
      words('By the law of the United States', isUsResident ? 'Resident' : 'Not a resident'),
      words(
        'By the treaty',
        treaty ? countries[treaty.residence] : 'Not needed',
        treaty ? `Decided by ${tieNames[treaty.decidedBy]}` : undefined,
      ),
    ],
    extra: <Reasons title="How this follows" reasons={reasonsOf(judgment)} />,
    workings: [],
    notes: borderNotes(year, ['canadianSojourn', 'treatyOrder'], {
      assumptions: [
        'One significant tie is taken as residence in fact; the Canada Revenue Agency looks at all ties together.',
        'The facts are the same all year: nobody moved in or out.',
        'Part days count; day trips to work and stops at an airport are no sojourn.',
      ],
      notIncluded: [
        'Years of moving to or from Canada, and tax on leaving',
        'Secondary ties, provinces, and treaties with other countries',
        'Returns and forms that claim the treaty: Form 8833, NR73, NR74',
      ],
    }),
  }
}

export const calculator = calculatorOf<typeof fields>({
  slug: 'canada-or-united-states',
  fields,
  sections: [
    {
      title: 'Canada',
      fields: ['taxYear', 'how', 'days', ...stayNames('stay'), 'hasHome', 'hasSpouse', 'hasDependants'],
    },
    {
      title: 'The United States and the treaty',
      fields: ['isUsResident', 'permanentHome', 'centreOfVitalInterests', 'habitualAbode', 'citizenship'],
    },
  ],
  calculate,
})
