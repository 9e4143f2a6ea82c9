import { amountsInWords, missingAmounts } from '../../../../tax/canada/assumptions.ts'
import { calculateCanada } from '../../../../tax/canada/calculate.ts'
import {
  canadaSets,
  type FederalFacts,
  type PhasedAmount,
  type Province,
  type ProvincialFacts,
} from '../../../../tax/canada/parameters.ts'
import { type Cents, inDollars, ratio } from '../../../../tax/money.ts'
import { provinceName } from '../../shared/provinces.ts'
import { formatExactRate, formatMoney } from '../kit/format.ts'
import { notesOfExamples, type PlaceRates, type PlaceYear, rowsOf, type SampleOf, sampleWages } from './rates.ts'
import { citedOnce } from './sources.ts'

type Parameters = (typeof canadaSets)[number]

/**
 * The province for federal examples. Any would do, because federal tax is the same everywhere except for the Quebec
 * abatement.
 */
const anyProvince: Province = 'ON'

const exampleOf = (taxYear: number, province: Province | '', employmentIncome: Cents) =>
  calculateCanada({ taxYear, province: province || anyProvince, employmentIncome })

export const canadaSample =
  (taxYear: number, province: Province | ''): SampleOf =>
  (wages) => {
    const exact = exampleOf(taxYear, province, wages)
    const [federalTax, provincialTax] = inDollars([exact.federalTax, exact.provincialTax])
    const averagePpm = ratio(exact.federalTax + (province ? exact.provincialTax : 0), wages)
    return { wages, federalTax, placeTax: province ? provincialTax : null, averagePpm }
  }

type Law = FederalFacts | ProvincialFacts

const dollars = (cents: Cents) => formatMoney(cents, 'CAD')

const maximumOf = (amount: Cents | PhasedAmount) => (typeof amount === 'number' ? amount : amount.maximum)

function amountsOf({ basicPersonalAmount, ageAmount, spouseAmount, pensionIncomeAmount }: Law): PlaceYear['amounts'] {
  const { maximum, phaseOut } = basicPersonalAmount.value
  const age = ageAmount?.value
  return [
    { label: 'Basic personal amount', amount: maximum },
    ...(phaseOut
      ? [{ label: `Basic personal amount from ${dollars(phaseOut.to)} of income`, amount: phaseOut.minimum }]
      : []),
    ...(age
      ? [
          {
            label: `Age amount from age ${age.minimumAge}, reduced above ${dollars(age.threshold)} of income`,
            amount: age.maximum,
          },
        ]
      : []),
    ...(spouseAmount ? [{ label: 'Spouse or partner amount', amount: maximumOf(spouseAmount.value) }] : []),
    ...(pensionIncomeAmount ? [{ label: 'Pension income amount', amount: pensionIncomeAmount.value }] : []),
  ]
}

const dividendsOf = (law: Law) => ('dividendCredit' in law ? law.dividendCredit : law.dividends)

function dividendRates(law: Law): [eligible: number, other: number] {
  if ('dividendCredit' in law) return [law.dividendCredit.value.eligiblePpm, law.dividendCredit.value.otherPpm]
  return [law.dividends.value.eligible.creditPpm, law.dividends.value.other.creditPpm]
}

/** Notes on what the numbers of this place leave out. */
function missingOf(set: Parameters, province: Province): string[] {
  const { name, facts } = set.facts.provinces[province]
  const missing = missingAmounts(facts)
  if (missing.length === 0) return []
  const amounts = amountsInWords(missing, name).replace(/^The/, 'the')
  return [`The calculator doesn't include ${amounts} for ${set.taxYear} yet.`]
}

/** The note on a territory's payroll tax, which is on no tax return. */
function payrollTaxOf(set: Parameters, province: Province): string[] {
  const fact = set.facts.provinces[province].facts.payrollTaxPpm
  if (!fact) return []
  return [`Employees also pay a payroll tax of ${formatExactRate(fact.value)} of all pay. The examples leave it out.`]
}

const lawOf = ({ facts }: Parameters, province: Province | ''): Law =>
  province ? facts.provinces[province].facts : facts.federal

function yearOf(set: Parameters, province: Province | ''): PlaceYear {
  const law = lawOf(set, province)
  const [eligible, other] = dividendRates(law).map(formatExactRate)
  return {
    taxYear: set.taxYear,
    tables: [
      { title: `${province ? provinceName(province) : 'Federal'} tax brackets`, rows: rowsOf(law.brackets.value) },
    ],
    amounts: amountsOf(law),
    samples: sampleWages.map(canadaSample(set.taxYear, province)),
    notes: [
      `Each amount reduces tax by ${formatExactRate(law.creditPpm.value)} of its value.`,
      `The dividend tax credit is ${eligible} of eligible and ${other} of other dividends, both after the gross-up.`,
      ...(province === 'QC' ? ['The Quebec abatement lowers federal tax.'] : []),
      ...(province === 'ON' ? ['Surtax and the health premium are extra; the examples include them.'] : []),
      ...(province ? payrollTaxOf(set, province) : []),
      ...(province ? missingOf(set, province) : []),
    ],
  }
}

export function canadaRates(province: Province | ''): PlaceRates {
  const sets = canadaSets.toReversed()
  const sources = sets.map((set) => {
    const law = lawOf(set, province)
    const { brackets, basicPersonalAmount, creditPpm, ageAmount, spouseAmount, pensionIncomeAmount } = law
    const shown = [brackets, basicPersonalAmount, creditPpm, ageAmount, spouseAmount, pensionIncomeAmount]
    return {
      facts: [...shown.filter((fact) => fact !== undefined), dividendsOf(law)],
      sources: set.sources,
    }
  })
  return {
    years: sets.map((set) => yearOf(set, province)),
    ...notesOfExamples(sets.map(({ taxYear }) => exampleOf(taxYear, province, sampleWages[0] ?? 0))),
    sources: citedOnce(sources),
    asOf: sets[0]?.collectedOn ?? '',
  }
}
