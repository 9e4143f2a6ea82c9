import { compareAbroad } from '../../../../tax/border/abroad.ts'
import type { AbroadInput } from '../../../../tax/border/abroad-input.ts'
import type { AbroadWay } from '../../../../tax/border/abroad-option.ts'
import { borderParameters } from '../../../../tax/border/facts.ts'
import type { Cents, Ppm } from '../../../../tax/money.ts'
import { type ReportingFacts, reportingRules } from '../../../../tax/reporting/facts.ts'
import type { CitedSource } from '../../../../tax/result.ts'
import { usFederalYear } from '../../../../tax/us/federal-facts.ts'
import type { PlaceYear } from './rates.ts'
import { citedOnce } from './sources.ts'

type Parameters = (typeof borderParameters)[number]

/** An example: the US tax on pay for work abroad, with each of the three options. */
export interface AbroadSample {
  pay: Cents
  totals: Record<AbroadWay, Cents>
}

/** A year's facts. Leaves out notes that a later year, further up on the page, already has. */
export interface AbroadYear extends Pick<PlaceYear, 'taxYear' | 'amounts' | 'notes'> {
  /** The examples, grouped by the rate of foreign income tax on the pay. */
  samples: { ratePpm: Ppm; rows: AbroadSample[] }[]
}

type Limits = ReportingFacts['form8938']['value']['abroad']

/** The law for US citizens abroad, newest year first. */
export interface AbroadRates {
  years: AbroadYear[]
  reports: { fbarOver: Cents; abroad: Limits; atHome: Limits }
  assumptions: string[]
  notIncluded: string[]
  sources: CitedSource[]
  asOf: string
}

const samplePay: readonly Cents[] = [60_000_00, 100_000_00, 150_000_00, 250_000_00]
const sampleRates: readonly Ppm[] = [0, 100_000, 300_000]

const sampleInput = (taxYear: number, pay: Cents, ratePpm: Ppm): AbroadInput => ({
  taxYear,
  filingStatus: 'single',
  foreignWages: pay,
  taxOnForeignWages: Math.round((pay / 1_000_000) * ratePpm),
})

function sample(taxYear: number, pay: Cents, ratePpm: Ppm): AbroadSample {
  const { options } = compareAbroad(sampleInput(taxYear, pay, ratePpm))
  return { pay, totals: Object.fromEntries(options.map(({ way, total }) => [way, total])) as AbroadSample['totals'] }
}

function amountsOf({ taxYear, facts }: Parameters): AbroadYear['amounts'] {
  const { baseAmount, defaultCap } = facts.housing.value
  const { electionMaximum } = facts.foreignTaxCredit.value
  const { standardDeduction } = usFederalYear(taxYear).facts
  return [
    { label: 'Maximum exclusion for a full year abroad, per person', amount: facts.exclusionLimit.value },
    { label: 'Base amount for housing costs: only costs above it count', amount: baseAmount },
    { label: 'Limit on housing costs, unless the IRS lists your location', amount: defaultCap },
    { label: 'Standard deduction, single', amount: standardDeduction.value.single },
    { label: 'Standard deduction, married filing jointly', amount: standardDeduction.value.mfj },
    { label: 'Maximum foreign tax credited without Form 1116, single', amount: electionMaximum.single },
    { label: 'Maximum foreign tax credited without Form 1116, joint return', amount: electionMaximum.joint },
  ]
}

const percent = (ppm: Ppm) => `${ppm / 10_000}%`

function notesOf({ facts }: Parameters): string[] {
  const { baseRate, defaultCapRate } = facts.housing.value
  const { carrybackYears, carryforwardYears } = facts.foreignTaxCredit.value
  return [
    `Days qualify if they fall in a whole tax year of residence abroad, or in twelve months in a row with ${facts.physicalPresence.value.fullDays} full days abroad.`,
    'If only part of the year qualifies, the exclusion and housing amounts are prorated by days.',
    `The housing amounts are ${percent(baseRate)} and ${percent(defaultCapRate)} of the exclusion. The IRS lists places with a higher limit.`,
    'You can skip Form 1116 only if all your foreign tax is on interest, dividends and similar income reported on statements such as Form 1099.',
    `You can carry unused foreign tax back ${carrybackYears} year and forward up to ${carryforwardYears} years. Tax on excluded income is never credited.`,
  ]
}

const yearOf = (set: Parameters, newer: Parameters | undefined): AbroadYear => ({
  taxYear: set.taxYear,
  amounts: amountsOf(set),
  samples: sampleRates.map((ratePpm) => ({
    ratePpm,
    rows: samplePay.map((pay) => sample(set.taxYear, pay, ratePpm)),
  })),
  notes: notesOf(set).filter((note) => !newer || !notesOf(newer).includes(note)),
})

export function abroadRates(): AbroadRates {
  const sets = borderParameters.toReversed()
  const { facts, sources, collectedOn } = reportingRules
  const federal = sets.map(({ taxYear }) => usFederalYear(taxYear))
  const example = compareAbroad(sampleInput(sets[0]?.taxYear ?? 0, samplePay[0] ?? 0, 0)).options[0]?.result
  return {
    years: sets.map((set, index) => yearOf(set, sets[index - 1])),
    reports: {
      fbarOver: facts.fbar.value.aggregateOver,
      abroad: facts.form8938.value.abroad,
      atHome: facts.form8938.value.inUS,
    },
    assumptions: example?.assumptions.filter((sentence) => !sentence.startsWith('The marginal rate')) ?? [],
    notIncluded: example?.notIncluded ?? [],
    sources: citedOnce([
      ...sets.map((set) => ({
        facts: [
          set.facts.exclusionLimit,
          set.facts.housing,
          set.facts.physicalPresence,
          set.facts.bonaFideResidence,
          set.facts.foreignTaxCredit,
        ],
        sources: set.sources,
      })),
      ...federal.map((set) => ({ facts: [set.facts.brackets, set.facts.standardDeduction], sources: set.sources })),
      { facts: [facts.fbar, facts.form8938], sources },
    ]),
    asOf: [collectedOn, ...sets.map((set) => set.collectedOn)].toSorted()[0] ?? '',
  }
}
