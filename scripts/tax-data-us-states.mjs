// Writes src/tax/data/us-states/<state>-<year>.json from a folder of collected facts:
//   node scripts/tax-data-us-states.mjs <folder> <date the facts were collected, YYYY-MM-DD>
// States whose rules the engine does not know yet, and years that are not published, are left out.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { convert, toFact, usedSources, writeData } from './tax-facts.mjs'

const [folder, collectedOn] = process.argv.slice(2)
if (!folder || !collectedOn) throw new Error('Name the folder of facts and the date they were collected')
const { states, sources } = JSON.parse(readFileSync(join(folder, 'us-states.json'), 'utf8'))

const statuses = ['single', 'mfj', 'mfs', 'hoh', 'qss']
const bases = { federalAgi: 'federal-agi', federalTaxable: 'federal-taxable', stateGross: 'wages' }

const present = (byStatus) => Object.fromEntries(Object.entries(byStatus).filter(([, value]) => value !== null))
const everyStatus = (value) => Object.fromEntries(statuses.map((status) => [status, value]))
const money = (value) => convert(value, 'amount')
const isByStatus = (value) => typeof value === 'object' && value !== null && 'single' in value

/** How each field of the collected facts is told in ours; a field that is not here keeps its state out. */
const fields = {
  base: (value) => ({ base: bases[value] }),
  brackets: ({ value }) => ({ brackets: convert(present(value), 'brackets') }),
  standardDeduction: (value) => isByStatus(value) && { standardDeduction: money(present(value)) },
  personalExemption: (value) => isByStatus(value) && { personalExemption: money(present(value)) },
  dependentExemption: (value) => typeof value === 'number' && { dependentExemption: money(value) },
  exemptionIncomeLimit: (value) => ({ exemptionIncomeLimit: money(value) }),
  exemptionByAgi: (value) => ({ exemptionPerPersonByAgi: money(value) }),
  childDeductionByAgi: (value) => ({ childDeductionByAgi: money(value) }),
  filingThreshold: (value) => ({ filingThreshold: money(value) }),
  personalCredit: (value) => perPersonCredit(value),
  dependentCredit: (value) => dependentCredit(value),
  hohExemption: (value) => ({ headOfHouseholdExemption: money(value) }),
}

function perPersonCredit({ perPerson, includesDependents, dependent, hohExtra, agiLimit, ...rest }) {
  if (perPerson === undefined || Object.keys(rest).length > 0) return false
  const perDependent = includesDependents ? perPerson : (dependent ?? 0)
  const limit = agiLimit ? { agiLimit: money(agiLimit) } : {}
  return {
    personalCredit: {
      ...money({ perPerson, perDependent, headOfHousehold: hohExtra ?? 0 }),
      ...limit,
    },
  }
}

function dependentCredit(value) {
  if (value.amount) return { dependentCredit: money({ child: value.amount, other: value.amount }) }
  if (value.child !== undefined) return { dependentCredit: money({ child: value.child, other: 0 }) }
  const { default: others, mfj } = value.phaseOutAgi
  return {
    dependentCredit: {
      ...money({ child: value.under17, other: value.age17Plus }),
      agiLimit: money({ ...everyStatus(others), mfj }),
    },
  }
}

const aside = ['type', 'status', 'statusNote', 'note', 'notYetPublished', 'checks', 'countyRates', 'unit']

/** The law of a state-year in our fields, or undefined where a field has a form the engine does not know. */
function lawOf(year) {
  const law = {}
  for (const [name, value] of Object.entries(year)) {
    if (aside.includes(name)) continue
    const told = fields[name]?.(value)
    if (!told) return undefined
    Object.assign(law, told)
  }
  return law
}

/** The official documents behind rates, deductions and exemptions, newest first, once each. */
function documentsOf(code, { references = [] }) {
  const about = references.filter((one) =>
    /rate|main|bracket|standard|exemption|personal|dependent/.test(one.for ?? ''),
  )
  const urls = [...new Map(about.filter(({ url }) => /^https:/.test(url)).map((one) => [one.url, one])).values()]
  const year = ({ title, url }) => Math.max(0, ...(`${title} ${url}`.match(/20[12]\d/g)?.map(Number) ?? []))
  const newest = urls.toSorted((a, b) => year(b) - year(a)).slice(0, 4)
  return Object.fromEntries(
    newest.map(({ title, url }, index) => [`${code.toLowerCase()}-${index + 1}`, { title, url }]),
  )
}

function factsOf(code, state, year) {
  const law = year.type === 'none' ? { base: 'none' } : lawOf(year)
  if (!law) return undefined
  const documents = documentsOf(code, state)
  const cited = { status: year.status, source: [...Object.keys(documents), 'pe-us'] }
  const facts = Object.fromEntries(
    Object.entries(law).map(([name, value]) => [name, { ...toFact(name, { ...cited, value: null }), value }]),
  )
  return { facts, sources: usedSources(facts, { ...sources, ...documents }) }
}

for (const name of readdirSync(join(root, 'src/tax/data/us-states'))) rmSync(join(root, 'src/tax/data/us-states', name))
const left = []
for (const [code, state] of Object.entries(states)) {
  for (const [taxYear, year] of Object.entries(state.years)) {
    const told = year.status === 'missing' ? undefined : factsOf(code, state, year)
    if (!told) {
      left.push(`${code} ${taxYear}`)
      continue
    }
    const notes = [year.note, ...(year.notYetPublished ?? []).map((name) => `Not published for the year: ${name}.`)]
    writeData('data/us-states', `${code.toLowerCase()}-${taxYear}.json`, {
      jurisdiction: `US-${code}`,
      name: state.name,
      taxYear: Number(taxYear),
      currency: 'USD',
      collectedOn,
      notes: notes.filter(Boolean),
      ...told,
    })
  }
}
console.log(`Left out: ${left.join(', ')}`)
