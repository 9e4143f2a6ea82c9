// Writes src/tax/data/border-<year>.json and copies the worked cases of cross-border taxation from a folder of facts:
//   node scripts/tax-data-border.mjs <folder> <date the facts were collected, YYYY-MM-DD>
//   npx biome format --write src/tax/data src/tax/cases
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFact, usedSources, writeData } from './tax-facts.mjs'

const [folder, collectedOn] = process.argv.slice(2)
if (!folder || !collectedOn) throw new Error('Name the folder of facts and the date they were collected')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const { years, rules, sources } = read('expat.json')
const worked = read('cases/cross-border.json')
const federal = read('us-federal.json')

/** A fact whose value is told in our own words or counts days and years, with the standing of the one it is from. */
const counted = (name, value) => ({ ...toFact(name, { ...rules[name], value: {} }), value })
/** A rule the worked cases apply and cite. */
const cited = (value, ...source) => ({ value, status: 'single-source', source })

const { carryback, carryforward, deMinimisNoForm1116: small } = rules.foreignTaxCreditLimit.value
const { currentYearMinDays, weightedDaysAtLeast } = rules.substantialPresenceTest.value
const { dividends, interest } = rules.treatyWithholding.value
const statutes = ['irc-24', 'irc-32', 'irc-86', 'irc-1411']

const sameEveryYear = {
  physicalPresence: counted('physicalPresenceTest', { fullDays: rules.physicalPresenceTest.value.fullDays }),
  bonaFideResidence: counted('bonaFideResidence', { fullTaxYear: true }),
  stacking: counted('feieStacking', { taxOnSumLessTaxOnExcluded: true }),
  foreignTaxCredit: counted('foreignTaxCreditLimit', {
    carrybackYears: carryback,
    carryforwardYears: carryforward,
    electionMaximum: { single: small.default * 100, joint: small.mfj * 100 },
  }),
  // Thirds and sixths stay exact as sixths of a day.
  substantialPresence: counted('substantialPresenceTest', {
    currentYearMinimum: currentYearMinDays,
    weightedMinimum: weightedDaysAtLeast,
    sixths: { current: 6, prior1: 2, prior2: 1 },
    closerConnectionBelow: 183,
  }),
  canadianSojourn: counted('canadianResidency', { days: rules.canadianResidency.value.sojournerDays }),
  treatyRates: counted('treatyWithholding', {
    dividends: Math.round(dividends.general * 1_000_000),
    interest: Math.round(interest * 1_000_000),
  }),
  // The worksheet takes the average rate of tax on adjusted gross income.
  treatyCredit: cited({ averageRateOfAgi: true }, 'pub514'),
  canadianCredit: cited(
    { propertyCapPpm: 150_000, carrybackYears: 3, carryforwardYears: 10, perCountryOver: 200_00 },
    't2209',
  ),
  creditsAbroad: cited({ earnedIncomeCredit: false, refundableChildCreditWithExclusion: false }, 'irc-24', 'irc-32'),
  treatyOrder: cited(['permanentHome', 'centreOfVitalInterests', 'habitualAbode', 'citizenship'], 'treaty4'),
}

const known = {
  ...worked.sources,
  ...Object.fromEntries(statutes.map((id) => [id, federal.sources[id]])),
  ...sources,
}

for (const [year, { feieLimit, foreignHousing }] of Object.entries(years)) {
  const { baseRate, baseAmount, defaultCapRate, defaultCap } = foreignHousing.value
  const facts = {
    exclusionLimit: toFact('exclusionLimit', feieLimit),
    housing: toFact('housing', foreignHousing, () => ({ baseRate, baseAmount, defaultCapRate, defaultCap })),
    ...sameEveryYear,
  }
  writeData('data', `border-${year}.json`, {
    jurisdiction: 'US-CA',
    taxYear: Number(year),
    currency: 'USD',
    collectedOn,
    sources: usedSources(facts, known),
    facts,
  })
}

const kinds = ['feie', 'ftc_us', 'ftc_ca', 'spt', 'residency_ca']
const cases = worked.cases.filter(({ kind }) => kinds.includes(kind))
const usedByCases = new Set(cases.flatMap(({ source }) => source))
writeData('cases', 'border.json', {
  title: worked.title,
  sources: Object.fromEntries(Object.entries(worked.sources).filter(([id]) => usedByCases.has(id))),
  notes: worked.notes.filter((note) => !note.startsWith('FBAR')),
  cases,
})
