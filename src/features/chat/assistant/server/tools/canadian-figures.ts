import { contributionsOf } from '../../../../../tax/canada/contributions.ts'
import { toHousehold } from '../../../../../tax/canada/input.ts'
import { canadaParameters, provinces } from '../../../../../tax/canada/parameters.ts'
import { salesTaxRates, salesTaxSets } from '../../../../../tax/canada/sales-tax.ts'
import { canadaCorporateSets } from '../../../../../tax/corporate/canada-facts.ts'
import { parametersOf } from '../../../../../tax/facts.ts'
import { prepaymentRules } from '../../../../../tax/prepayments/facts.ts'
import { provinceName } from '../../../../calculators/shared/provinces.ts'
import type { Concept } from '../words/lexicon.ts'
import { bracketText, type Figure, type FigureQuery } from './figure.ts'
import { factSource, money, percent, type Said } from './tool.ts'

const cad = (cents: number) => money(cents, 'CAD')

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

/** An employee's maximum contributions outside Quebec. */
const maxContributions = (year: number) =>
  contributionsOf(
    canadaParameters(year).facts,
    toHousehold({ taxYear: year, province: 'ON', employmentIncome: 1_000_000_00 }),
  ).employee

const smallSupplier = (year: number, phrase: string): Said[] => {
  const set = parametersOf(salesTaxSets, year)
  const { smallSupplierThreshold } = set.facts
  return [
    {
      text: `For ${phrase}, a business in Canada is a small supplier, and needn't register for GST/HST, while its taxable sales are at most ${cad(smallSupplierThreshold.value)} over four calendar quarters in a row.`,
      source: factSource(smallSupplierThreshold, set),
    },
  ]
}

/** Amounts and rates in Canadian law. */
export const canadianFigures: Figure[] = [
  ofCanada(
    ['basic-personal-amount'],
    (facts) => facts.federal.basicPersonalAmount,
    ({ phrase, slots }, facts) => {
      const { maximum, phaseOut } = facts.federal.basicPersonalAmount.value
      const [province] = slots.provinces
      const own = province && facts.provinces[province]
      return [
        `The Canadian federal basic personal amount for ${phrase} is at most ${cad(maximum)}${phaseOut ? `; it falls to ${cad(phaseOut.minimum)} as net income rises from ${cad(phaseOut.from)} to ${cad(phaseOut.to)}` : ''}.`,
        ...(own ? [`${own.name}'s own amount is ${cad(own.facts.basicPersonalAmount.value.maximum)}.`] : []),
      ]
    },
  ),
  ofCanada(
    ['rrsp'],
    (facts) => facts.federal.rrspDollarLimit,
    ({ phrase }, { federal }) => [
      `The RRSP dollar limit for ${phrase} is ${cad(federal.rrspDollarLimit.value)}.`,
      "Your own limit is on your notice of assessment; it depends on last year's earned income and on unused room.",
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
        `An employee's CPP contribution for ${phrase} is at most ${cad(base + firstAdditional)}, at ${percent(contributions.cpp.value.basePpm + contributions.cpp.value.firstAdditionalPpm)} of earnings from ${cad(contributions.cpp.value.exemption)} to ${cad(contributions.cpp.value.ceiling)}; CPP2 adds at most ${cad(second)}, at ${percent(contributions.cpp2.value.ppm)} up to ${cad(contributions.cpp2.value.ceiling)}.`,
        'Self-employed people pay both halves, so twice as much.',
      ]
    },
  ),
  ofCanada(
    ['ei'],
    (facts) => facts.contributions.ei,
    ({ year, phrase }, { contributions }) => [
      `An employee's EI premium outside Quebec for ${phrase} is at most ${cad(maxContributions(year).ei)}, at ${percent(contributions.ei.value.ppm)} of earnings up to ${cad(contributions.ei.value.ceiling)}.`,
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
        ...(own ? [`${own.name}'s own rates for that year are ${bracketText(own.facts.brackets.value, 'CAD')}.`] : []),
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
          text: `Canada's federal corporate rate for ${phrase} is ${percent(general.value.at(-1)?.value ?? 0)}, and ${percent(smallBusiness.value.at(-1)?.value ?? 0)} for a small business on up to ${cad(smallBusinessLimit.value.at(-1)?.value ?? 0)} of active business income; each province adds its own.`,
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
      const assumed = /assumed/.test(phrase) ? " (assumed, as you didn't name a year)" : ''
      return [
        {
          text: `Sales tax at the end of ${year}${assumed}: ${asked.map((province) => `${provinceName(province)} ${rate(province)}`).join('; ')}.`,
          source,
        },
      ]
    },
  },
  {
    about: ['installment'],
    oneOf: ['threshold', 'owe', 'limit'],
    country: 'CA',
    isStanding: true,
    say: () => {
      const { value } = prepaymentRules.facts.canada
      return [
        {
          text: `In Canada, installments can be due if net tax owing is more than ${cad(value.threshold.other)}, or ${cad(value.threshold.quebec)} in Quebec, this year and in one of the two years before.`,
          source: factSource(prepaymentRules.facts.canada, prepaymentRules),
        },
      ]
    },
  },
]
