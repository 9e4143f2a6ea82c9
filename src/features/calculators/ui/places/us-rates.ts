import type { Bracket } from '../../../../tax/brackets.ts'
import { type Cents, ratio, share } from '../../../../tax/money.ts'
import { calculateUsFederal } from '../../../../tax/us/federal.ts'
import {
  type ByStatus,
  type UsFilingStatus,
  usFederalParameters,
  usFilingStatuses,
} from '../../../../tax/us/federal-facts.ts'
import { withoutStateNote } from '../../../../tax/us/federal-notes.ts'
import { calculateUsState } from '../../../../tax/us/state.ts'
import { loadUsState, usStateYears } from '../../../../tax/us/state-data.ts'
import type { OlderOrBlind, UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { formatEntered, formatExactRate, formatMoney } from '../kit/format.ts'
import {
  notesOfExamples,
  type PlaceRates,
  type PlaceYear,
  type RateTable,
  rowsOf,
  type Sample,
  type SampleOf,
  sampleWages,
} from './rates.ts'
import { citedOnce } from './sources.ts'

const statusNames: Record<UsFilingStatus, string> = {
  single: 'Single',
  mfj: 'Married filing jointly',
  mfs: 'Married filing separately',
  hoh: 'Head of household',
  qss: 'Qualifying surviving spouse',
}

const statusesInWords = (statuses: readonly UsFilingStatus[]) =>
  statuses.length === usFilingStatuses.length
    ? 'Every filing status'
    : statuses
        .map((status, index) => (index === 0 ? statusNames[status] : statusNames[status].toLowerCase()))
        .join(', ')

/** Groups filing statuses that have the same value. */
function groupedByValue<Value>(byStatus: Partial<ByStatus<Value>>): { title: string; value: Value }[] {
  const groups = new Map<string, { statuses: UsFilingStatus[]; value: Value }>()
  const known = usFilingStatuses.filter((status) => byStatus[status] !== undefined)
  for (const status of known) {
    const value = byStatus[status] as Value
    const key = JSON.stringify(value)
    const group = groups.get(key) ?? { statuses: [], value }
    groups.set(key, { ...group, statuses: [...group.statuses, status] })
  }
  return [...groups.values()].map(({ statuses, value }) => ({ title: statusesInWords(statuses), value }))
}

const tablesOf = (brackets: Partial<ByStatus<Bracket[]>>): RateTable[] =>
  groupedByValue(brackets).map(({ title, value }) => ({ title, rows: rowsOf(value) }))

const amountsOf = (label: string, byStatus: Partial<ByStatus> | undefined) =>
  byStatus
    ? groupedByValue(byStatus).map(({ title, value }) => ({ label: `${label}, ${lower(title)}`, amount: value }))
    : []

/** Amounts for older and blind people. Leaves out amounts that depend on income. */
const olderAmounts = (entries: readonly OlderOrBlind[] = []) =>
  entries.flatMap((entry) => {
    const { each, second, ofOldest, agiTo, taxableTo, fall, ownWages, lessExemptions } = entry
    const isForEach = second === undefined && !ofOldest
    const isLimited = agiTo || taxableTo || fall || ownWages || lessExemptions
    const how = [...(isLimited ? ['maximum'] : []), ...(isForEach ? ['each'] : [])].join(', ')
    const label = how ? `${entry.label} (${how})` : entry.label
    return typeof each === 'number' ? [{ label, amount: each }] : amountsOf(label, each)
  })

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const exampleOf = (taxYear: number, wages: Cents) => ({ taxYear, filingStatus: 'single' as const, wages })

export const usSample =
  (taxYear: number, law?: UsStateParameters): SampleOf =>
  (wages) => {
    const federalTax = calculateUsFederal(exampleOf(taxYear, wages)).total
    const placeTax = law ? calculateUsState(exampleOf(taxYear, wages), law).total : null
    return { wages, federalTax, placeTax, averagePpm: ratio(federalTax + (placeTax ?? 0), wages) }
  }

/** Calculates the examples. Leaves out wages that the year's facts don't cover. */
function samplesOf(taxYear: number, law?: UsStateParameters): Sample[] {
  const sample = usSample(taxYear, law)
  return sampleWages.flatMap((wages) => {
    try {
      return [sample(wages)]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

function federalYear({ taxYear, facts }: (typeof usFederalParameters)[number]): PlaceYear {
  return {
    taxYear,
    tables: tablesOf(facts.brackets.value),
    amounts: amountsOf('Standard deduction', facts.standardDeduction.value),
    samples: samplesOf(taxYear),
    notes: ['Long-term gains and qualified dividends have their own rates.'],
  }
}

/**
 * The page says that the person in its examples is under 65. With an age, the notes don't also say that no age was
 * entered.
 */
const exampleAge = 40

const federalExample = (taxYear: number) =>
  calculateUsFederal({ ...exampleOf(taxYear, sampleWages[0] ?? 0), age: exampleAge })

/** What a state's examples assume and leave out. Leaves out notes that the years already have. */
function stateNotes(laws: readonly UsStateParameters[]) {
  const results = laws.flatMap((law) => {
    const { taxYear } = law
    const state = calculateUsState({ ...exampleOf(taxYear, sampleWages[0] ?? 0), age: exampleAge }, law)
    return [state, withoutStateNote(federalExample(taxYear))]
  })
  const { assumptions, notIncluded } = notesOfExamples(results)
  return {
    assumptions: assumptions.filter((sentence) => !laws.some(({ notes }) => notes.includes(sentence))),
    notIncluded,
  }
}

export function usFederalRates(): PlaceRates {
  const sets = usFederalParameters.toReversed()
  const cited = sets.map(({ facts, sources }) => ({ facts: [facts.brackets, facts.standardDeduction], sources }))
  return {
    years: sets.map(federalYear),
    ...notesOfExamples(sets.map(({ taxYear }) => federalExample(taxYear))),
    sources: citedOnce(cited),
    asOf: sets[0]?.collectedOn ?? '',
  }
}

/** Notes on what employees pay besides income tax. The examples leave these contributions out. */
const contributionNotes = ({ facts }: UsStateParameters) =>
  (facts.employeeContributions?.value ?? []).map(({ label, ratePpm, sharePpm, wageBase, maximum, isLargestShare }) => {
    const rate = formatExactRate(sharePpm === undefined ? ratePpm : share(ratePpm, sharePpm))
    const wages = wageBase === undefined ? 'wages' : `the first ${formatMoney(wageBase, 'USD')} of wages`
    const max = maximum === undefined ? '' : `, at most ${formatEntered(maximum, 'USD')} a year`
    const how = `${isLargestShare ? 'up to ' : ''}${rate} of ${wages}${max}`
    return `Employees also pay ${how}, for ${label}. The examples leave it out.`
  })

function stateYear(law: UsStateParameters): PlaceYear {
  const { facts, taxYear, notes } = law
  const { brackets, standardDeduction, personalExemption, dependentExemption, surtax } = facts
  const surtaxAmounts = surtax
    ? [{ label: `Additional tax of ${formatExactRate(surtax.value.ppm)} above`, amount: surtax.value.over }]
    : []
  return {
    taxYear,
    tables: brackets ? tablesOf(brackets.value) : [],
    amounts: [
      ...amountsOf('Standard deduction', standardDeduction?.value),
      ...amountsOf('Personal exemption', personalExemption?.value),
      ...(dependentExemption ? [{ label: 'Exemption for each dependent', amount: dependentExemption.value }] : []),
      ...olderAmounts(facts.olderOrBlind?.value),
      ...surtaxAmounts,
    ].filter(({ amount }) => amount > 0),
    samples: samplesOf(taxYear, law),
    notes: [...notes, ...contributionNotes(law)],
  }
}

export async function usStateRates(code: string): Promise<PlaceRates> {
  const years = usStateYears.filter(({ state }) => state === code).toReversed()
  const laws = await Promise.all(years.map(({ taxYear }) => loadUsState(code, taxYear)))
  const cited = laws.map(({ facts, sources }) => ({ facts: Object.values(facts), sources }))
  return {
    years: laws.map(stateYear),
    ...stateNotes(laws),
    sources: citedOnce(cited),
    asOf: laws[0]?.collectedOn ?? '',
  }
}
