import { borderYear } from '../../../../../tax/border/facts.ts'
import { contributionsOf } from '../../../../../tax/canada/contributions.ts'
import { toHousehold } from '../../../../../tax/canada/input.ts'
import { canadaParameters, provinces } from '../../../../../tax/canada/parameters.ts'
import { salesTaxRates, salesTaxSets } from '../../../../../tax/canada/sales-tax.ts'
import { canadaCorporateSets } from '../../../../../tax/corporate/canada-facts.ts'
import { usCorporateSets } from '../../../../../tax/corporate/us.ts'
import { parametersOf } from '../../../../../tax/facts.ts'
import { prepaymentRules } from '../../../../../tax/prepayments/facts.ts'
import { reportingRules } from '../../../../../tax/reporting/facts.ts'
import { deferralLimit } from '../../../../../tax/us/elective-deferrals.ts'
import { usFederalYear } from '../../../../../tax/us/federal-facts.ts'
import { provinceName } from '../../../../calculators/shared/provinces.ts'
import type { Slots } from '../slots/slots.ts'
import type { Concept } from '../words/lexicon.ts'
import { factSource, money, percent, type Said } from './tool.ts'

export interface FigureQuery {
  year: number
  /** `tax year 2026`, with a note if the year is assumed. */
  phrase: string
  slots: Slots
  subjects: ReadonlySet<Concept>
}

/** An amount or rate of the law that people ask for by name. */
export interface Figure {
  /** All of these subjects must be in the question. */
  about: Concept[]
  /** And one of these, if given. */
  oneOf?: Concept[]
  country: 'US' | 'CA' | 'both'
  /** The rule doesn't change with the tax year. */
  isStanding?: true
  say: (query: FigureQuery) => Said[]
}

const cad = (cents: number) => money(cents, 'CAD')

const ofUs = (
  about: Concept[],
  fact: (facts: ReturnType<typeof usFederalYear>['facts']) => { source: string[] } | undefined,
  text: (query: FigureQuery, facts: ReturnType<typeof usFederalYear>['facts']) => string[],
  oneOf?: Concept[],
): Figure => ({
  about,
  ...(oneOf ? { oneOf } : {}),
  country: 'US',
  say: (query) => {
    const set = usFederalYear(query.year)
    const found = fact(set.facts)
    if (!found) throw new RangeError(`There is no such rule for tax year ${query.year}`)
    const source = factSource(found, set)
    return text(query, set.facts).map((one) => ({ text: one, source }))
  },
})

const ofCanada = (
  about: Concept[],
  fact: (facts: ReturnType<typeof canadaParameters>['facts']) => { source: string[] },
  text: (query: FigureQuery, facts: ReturnType<typeof canadaParameters>['facts']) => string[],
  oneOf?: Concept[],
): Figure => ({
  about,
  ...(oneOf ? { oneOf } : {}),
  country: 'CA',
  say: (query) => {
    const set = canadaParameters(query.year)
    const source = factSource(fact(set.facts), set)
    return text(query, set.facts).map((one) => ({ text: one, source }))
  },
})

const bracketText = (brackets: readonly { from: number; ppm: number }[], currency: 'USD' | 'CAD') =>
  brackets.map(({ from, ppm }) => `${percent(ppm)} from ${money(from, currency)}`).join(', ')

/** The employee's largest contributions outside Quebec. */
const maxContributions = (year: number) =>
  contributionsOf(
    canadaParameters(year).facts,
    toHousehold({ taxYear: year, province: 'ON', employmentIncome: 1_000_000_00 }),
  ).employee

const unitedStates: Figure[] = [
  ofUs(
    ['standard-deduction'],
    (facts) => facts.standardDeduction,
    ({ phrase }, { standardDeduction: { value }, additionalStandardDeductionAgedOrBlind: { value: more } }) => [
      `The US standard deduction for ${phrase} is ${money(value.single)} for single filers and married people filing separately, ${money(value.mfj)} for married couples filing jointly, and ${money(value.hoh)} for heads of household.`,
      `Each person who is 65 or older, or blind, adds ${money(more.single)} if unmarried and ${money(more.mfj)} if married.`,
    ],
  ),
  ofUs(
    ['child-tax-credit'],
    (facts) => facts.childTaxCredit,
    ({ phrase }, { childTaxCredit: { value } }) => [
      `The US child tax credit for ${phrase} is up to ${money(value.perChild)} for each qualifying child under ${value.maxAgeExclusive}, of which up to ${money(value.refundableMaximum)} can be refunded.`,
      `It gets smaller above an income of ${money(value.phaseOutStart.single)}, or ${money(value.phaseOutStart.mfj)} on a joint return.`,
    ],
  ),
  ofUs(
    ['eitc'],
    (facts) => facts.earnedIncomeCredit,
    ({ phrase }, { earnedIncomeCredit: { value } }) => [
      `The earned income credit for ${phrase} is at most ${value.byChildren.map(({ children, maximum }) => `${money(maximum)} with ${children === 0 ? 'no' : children} ${children === 1 ? 'child' : 'children'}`).join(', ')}${value.byChildren.length > 3 ? ' or more' : ''}.`,
    ],
  ),
  ofUs(
    ['401k'],
    (facts) => facts.retirementAndHsaLimits,
    ({ year, phrase, slots }) => [
      slots.age === undefined
        ? `The 401(k) limit for an employee’s own contributions for ${phrase} is ${money(deferralLimit(year))}, or ${money(deferralLimit(year, 50))} from age 50 on${deferralLimit(year, 60) === deferralLimit(year, 50) ? '' : ` and ${money(deferralLimit(year, 60))} at ages 60 to 63`}.`
        : `The 401(k) limit for an employee’s own contributions at age ${slots.age} for ${phrase} is ${money(deferralLimit(year, slots.age))}.`,
    ],
  ),
  ofUs(
    ['social-security'],
    (facts) => facts.socialSecurity,
    ({ phrase }, { socialSecurity: { value }, medicare }) => [
      `For ${phrase}, Social Security tax applies to wages up to ${money(value.wageBase)} at ${percent(value.employeeRate)} for the employee, and Medicare to all wages at ${percent(medicare.value.employeeRate)}.`,
    ],
  ),
  ofUs(
    ['medicare'],
    (facts) => facts.additionalMedicare,
    ({ phrase }, { medicare, additionalMedicare: { value } }) => [
      `For ${phrase}, Medicare tax is ${percent(medicare.value.employeeRate)} of wages for the employee, and ${percent(value.rate)} more above ${money(value.liabilityThreshold.single)}, or ${money(value.liabilityThreshold.mfj)} on a joint return.`,
    ],
  ),
  ofUs(
    ['se-tax'],
    (facts) => facts.selfEmployment,
    ({ phrase }, { selfEmployment: { value }, socialSecurity }) => [
      `US self-employment tax for ${phrase} is ${percent(value.socialSecurityRate)} for Social Security, on net earnings up to ${money(socialSecurity.value.wageBase)}, and ${percent(value.medicareRate)} for Medicare, on ${percent(value.netEarningsFactor)} of the profit.`,
      'Tell me the profit, and I’ll work it out.',
    ],
  ),
  ofUs(
    ['senior-deduction'],
    (facts) => facts.seniorDeduction,
    ({ phrase }, { seniorDeduction }) => [
      `The deduction for people ${seniorDeduction?.value.minAge} and over for ${phrase} is up to ${money(seniorDeduction?.value.perPerson ?? 0)} a person; it gets smaller above an income of ${money(seniorDeduction?.value.phaseOutStart.single ?? 0)}, or ${money(seniorDeduction?.value.phaseOutStart.mfj ?? 0)} on a joint return.`,
    ],
  ),
  ofUs(
    ['tips'],
    (facts) => facts.tipsDeduction,
    ({ phrase }, { tipsDeduction }) => [
      `The deduction for qualified tips for ${phrase} is up to ${money(tipsDeduction?.value.cap ?? 0)}; it gets smaller above an income of ${money(tipsDeduction?.value.phaseOutStart.single ?? 0)}, or ${money(tipsDeduction?.value.phaseOutStart.mfj ?? 0)} on a joint return.`,
    ],
  ),
  ofUs(
    ['overtime'],
    (facts) => facts.overtimeDeduction,
    ({ phrase }, { overtimeDeduction }) => [
      `The deduction for qualified overtime pay for ${phrase} is up to ${money(overtimeDeduction?.value.cap.single ?? 0)}, or ${money(overtimeDeduction?.value.cap.mfj ?? 0)} on a joint return.`,
    ],
  ),
  ofUs(
    ['car-loan'],
    (facts) => facts.carLoanInterestDeduction,
    ({ phrase }, { carLoanInterestDeduction }) => [
      `The deduction for car loan interest for ${phrase} is up to ${money(carLoanInterestDeduction?.value.cap ?? 0)}; it gets smaller above an income of ${money(carLoanInterestDeduction?.value.phaseOutStart.single ?? 0)}, or ${money(carLoanInterestDeduction?.value.phaseOutStart.mfj ?? 0)} on a joint return.`,
    ],
  ),
  ofUs(
    ['salt'],
    (facts) => facts.saltCap,
    ({ phrase }, { saltCap: { value } }) => [
      `The cap on the deduction for state and local taxes for ${phrase} is ${money(value.cap.single)}, or ${money(value.cap.mfs)} for married people filing separately${value.phaseDownStart ? `; it gets smaller above an income of ${money(value.phaseDownStart.single)}` : ''}.`,
    ],
  ),
  ofUs(
    ['amt'],
    (facts) => facts.amt,
    ({ phrase }, { amt: { value } }) => [
      `The exemption from the US alternative minimum tax for ${phrase} is ${money(value.exemption.single)} for single filers and ${money(value.exemption.mfj)} for married couples filing jointly.`,
    ],
  ),
  ofUs(
    ['niit'],
    (facts) => facts.netInvestmentIncomeTax,
    ({ phrase }, { netInvestmentIncomeTax: { value } }) => [
      `The net investment income tax for ${phrase} is ${percent(value.rate)} above an income of ${money(value.threshold.single)} for single filers and ${money(value.threshold.mfj)} for married couples filing jointly.`,
    ],
  ),
  ofUs(
    ['capital-gains'],
    (facts) => facts.longTermCapitalGains,
    ({ phrase }, { longTermCapitalGains: { value } }) => [
      `US long-term capital gains for ${phrase} are taxed at ${percent(value.rates[0])} up to a taxable income of ${money(value.zeroRateMax.single)} for single filers (${money(value.zeroRateMax.mfj)} filing jointly), at ${percent(value.rates[1])} up to ${money(value.fifteenRateMax.single)} (${money(value.fifteenRateMax.mfj)}), and at ${percent(value.rates[2])} above.`,
    ],
  ),
  ofUs(
    ['bracket'],
    (facts) => facts.brackets,
    ({ phrase, slots }, { brackets }) => {
      const status = slots.status ?? 'single'
      const name = {
        single: 'single filers',
        mfj: 'married couples filing jointly',
        mfs: 'married people filing separately',
        hoh: 'heads of household',
        qss: 'qualifying surviving spouses',
      }[status]
      return [
        `The US federal tax rates on taxable income for ${phrase}, for ${name}${slots.status ? '' : ' (assumed)'}, are ${bracketText(brackets.value[status], 'USD')}.`,
      ]
    },
  ),
  {
    about: ['feie'],
    country: 'US',
    say: ({ year, phrase }) => {
      const set = borderYear(year)
      const source = factSource(set.facts.exclusionLimit, set)
      return [
        {
          text: `The foreign earned income exclusion for ${phrase} is up to ${money(set.facts.exclusionLimit.value)} for each person, in proportion to the qualifying days.`,
          source,
        },
        {
          text: `You qualify with residence abroad for a full tax year, or with ${set.facts.physicalPresence.value.fullDays} full days abroad within any 12 consecutive months.`,
          source,
        },
      ]
    },
  },
  {
    about: ['physical-presence'],
    country: 'US',
    say: ({ year, phrase }) => {
      const set = borderYear(year)
      const source = factSource(set.facts.physicalPresence, set)
      return [
        {
          text: `The physical presence test for ${phrase} asks for ${set.facts.physicalPresence.value.fullDays} full days abroad within any 12 consecutive months.`,
          source,
        },
      ]
    },
  },
  {
    about: ['corporate-rate'],
    country: 'US',
    say: ({ year, phrase }) => {
      const set = parametersOf(usCorporateSets, year)
      return [
        {
          text: `The US federal income tax rate of a C corporation for ${phrase} is ${percent(set.facts.federalRate.value)}.`,
          source: factSource(set.facts.federalRate, set),
        },
      ]
    },
  },
  {
    about: ['estimated-tax'],
    oneOf: ['threshold', 'owe', 'limit'],
    country: 'US',
    isStanding: true,
    say: () => {
      const { us } = prepaymentRules.facts
      const source = factSource(us, prepaymentRules)
      return [
        {
          text: `In the United States, you generally need to make estimated payments if you’ll owe at least ${money(us.value.owedAtLeast)} after withholding.`,
          source,
        },
        {
          text: `Paying ${percent(us.value.currentYearPpm)} of this year’s tax, or ${percent(us.value.priorYearPpm)} of last year’s (${percent(us.value.highIncomePpm)} if last year’s income was above ${money(us.value.highIncomeOver.other)}), avoids the addition for underpayment.`,
          source,
        },
      ]
    },
  },
]

const canadian: Figure[] = [
  ofCanada(
    ['basic-personal-amount'],
    (facts) => facts.federal.basicPersonalAmount,
    ({ phrase, slots }, facts) => {
      const { maximum, phaseOut } = facts.federal.basicPersonalAmount.value
      const [province] = slots.provinces
      const own = province && facts.provinces[province]
      return [
        `The Canadian federal basic personal amount for ${phrase} is at most ${cad(maximum)}${phaseOut ? `; it falls to ${cad(phaseOut.minimum)} as net income rises from ${cad(phaseOut.from)} to ${cad(phaseOut.to)}` : ''}.`,
        ...(own ? [`${own.name}’s own amount is ${cad(own.facts.basicPersonalAmount.value.maximum)}.`] : []),
      ]
    },
  ),
  ofCanada(
    ['rrsp'],
    (facts) => facts.federal.rrspDollarLimit,
    ({ phrase }, { federal }) => [
      `The RRSP dollar limit for ${phrase} is ${cad(federal.rrspDollarLimit.value)}.`,
      'Your own limit is on your notice of assessment; it depends on last year’s earned income and on unused room.',
    ],
    ['limit', 'contribution'],
  ),
  ofCanada(
    ['fhsa'],
    (facts) => facts.federal.fhsaAnnualLimit,
    ({ phrase }, { federal }) => [`The annual FHSA limit for ${phrase} is ${cad(federal.fhsaAnnualLimit.value)}.`],
    ['limit', 'contribution'],
  ),
  ofCanada(
    ['cpp'],
    (facts) => facts.contributions.cpp,
    ({ year, phrase }, { contributions }) => {
      const { base, firstAdditional, second } = maxContributions(year)
      return [
        `An employee’s CPP contribution for ${phrase} is at most ${cad(base + firstAdditional)}, at ${percent(contributions.cpp.value.basePpm + contributions.cpp.value.firstAdditionalPpm)} of earnings from ${cad(contributions.cpp.value.exemption)} to ${cad(contributions.cpp.value.ceiling)}; CPP2 adds at most ${cad(second)}, at ${percent(contributions.cpp2.value.ppm)} up to ${cad(contributions.cpp2.value.ceiling)}.`,
        'Self-employed people pay both halves, so twice as much.',
      ]
    },
  ),
  ofCanada(
    ['ei'],
    (facts) => facts.contributions.ei,
    ({ year, phrase }, { contributions }) => [
      `An employee’s EI premium outside Quebec for ${phrase} is at most ${cad(maxContributions(year).ei)}, at ${percent(contributions.ei.value.ppm)} of earnings up to ${cad(contributions.ei.value.ceiling)}.`,
    ],
  ),
  ofCanada(
    ['capital-gains'],
    (facts) => facts.federal.capitalGainsInclusionPpm,
    ({ phrase }, { federal }) => [
      `In Canada, ${percent(federal.capitalGainsInclusionPpm.value)} of a capital gain is taxable for ${phrase}.`,
    ],
  ),
  ofCanada(
    ['bracket'],
    (facts) => facts.federal.brackets,
    ({ phrase, slots }, { federal, provinces: places }) => {
      const [province] = slots.provinces
      const own = province && places[province]
      return [
        `The Canadian federal tax rates on taxable income for ${phrase} are ${bracketText(federal.brackets.value, 'CAD')}.`,
        ...(own ? [`${own.name}’s own rates for that year are ${bracketText(own.facts.brackets.value, 'CAD')}.`] : []),
      ]
    },
  ),
  {
    about: ['corporate-rate'],
    country: 'CA',
    say: ({ year, phrase }) => {
      const set = parametersOf(canadaCorporateSets, year)
      const { general, smallBusiness, smallBusinessLimit } = set.facts.federal
      return [
        {
          text: `Canada’s federal corporate rate for ${phrase} is ${percent(general.value.at(-1)?.value ?? 0)}, and ${percent(smallBusiness.value.at(-1)?.value ?? 0)} for a small business on up to ${cad(smallBusinessLimit.value.at(-1)?.value ?? 0)} of active business income; each province adds its own.`,
          source: factSource(general, set),
        },
      ]
    },
  },
  {
    about: ['small-supplier'],
    country: 'CA',
    say: ({ year, phrase }) => smallSupplier(year, phrase),
  },
  {
    about: ['gst-hst', 'register'],
    country: 'CA',
    say: ({ year, phrase }) => smallSupplier(year, phrase),
  },
  {
    about: ['gst-hst'],
    country: 'CA',
    say: ({ year, phrase, slots }) => {
      const set = parametersOf(salesTaxSets, year)
      const asked = slots.provinces.length > 0 ? slots.provinces.slice(0, 4) : provinces
      const rate = (province: (typeof provinces)[number]) =>
        salesTaxRates(province, year)
          .value.map(({ tax, ratePpm }) => `${percent(ratePpm)} ${tax}`)
          .join(' plus ')
      const [first] = asked
      const source = factSource(set.facts.provinces[first ?? 'ON'], set)
      const assumed = /assumed/.test(phrase) ? ' (assumed, as you didn’t name a year)' : ''
      return [
        {
          text: `Sales tax at the end of ${year}${assumed}: ${asked.map((province) => `${provinceName(province)} ${rate(province)}`).join('; ')}.`,
          source,
        },
      ]
    },
  },
  {
    about: ['instalment'],
    oneOf: ['threshold', 'owe', 'limit'],
    country: 'CA',
    isStanding: true,
    say: () => {
      const { value } = prepaymentRules.facts.canada
      return [
        {
          text: `In Canada, instalments can be due if net tax owing is more than ${cad(value.threshold.other)}, or ${cad(value.threshold.quebec)} in Quebec, this year and in one of the two years before.`,
          source: factSource(prepaymentRules.facts.canada, prepaymentRules),
        },
      ]
    },
  },
]

const smallSupplier = (year: number, phrase: string): Said[] => {
  const set = parametersOf(salesTaxSets, year)
  const { smallSupplierThreshold } = set.facts
  return [
    {
      text: `For ${phrase}, a business in Canada is a small supplier, and needn’t register for GST/HST, while its taxable sales are at most ${cad(smallSupplierThreshold.value)} over four calendar quarters in a row.`,
      source: factSource(smallSupplierThreshold, set),
    },
  ]
}

const reports: Figure[] = [
  {
    about: ['fbar'],
    country: 'US',
    isStanding: true,
    say: () => [
      {
        text: `US persons file an FBAR if their accounts outside the United States added up to more than ${money(reportingRules.facts.fbar.value.aggregateOver)} at any time in the year.`,
        source: factSource(reportingRules.facts.fbar, reportingRules),
      },
      {
        text: 'The highest balance of each account counts, and joint accounts and accounts you only sign for count too.',
        source: factSource(reportingRules.facts.fbar, reportingRules),
      },
    ],
  },
  {
    about: ['t1135'],
    country: 'CA',
    isStanding: true,
    say: () => {
      const { value } = reportingRules.facts.t1135
      return [
        {
          text: `Residents of Canada file Form T1135 if their foreign property cost more than ${cad(value.costOver)} in total at any time in the year; below ${cad(value.simplifiedBelow)}, a simpler part of the form is enough.`,
          source: factSource(reportingRules.facts.t1135, reportingRules),
        },
      ]
    },
  },
  {
    about: ['form-8938'],
    country: 'US',
    isStanding: true,
    say: ({ slots, subjects }) => {
      const { value } = reportingRules.facts.form8938
      const source = factSource(reportingRules.facts.form8938, reportingRules)
      const isAbroad = subjects.has('abroad') || slots.countries.includes('CA')
      const isJoint = slots.status === 'mfj'
      const where = (name: string, by: (typeof value)['abroad']) =>
        `${name}: more than ${money(by.single.yearEnd)} at the end of the year or ${money(by.single.anyTime)} at any time in it; filing jointly, ${money(by.mfj.yearEnd)} or ${money(by.mfj.anyTime)}.`
      const one = (name: string, by: (typeof value)['abroad']) =>
        `${name}, filing jointly: more than ${money(by.mfj.yearEnd)} at the end of the year or ${money(by.mfj.anyTime)} at any time in it.`
      const say = isJoint ? one : where
      return [
        {
          text: 'US taxpayers file Form 8938 if their foreign financial assets are worth more than a threshold.',
          source,
        },
        ...(isAbroad
          ? [{ text: say('Living abroad', value.abroad), source }]
          : [
              { text: say('Living in the United States', value.inUS), source },
              { text: say('Living abroad', value.abroad), source },
            ]),
      ]
    },
  },
]

/** The more specific ones first. */
export const figures: readonly Figure[] = [...unitedStates, ...canadian, ...reports].toSorted(
  (a, b) => b.about.length + (b.oneOf ? 1 : 0) - a.about.length - (a.oneOf ? 1 : 0),
)
