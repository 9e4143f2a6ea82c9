// Writes src/tax/data/reporting.json, instalments.json and deadlines.json from a folder of collected facts:
//   node scripts/tax-data-rules.mjs <folder> <date the facts were collected, YYYY-MM-DD>
// They are rules without a tax year: thresholds, shares, and the days of a calendar.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFact, usedSources, writeData } from './tax-facts.mjs'

const [folder, collectedOn] = process.argv.slice(2)
if (!folder || !collectedOn) throw new Error('Name the folder of facts and the date they were collected')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const expat = read('expat.json')
const cases = read('cases/cross-border.json')
const calendar = read('deadlines.json')

const pick = (value, names) => Object.fromEntries(names.map((name) => [name, value[name]]))

const reporting = {
  fbar: toFact('fbar', expat.rules.fbar, (value) => pick(value, ['aggregateOver'])),
  form8938: toFact('form8938', expat.rules.form8938),
  t1135: toFact('t1135', expat.rules.t1135),
}
writeData('data', 'reporting.json', {
  jurisdiction: 'reporting',
  collectedOn,
  sources: usedSources(reporting, expat.sources),
  facts: reporting,
})

/** The numbers of the rule a worked case states in words, in their order. */
function numbersOf(id, expression) {
  const rule = cases.cases.find((one) => one.id === id)?.rule ?? ''
  const found = expression.exec(rule)
  if (!found) throw new Error(`${id} no longer states the rule that was read`)
  return found.slice(1).map((words) => Number(words.replaceAll(',', '')))
}

const cents = (amount) => Math.round(amount * 100)
const percent = (number) => number * 10_000
const single = (source, value) => ({ value, status: 'single-source', source })

const [ninety, hundred, high, over, separately, least] = numbersOf(
  'xb-instalment-us-owed-999',
  /smaller of (\d+)%.* and (\d+)%.*\((\d+)% when .* over ([\d,]+), ([\d,]+) separate\).*less than ([\d,]+) /,
)
const [threshold, inQuebec] = numbersOf(
  'xb-instalment-ca-on-3001',
  /more than ([\d,]+) \(([\d,]+) for Quebec residents\)/,
)
const instalments = {
  us: single(['irc-6654', 'pub505'], {
    currentYearPpm: percent(ninety),
    priorYearPpm: percent(hundred),
    highIncomePpm: percent(high),
    highIncomeOver: { separate: cents(separately), other: cents(over) },
    owedAtLeast: cents(least),
  }),
  canada: single(['cra-inst'], { threshold: { quebec: cents(inQuebec), other: cents(threshold) } }),
  canadaAugust: single(['cra-inst'], { septemberPpm: percent(75), decemberPpm: percent(25) }),
  canadaPenalty: single(['cra-inst-ex'], { floor: cents(1000), ofUnpaidPpm: percent(25), takenPpm: percent(50) }),
  canadaFarmers: single(['kpmg-inst'], { numerator: 2, denominator: 3 }),
}
writeData('data', 'instalments.json', {
  jurisdiction: 'instalments',
  collectedOn,
  sources: Object.fromEntries(
    Object.entries(usedSources(instalments, cases.sources)).map(([id, { title, url }]) => [
      id,
      { title, url: url.replace(/^http:/, 'https:') },
    ]),
  ),
  facts: instalments,
})

const months = { January: 1, February: 2, March: 3 }

/** The rule behind a statutory date: a month and a day, in the tax year or the year after. */
function ruleOf({ statutory, due, taxYear }) {
  const yearsAfter = Number(due.slice(0, 4)) - taxYear
  if (statutory === 'last day of February') return { month: 2, day: 'last', yearsAfter }
  const words = /^(\d+) (\w+)$/.exec(statutory)
  if (words) return { month: months[words[2]], day: Number(words[1]), yearsAfter }
  const [year, month, day] = statutory.split('-').map(Number)
  return { month, day, yearsAfter: year - taxYear }
}

function deadlineOf(id) {
  const entries = calendar.entries.filter((one) => one.id.replace(/-\d{4}$/, '') === id)
  const shown = entries.filter(({ status }) => ['verified', 'single-source'].includes(status))
  const rules = shown.map((one) => JSON.stringify(ruleOf(one)))
  if (shown.length === 0 || new Set(rules).size > 1) throw new Error(`${id} has no rule that holds in every year`)
  const [{ country, who, status, source }] = shown
  const rule = / \(60th day\)/.test(who) ? { dayOfYear: 60, yearsAfter: 1 } : JSON.parse(rules[0])
  return { id, country, ...rule, status, source: [source] }
}

const ids = [...new Set(calendar.entries.map(({ id }) => id.replace(/-\d{4}$/, '')))]
const taxYears = [...new Set(calendar.entries.map(({ taxYear }) => taxYear))].toSorted()
const deadlines = ids.map(deadlineOf)
writeData('data', 'deadlines.json', {
  jurisdiction: 'deadlines',
  collectedOn,
  taxYears,
  sources: { ...usedSources(deadlines, calendar.sources), 'irc-7503': calendar.sources['irc-7503'] },
  deadlines,
})
const published = calendar.entries.map(({ id, taxYear, due }) => ({ id: id.replace(/-\d{4}$/, ''), taxYear, due }))
writeData('cases', 'deadline-dates.json', { title: 'Due dates as listed', sources: calendar.sources, dates: published })
