// Writes src/tax/data/canada-<year>.json and canada-sales-tax-<year>.json from a folder of collected facts:
//   node scripts/convert-canadian-tax-facts.mjs FOLDER && npx biome format --write src/tax/data
// Amounts become cents, rates parts per million. Facts that are neither verified nor single-source stay outside. What was
// added or corrected by hand in the files is written over: compare before keeping.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder of facts.')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const write = (name, value) =>
  writeFileSync(join(import.meta.dirname, '../src/tax/data', name), `${JSON.stringify(value, null, 2)}\n`)

const collectedOn = '2026-11-21'
const years = ['2024', '2025', '2026']
const cents = (amount) => Math.round(amount * 100)
const ppm = (rate) => Math.round(rate * 1_000_000)
const brackets = (list) => list.map(({ from, rate }) => ({ from: cents(from), ppm: ppm(rate) }))

const basicPersonalAmount = (value) => {
  if (typeof value === 'number') return { maximum: cents(value) }
  if ('additional' in value) {
    const phaseOut = {
      minimum: cents(value.base),
      from: cents(value.additionalReductionStart),
      to: cents(value.additionalReductionEnd),
      on: 'taxableIncome',
    }
    return { maximum: cents(value.base + value.additional), phaseOut }
  }
  const { maximum, minimum, phaseOutStart, phaseOutEnd } = value
  return {
    maximum: cents(maximum),
    phaseOut: { minimum: cents(minimum), from: cents(phaseOutStart), to: cents(phaseOutEnd), on: 'netIncome' },
  }
}
const dividend = ({ grossUp, creditRateOfGrossedUp }) => ({
  grossUpPpm: ppm(grossUp),
  creditPpm: ppm(creditRateOfGrossedUp),
})
const pensionPlan = (value) => ({
  exemption: cents(value.basicExemption),
  ceiling: cents(value.ympe),
  basePpm: ppm(value.baseRate),
  firstAdditionalPpm: ppm(value.firstAdditionalRate),
})
const secondPensionPlan = (value) => ({ ceiling: cents(value.yampe), ppm: ppm(value.rate) })
const insurance = (value) => ({ ceiling: cents(value.maximumInsurable), ppm: ppm(value.employeeRate) })

const federalFacts = {
  brackets,
  nonRefundableCreditRate: ['creditPpm', ppm],
  basicPersonalAmount,
  canadaEmploymentAmount: cents,
  ageAmount: (value) => ({
    maximum: cents(value.maximum),
    threshold: cents(value.thresholdNetIncome),
    reductionPpm: ppm(value.reductionRate),
    minimumAge: value.minimumAge,
  }),
  spouseOrEligibleDependantAmount: ['spouseAmount', (value) => cents(value.maximum)],
  pensionIncomeAmount: cents,
  quebecAbatementRate: ['quebecAbatementPpm', ppm],
  capitalGainsInclusionRate: ['capitalGainsInclusionPpm', ppm],
  dividendGrossUp: [
    'dividends',
    (value) => ({ eligible: dividend(value.eligible), other: dividend(value.nonEligible) }),
  ],
  rrspDollarLimit: cents,
  fhsaAnnualLimit: cents,
}
const contributionFacts = {
  cpp: pensionPlan,
  cpp2: secondPensionPlan,
  ei: insurance,
  eiQuebec: insurance,
  qpp: pensionPlan,
  qpp2: secondPensionPlan,
  qpip: (value) => ({ ...insurance(value), selfEmployedPpm: ppm(value.selfEmployedRate) }),
}
const provincialFacts = {
  brackets,
  nonRefundableCreditRate: ['creditPpm', ppm],
  basicPersonalAmount,
  canadaEmploymentAmount: cents,
  surtax: (list) => list.map(({ over, rate }) => ({ over: cents(over), ratePpm: ppm(rate) })),
  taxReduction: (value) =>
    'basic' in value
      ? { basic: cents(value.basic) }
      : {
          maximum: cents(value.maximum),
          threshold: cents(value.thresholdNetIncome),
          reductionPpm: ppm(value.reductionRate),
        },
  healthPremium: (list) =>
    list.map(({ over, base, rate }) => ({ over: cents(over), base: cents(base), ratePpm: ppm(rate) })),
  supplementalTaxCredit: [
    'supplementalCredit',
    (value) => ({ over: cents(value.rateOnCreditAmountsAbove), ppm: ppm(value.rate) }),
  ],
  workerDeduction: (value) => ({ ppm: ppm(value.rate), maximum: cents(value.maximum) }),
  withholding: (value) => ({ constants: value.constants.map(cents), labourFundsPpm: ppm(value.labourFundsCreditRate) }),
}

const withoutRemark = (id) => id.replace(/ \(.*\)$/, '')

/** What of `facts` the table knows and of a good status, each as { value, status, source }. */
function convert(facts, table, used) {
  const out = {}
  for (const [name, how] of Object.entries(table)) {
    const fact = facts[name]
    if (!fact || !['verified', 'single-source'].includes(fact.status)) continue
    const [newName, change] = Array.isArray(how) ? how : [name, how]
    const source = [...new Set([...fact.source, ...(fact.checkedBy ?? [])].map(withoutRemark))]
    for (const id of source) used.add(id)
    out[newName] = { value: change(fact.value), status: fact.status, source }
  }
  return out
}

function sourcesFrom(used, ...files) {
  const all = Object.assign({}, ...files.map((file) => file.sources))
  const missing = [...used].filter((id) => !all[id])
  if (missing.length > 0) throw new Error(`No source named ${missing.join(', ')}`)
  return Object.fromEntries([...used].sort().map((id) => [id, { title: all[id].title, url: all[id].url }]))
}

const federal = read('ca-federal.json')
const provinces = read('ca-provinces.json')
const payroll = read('ca-payroll.json')
const salesTax = read('sales-tax.json')

/** A fact put together from what was read, with the status and source of `of`. */
const derived = (value, { status, source }) => ({ value, status, source: source.map(withoutRemark) })
const withFirstRate = ({ brackets: list }, rate, of) => {
  const [first, ...rest] = brackets(list.value)
  return { brackets: derived([{ ...first, ppm: ppm(rate) }, ...rest], of), creditPpm: derived(ppm(rate), of) }
}
const january2025 = { status: 'single-source', source: ['t4127-120'] }

/** Alberta's supplemental credit keeps the value of credits at 10 percent, whatever the first rate. */
const alberta = (facts, rate, of) => ({
  ...withFirstRate(facts, rate, of),
  supplementalCredit: derived(
    { over: cents(facts.supplementalTaxCredit.value.rateOnCreditAmountsAbove), ppm: ppm(0.1 - rate) },
    of,
  ),
})
const britishColumbia = (facts, edition) => {
  const { firstBracketRate, taxReductionMaximum: maximum, taxReductionEnd: end } = edition.value
  const { thresholdNetIncome: threshold, reductionRate } = facts.taxReduction.value
  const reductionPpm = ppm(end ? maximum / (end - threshold) : reductionRate)
  return {
    ...withFirstRate(facts, firstBracketRate, edition),
    taxReduction: derived({ maximum: cents(maximum), threshold: cents(threshold), reductionPpm }, edition),
  }
}
const princeEdwardIsland = (facts, edition) => {
  const { topBracketFrom, topRate } = edition.value
  const below = brackets(facts.brackets.value).filter(({ from }) => from < cents(topBracketFrom))
  return { brackets: derived([...below, { from: cents(topBracketFrom), ppm: ppm(topRate) }], edition) }
}

/** Where the payroll tables of a part of a year differ from the year's own facts. */
function payrollEditions(year) {
  const own = Object.fromEntries(
    Object.entries(provinces.jurisdictions).map(([code, { years: all }]) => [code, all[year]]),
  )
  const all = federal.years[year]
  if (year === '2025') {
    const rates = all.payrollRates
    const at = (day) => withFirstRate(all, rates.value[day], rates)
    const { AB } = own
    const july = AB.payrollJuly2025
    return [
      { from: '2025-01-01', federal: at('2025-01-01'), provinces: { AB: alberta(AB, 0.1, january2025) } },
      {
        from: '2025-07-01',
        federal: at('2025-07-01'),
        provinces: { AB: alberta(AB, july.value.firstBracketRate, july) },
      },
    ]
  }
  if (year === '2026') {
    const { BC, PE } = own
    return ['January', 'July'].map((month) => ({
      from: month === 'January' ? '2026-01-01' : '2026-07-01',
      federal: {},
      provinces: {
        BC: britishColumbia(BC, BC[`payroll${month}2026`]),
        PE: princeEdwardIsland(PE, PE[`payroll${month}2026`]),
      },
    }))
  }
  return [{ from: `${year}-01-01`, federal: {}, provinces: {} }]
}

const sourcesIn = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => (name === 'source' ? inner : sourcesIn(inner)))

for (const year of years) {
  const used = new Set()
  const facts = {
    federal: convert(federal.years[year], federalFacts, used),
    contributions: convert(payroll.years[year], contributionFacts, used),
    provinces: Object.fromEntries(
      Object.entries(provinces.jurisdictions).map(([code, { name, years: collected }]) => [
        code,
        { name, facts: convert(collected[year], provincialFacts, used) },
      ]),
    ),
    payrollEditions: payrollEditions(year),
  }
  for (const id of sourcesIn(facts.payrollEditions)) used.add(id)
  const sources = sourcesFrom(used, federal, provinces, payroll)
  write(`canada-${year}.json`, {
    jurisdiction: 'CA',
    taxYear: Number(year),
    currency: 'CAD',
    collectedOn,
    sources,
    facts,
  })
}

/** The taxes of one province in the order in which they are charged; `from` and `to` bound a rate within the year. */
function salesTaxes({ kind, gst, hst, provincial }) {
  if (typeof hst === 'object' && hst !== null) {
    return Object.entries(hst).map(([period, rate]) => {
      const [, bound, date] = /^(from|to)(.+)$/.exec(period)
      return { tax: 'HST', ratePpm: ppm(rate), [bound]: date }
    })
  }
  if (hst) return [{ tax: 'HST', ratePpm: ppm(hst) }]
  const own = provincial ? [{ tax: kind.split('+')[1], ratePpm: ppm(provincial) }] : []
  return [{ tax: 'GST', ratePpm: ppm(gst) }, ...own]
}

for (const year of years) {
  const used = new Set()
  const collected = salesTax.years[year]
  const table = Object.fromEntries(Object.keys(collected.provinces).map((code) => [code, salesTaxes]))
  const facts = {
    provinces: convert(collected.provinces, table, used),
    ...convert(
      collected,
      {
        smallSupplierThreshold: (value) => cents(value.default),
        bcPstProfessionalServices: [
          'professionalServices',
          ({ from, rate }) => ({ province: 'BC', from, ratePpm: ppm(rate) }),
        ],
      },
      used,
    ),
  }
  const sources = sourcesFrom(used, salesTax)
  write(`canada-sales-tax-${year}.json`, {
    jurisdiction: 'CA-sales-tax',
    taxYear: Number(year),
    currency: 'CAD',
    collectedOn,
    sources,
    facts,
  })
}
