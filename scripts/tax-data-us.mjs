// Writes src/tax/data/us-federal-<year>.json from a folder of collected facts:
//   node scripts/tax-data-us.mjs <folder> <date the facts were collected, YYYY-MM-DD>
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFact, usedSources, writeData } from './tax-facts.mjs'

const [folder, collectedOn] = process.argv.slice(2)
if (!folder || !collectedOn) throw new Error('Name the folder of facts and the date they were collected')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const statuses = ['single', 'mfj', 'mfs', 'hoh', 'qss']
const without = (names) => (value) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

/** Married filing separately is taken as having lived with the spouse, the only case the facts know. */
const livedTogether = ({ mfsLivedTogether, ...others }) => ({ ...others, mfs: mfsLivedTogether })

/** The facts the engine reads, each with the change its value needs first. */
const federal = {
  brackets: undefined,
  standardDeduction: undefined,
  additionalStandardDeductionAgedOrBlind: undefined,
  dependentStandardDeduction: undefined,
  longTermCapitalGains: without(['unrecaptured1250', 'collectibles']),
  amt: (value) => ({
    ...without(['childExemptionPlusEarned'])(value),
    upperRateOver: Object.fromEntries(
      statuses.map((status) => [status, value.upperRateOver[status] ?? value.upperRateOver.default]),
    ),
  }),
  netInvestmentIncomeTax: undefined,
  childTaxCredit: undefined,
  earnedIncomeCredit: without(['tableRounding']),
  saltCap: undefined,
  seniorDeduction: without(['years']),
  tipsDeduction: without(['years']),
  overtimeDeduction: without(['years']),
  carLoanInterestDeduction: without(['years']),
  charitableNonItemizer: undefined,
  charitableItemizerFloor: undefined,
  qbi: undefined,
  studentLoanInterest: undefined,
  socialSecurityBenefitsTaxation: (value) => ({
    ...value,
    base: livedTogether(value.base),
    adjusted: livedTogether(value.adjusted),
  }),
  capitalLossLimit: undefined,
  retirementAndHsaLimits: ({ electiveDeferral401k, catchUp401k50, catchUp401kAge60to63 }) => ({
    electiveDeferral: electiveDeferral401k,
    catchUp: catchUp401k50,
    ...(catchUp401kAge60to63 ? { catchUpAge60to63: catchUp401kAge60to63 } : {}),
  }),
}

const payroll = {
  socialSecurity: undefined,
  medicare: undefined,
  additionalMedicare: undefined,
  selfEmployment: without(['wagesUseUpWageBase']),
}

const pick = (names, facts) =>
  Object.entries(names)
    .map(([name, change]) => [name, toFact(name, facts[name], change)])
    .filter(([, fact]) => fact)

const income = read('us-federal.json')
const wages = read('us-payroll.json')
for (const year of Object.keys(income.years)) {
  const facts = Object.fromEntries([...pick(federal, income.years[year]), ...pick(payroll, wages.years[year])])
  if (year >= '2026') facts.itemizedBenefitLimit = itemizedBenefitLimit(income.years[year].itemizedBenefitLimit)
  writeData('data', `us-federal-${year}.json`, {
    jurisdiction: 'US',
    taxYear: Number(year),
    currency: 'USD',
    collectedOn,
    sources: usedSources(facts, { ...wages.sources, ...income.sources }),
    facts,
  })
}

/** The facts tell this one as a sentence: 2/37 of the lesser of two amounts above the start of the 37 % bracket. */
function itemizedBenefitLimit(fact) {
  return { ...toFact('itemizedBenefitLimit', { ...fact, value: {} }), value: { numerator: 2, denominator: 37 } }
}
