// Writes src/tax/data/us-states/<state>-<year>.json from a folder of collected facts:
//   node scripts/tax-data-us-states.mjs <folder> <date the facts were collected, YYYY-MM-DD>
// States whose rules the engine does not know yet, and years that are not published, are left out. What was corrected by
// hand in the files is written over: compare before keeping.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { convert, toFact, usedSources, writeData } from './tax-facts.mjs'
import { notesOf } from './tax-states-notes.mjs'
import {
  dependentCredit,
  dependentExemption,
  everyStatus,
  money,
  personalCredit,
  personalExemption,
  present,
  specialFields,
  specialRules,
  standardDeduction,
} from './tax-states-special.mjs'

const [folder, collectedOn] = process.argv.slice(2)
if (!folder || !collectedOn) throw new Error('Name the folder of facts and the date they were collected')
const { states, sources } = JSON.parse(readFileSync(join(folder, 'us-states.json'), 'utf8'))

const bases = { federalAgi: 'federal-agi', federalTaxable: 'federal-taxable', stateGross: 'wages' }

/** How each field of the collected facts is told in ours; a field that is not here keeps its state out. */
const fields = {
  base: (value) => ({ base: bases[value] }),
  brackets: ({ value }) => ({ brackets: convert(present(value), 'brackets') }),
  standardDeduction,
  personalExemption,
  dependentExemption,
  personalCredit,
  dependentCredit,
  combinedExemptionFromLowestBracket: (amount, year) => ({
    lowestBracketExemption: money({ amount, perDependent: year.dependentExemption }),
  }),
  special: (names) =>
    names.every((name) => specialRules[name]) && Object.assign({}, ...names.map((name) => specialRules[name])),
  ...specialFields,
}

/** What the facts tell in a note only. Virginia taxes from its threshold on, so that the last untaxed cent lies below. */
const fromNotes = {
  AR: { jointMayComputeSeparately: true },
  KY: { jointMayComputeSeparately: true },
  NM: { laterDependentDeduction: money(4_000) },
  // Two sources disagree on Ohio's schedule of 2025 above this taxable income.
  'OH 2025': { unsettledAbove: money(100_000) },
  VA: { filingThreshold: money({ ...everyStatus(11_949.99), mfj: 23_899.99 }) },
}

const aside = [
  'type',
  'status',
  'statusNote',
  'note',
  'notYetPublished',
  'checks',
  'countyRates',
  'rateTable',
  'scheduleSource',
  'disagreement',
]

/** The law of a state-year in our fields, or undefined where a field has a form the engine does not know. */
function lawOf(code, taxYear, year) {
  const law = {}
  for (const [name, value] of Object.entries(year)) {
    if (aside.includes(name)) continue
    if (name === 'dependentExemption' && year.combinedExemptionFromLowestBracket) continue
    const told = fields[name]?.(value, year)
    if (!told) return undefined
    Object.assign(law, told)
  }
  return Object.assign(law, fromNotes[code], fromNotes[`${code} ${taxYear}`])
}

const isAbout =
  /^(rates?|main|deductions\/(standard|personal_exemption)|exemptions?|credits\/(exemption|personal(_credits)?))(\/|$)/
const isElsewhere = /amt|alternat|credits|capital|homestead|property|aged|age_|itemized|rebate/
const isAside = /aged|age_|blind|disab|armed|interest|adoption|parent|additional|increased/

/** The official documents behind rates, deductions and exemptions, newest first, once each. */
function documentsOf(code, { references = [] }) {
  const closest = references.filter((one) => isAbout.test(one.for ?? '') && !isAside.test(one.for))
  const about = closest.length > 0 ? closest : references.filter((one) => !isElsewhere.test(one.for ?? ''))
  const urls = [...new Map(about.filter(({ url }) => /^https:/.test(url)).map((one) => [one.url, one])).values()]
  const year = ({ title, url }) => Math.max(0, ...(`${title} ${url}`.match(/20[12]\d/g)?.map(Number) ?? []))
  const newest = urls.toSorted((a, b) => year(b) - year(a)).slice(0, 4)
  return Object.fromEntries(
    newest.map(({ title, url }, index) => [`${code.toLowerCase()}-${index + 1}`, { title, url }]),
  )
}

function factsOf(code, state, taxYear, year) {
  const law = year.type === 'none' ? { base: 'none' } : lawOf(code, taxYear, year)
  if (!law) return undefined
  const documents = documentsOf(code, state)
  const checkedBy = (year.checks ?? []).filter(({ by, agree }) => agree === 'yes' && sources[by]).map(({ by }) => by)
  const cited = { status: year.status, source: [...Object.keys(documents), 'pe-us'], checkedBy }
  const facts = Object.fromEntries(
    Object.entries(law).map(([name, value]) => [name, { ...toFact(name, { ...cited, value: null }), value }]),
  )
  return { facts, sources: usedSources(facts, { ...sources, ...documents }) }
}

for (const name of readdirSync(join(root, 'src/tax/data/us-states'))) rmSync(join(root, 'src/tax/data/us-states', name))
const left = []
for (const [code, state] of Object.entries(states)) {
  for (const [taxYear, year] of Object.entries(state.years)) {
    const told = year.status === 'missing' ? undefined : factsOf(code, state, taxYear, year)
    if (!told) {
      left.push(`${code} ${taxYear}`)
      continue
    }
    writeData('data/us-states', `${code.toLowerCase()}-${taxYear}.json`, {
      jurisdiction: `US-${code}`,
      name: state.name,
      taxYear: Number(taxYear),
      currency: 'USD',
      collectedOn,
      notes: notesOf(code, year),
      ...told,
    })
  }
}
console.log(`Left out: ${left.join(', ')}`)
