import { borderYear } from '../../../../../tax/border/facts.ts'
import { usCorporateSets } from '../../../../../tax/corporate/us.ts'
import { parametersOf } from '../../../../../tax/facts.ts'
import { prepaymentRules } from '../../../../../tax/prepayments/facts.ts'
import { deferralLimit } from '../../../../../tax/us/elective-deferrals.ts'
import { usFederalYear } from '../../../../../tax/us/federal-facts.ts'
import type { Concept } from '../words/lexicon.ts'
import { bracketText, type Figure, type FigureQuery } from './figure.ts'
import { factSource, money, percent } from './tool.ts'

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

/** Amounts and rates in US law. */
export const usFigures: Figure[] = [
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
        ? `The 401(k) limit for an employee's own contributions for ${phrase} is ${money(deferralLimit(year))}, or ${money(deferralLimit(year, 50))} from age 50 on${deferralLimit(year, 60) === deferralLimit(year, 50) ? '' : ` and ${money(deferralLimit(year, 60))} at ages 60 to 63`}.`
        : `The 401(k) limit for an employee's own contributions at age ${slots.age} for ${phrase} is ${money(deferralLimit(year, slots.age))}.`,
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
      "Tell me the profit, and I'll work it out.",
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
          text: `In the United States, you generally need to make estimated payments if you'll owe at least ${money(us.value.owedAtLeast)} after withholding.`,
          source,
        },
        {
          text: `Paying ${percent(us.value.currentYearPpm)} of this year's tax, or ${percent(us.value.priorYearPpm)} of last year's (${percent(us.value.highIncomePpm)} if last year's income was above ${money(us.value.highIncomeOver.other)}), avoids the addition for underpayment.`,
          source,
        },
      ]
    },
  },
]
