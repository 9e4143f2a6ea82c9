import { calculateCanada } from '../../../../tax/canada/calculate.ts'
import { canadaSets, type PhasedAmount, type Province } from '../../../../tax/canada/parameters.ts'
import { type Cents, ratio } from '../../../../tax/money.ts'
import { type PlaceRates, type PlaceYear, rowsOf, type Sample, sampleWages } from './rates.ts'
import { citedOnce } from './sources.ts'

type Parameters = (typeof canadaSets)[number]

/** What the federation takes does not depend on the province, but for Quebec's abatement. */
const anyProvince: Province = 'ON'

function sample(taxYear: number, wages: Cents, province: Province | ''): Sample {
  const { federalTax, provincialTax } = calculateCanada({
    taxYear,
    province: province || anyProvince,
    employmentIncome: wages,
  })
  const own = province ? provincialTax : null
  return { wages, federal: federalTax, own, averagePpm: ratio(federalTax + (own ?? 0), wages) }
}

const amountsOf = ({ maximum, phaseOut }: PhasedAmount) => [
  { label: 'Basic personal amount', amount: maximum },
  ...(phaseOut
    ? [{ label: `Basic personal amount from ${dollars(phaseOut.to)} of income`, amount: phaseOut.minimum }]
    : []),
]

const dollars = (cents: Cents) => `CA$${Math.round(cents / 100).toLocaleString('en-US')}`

const lawOf = ({ facts }: Parameters, province: Province | '') =>
  province ? facts.provinces[province].facts : facts.federal

function yearOf(set: Parameters, province: Province | ''): PlaceYear {
  const { brackets, basicPersonalAmount, creditPpm } = lawOf(set, province)
  const share = (creditPpm.value / 10_000).toLocaleString('en-US')
  return {
    taxYear: set.taxYear,
    tables: [{ title: 'Everybody', rows: rowsOf(brackets.value) }],
    amounts: amountsOf(basicPersonalAmount.value),
    samples: sampleWages.map((wages) => sample(set.taxYear, wages, province)),
    notes: [
      `The basic personal amount takes ${share}% of itself off the tax.`,
      ...(province === 'QC' ? ['Federal tax is lower by the Quebec abatement.'] : []),
      ...(province === 'ON' ? ['A surtax and the health premium come on top; the examples hold them.'] : []),
    ],
  }
}

export function canadaRates(province: Province | ''): PlaceRates {
  const sets = canadaSets.toReversed()
  const sources = sets.map((set) => {
    const { brackets, basicPersonalAmount, creditPpm } = lawOf(set, province)
    return { facts: [brackets, basicPersonalAmount, creditPpm], sources: set.sources }
  })
  return {
    years: sets.map((set) => yearOf(set, province)),
    sources: citedOnce(sources),
    asOf: sets[0]?.collectedOn ?? '',
  }
}
