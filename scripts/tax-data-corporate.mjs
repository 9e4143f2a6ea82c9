// Writes src/tax/data/us-corporate-<year>.json and canada-corporate-<year>.json from a folder of collected facts:
//   node scripts/tax-data-corporate.mjs <folder> <date the facts were collected, YYYY-MM-DD>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usedSources, writeData } from './tax-facts.mjs'

const [folder, collectedOn] = process.argv.slice(2)
if (!folder || !collectedOn) throw new Error('Name the folder of facts and the date they were collected')
const { us, canada, sources } = JSON.parse(readFileSync(join(folder, 'corporate.json'), 'utf8'))
const years = Object.keys(us.years)

const cents = (amount) => Math.round(amount * 100)
const ppm = (rate) => Math.round(rate * 1_000_000)
const isShown = (fact) => ['verified', 'single-source'].includes(fact?.status)
const factOf = (value, { status, source, checkedBy }) => ({
  value,
  status,
  source,
  ...(checkedBy ? { checkedBy } : {}),
})

const flat = (rate) => [{ from: 0, ppm: ppm(rate) }]
const brackets = (list) => list.map(({ from, rate }) => ({ from: cents(from), ppm: ppm(rate) }))

/** The part of income a note leaves free, as a bracket of nothing. */
function withExemption(list, note = '') {
  const exempt = /First ([\d,]+) exempt/.exec(note)?.[1]
  if (!exempt) return list
  return [{ from: 0, ppm: 0 }, ...list.map((one) => ({ ...one, from: one.from + cents(exempt.replaceAll(',', '')) }))]
}

/** What a state takes of corporate income: nothing, or brackets with what comes on top. */
function stateTax(value, note) {
  if (typeof value === 'number') return { brackets: withExemption(flat(value), note) }
  if (Array.isArray(value)) return { brackets: withExemption(brackets(value), note) }
  if (typeof value === 'string') {
    const instead = /\((.+)\)/.exec(value)?.[1]
    return { brackets: [], ...(instead ? { instead } : {}) }
  }
  if ('personalPropertyReplacementTax' in value) {
    const added = {
      label: 'Personal property replacement tax',
      ppm: ppm(value.personalPropertyReplacementTax),
      over: 0,
    }
    return { brackets: flat(value.rate), added }
  }
  if ('corporateTransitFee' in value) {
    const { rate, allocatedIncomeOver } = value.corporateTransitFee
    const added = { label: 'Corporate transit fee', ppm: ppm(rate), over: cents(allocatedIncomeOver) }
    return { brackets: brackets(value.rates), onWholeIncome: true, added }
  }
  if ('surtaxTenPercentOfTax' in value) {
    return { brackets: flat(value.rate), left: 'The surtax of 10% on companies with large gross income and on groups' }
  }
  throw new Error(`Unknown form ${JSON.stringify(value)}`)
}

/** What the states' rates were compared with is a table of this year alone. */
const checkedYear = '2026'

const isByYear = (value) => typeof value === 'object' && value !== null && '2024' in value

function statesOf(year) {
  const known = Object.entries(us.states)
    .map(([code, fact]) => [code, fact, isByYear(fact.value) ? fact.value[year] : fact.value])
    .filter(([, fact, value]) => isShown(fact) && value !== null)
  return Object.fromEntries(
    known.map(([code, { checkedBy, ...fact }, value]) => [
      code,
      factOf(stateTax(value, fact.note), { ...fact, ...(year === checkedYear ? { checkedBy } : {}) }),
    ]),
  )
}

for (const year of years) {
  const { federalRate, corporateAmt } = us.years[year]
  const states = statesOf(year)
  const minimum = cents(corporateAmt.value.averageAdjustedFinancialStatementIncomeOver)
  const federal = {
    federalRate: factOf(ppm(federalRate.value), federalRate),
    minimumTaxOver: factOf(minimum, corporateAmt),
  }
  writeData('data', `us-corporate-${year}.json`, {
    jurisdiction: 'US-corporate',
    taxYear: Number(year),
    currency: 'USD',
    collectedOn,
    sources: usedSources({ ...federal, ...states }, sources),
    facts: { ...federal, states },
  })
}

/** A value that may change inside the year, as the periods it holds for. */
function periods(value, change) {
  if (typeof value === 'number') return [{ value: change(value) }]
  return Object.entries(value).map(([period, one]) => {
    const [, bound, date] = /^(from|to)(\d{4}-\d\d-\d\d)$/.exec(period)
    return { value: change(one), [bound]: date }
  })
}

function canadianRates({ general, smallBusiness, smallBusinessLimit }) {
  for (const fact of [general, smallBusiness, smallBusinessLimit])
    if (!isShown(fact)) throw new Error('A fact is missing')
  return {
    general: factOf(periods(general.value, ppm), general),
    smallBusiness: factOf(periods(smallBusiness.value, ppm), smallBusiness),
    smallBusinessLimit: factOf(periods(smallBusinessLimit.value, cents), smallBusinessLimit),
  }
}

const reduction = ({ taxableCapital, passiveIncome }) => ({
  taxableCapital: { from: cents(taxableCapital.start), to: cents(taxableCapital.end) },
  passiveIncome: {
    from: cents(passiveIncome.start),
    to: cents(passiveIncome.end),
    perDollar: passiveIncome.reductionPerDollar,
  },
})

for (const year of years) {
  const { smallBusinessLimitReduction, ...own } = canada.federal[year]
  const federal = {
    ...canadianRates(own),
    limitReduction: factOf(reduction(smallBusinessLimitReduction.value), smallBusinessLimitReduction),
  }
  const provinces = Object.fromEntries(
    Object.entries(canada.provinces).map(([code, all]) => [code, canadianRates(all[year])]),
  )
  const all = Object.assign({}, ...Object.entries(provinces).map(([code, facts]) => prefixed(code, facts)), federal)
  writeData('data', `canada-corporate-${year}.json`, {
    jurisdiction: 'CA-corporate',
    taxYear: Number(year),
    currency: 'CAD',
    collectedOn,
    sources: usedSources(all, sources),
    facts: { federal, provinces },
  })
}

function prefixed(code, facts) {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`${code}.${name}`, fact]))
}
