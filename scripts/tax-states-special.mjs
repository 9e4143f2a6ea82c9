// How the forms and named rules that only some states have are told in the data of src/tax/us/state-facts.ts.
import { convert } from './tax-facts.mjs'

const statuses = ['single', 'mfj', 'mfs', 'hoh', 'qss']
export const money = (value) => convert(value, 'amount')
export const everyStatus = (value) => Object.fromEntries(statuses.map((status) => [status, value]))
export const present = (byStatus) => Object.fromEntries(Object.entries(byStatus).filter(([, value]) => value !== null))
export const isByStatus = (value) => typeof value === 'object' && value !== null && 'single' in value

const ppm = (rate) => convert(rate, 'rate')
const rateSteps = (steps) => steps.map(({ from, value }) => ({ from: money(from), ppm: ppm(value) }))
const mapStatuses = (byStatus, change) =>
  Object.fromEntries(Object.entries(byStatus).map(([status, value]) => [status, change(value)]))

/** Standard deductions that are no fixed amount, by their kind. */
const standardDeductions = {
  phaseOut: ({ amount, start, width }) => ({ linearStandardDeduction: money({ amount, start, width }) }),
  sliding: ({ max, min, reduction, per, over }) => ({
    slidingStandardDeduction: money({ maximum: max, minimum: min, reduction, per, over }),
  }),
  percentOfAgi: ({ rate, min, max }) => ({
    shareStandardDeduction: { ppm: ppm(rate), minimum: money(min), maximum: money(max) },
  }),
  wi: ({ max, phaseOut }) => ({
    reducedStandardDeduction: { maximum: money(max), reduction: mapStatuses(phaseOut, rateSteps) },
  }),
  mn: ({ base, low, high, lowRate, highRate, alternateOver, maxReduction }) => ({
    limitedStandardDeduction: {
      maximum: money(base),
      reduction: mapStatuses(low, (from) => [
        { from: 0, ppm: 0 },
        { from: money(from), ppm: ppm(lowRate) },
      ]),
      upperFrom: money(high),
      upperPpm: ppm(highRate),
      mostOver: money(alternateOver),
      mostPpm: ppm(maxReduction),
    },
  }),
}

export const standardDeduction = (value) =>
  isByStatus(value) ? { standardDeduction: money(present(value)) } : standardDeductions[value.kind]?.(value)

export function personalExemption(value) {
  if (isByStatus(value)) return { personalExemption: money(present(value)) }
  if (value.kind === 'phaseOutLinear') {
    const persons = { ...everyStatus(value.perPerson), mfj: 2 * value.perPerson }
    return { linearExemption: money({ amount: persons, start: value.start, width: value.width }) }
  }
  const { kind, max, start, amount, per } = value
  return kind === 'phaseOut' && { steppedExemption: money({ maximum: max, start, reduction: amount, per }) }
}

export const dependentExemption = (value) =>
  typeof value === 'number'
    ? { dependentExemption: money(value) }
    : { dependentExemptionByAgi: money(everyStatus(value.byAgi)) }

const perPersonCredit = ({ perPerson, includesDependents, dependent, hohExtra, agiLimit }) => ({
  personalCredit: {
    ...money({
      perPerson,
      perDependent: includesDependents ? perPerson : (dependent ?? 0),
      headOfHousehold: hohExtra ?? 0,
    }),
    ...(agiLimit ? { agiLimit: money(agiLimit) } : {}),
  },
})

export function personalCredit(value) {
  if (value.perPerson !== undefined) return perPersonCredit(value)
  const { perScale, scale, dependent, phaseOut } = value
  return {
    exemptionCredit: {
      ...money({ perPerson: perScale, perDependent: dependent }),
      persons: scale,
      start: money(phaseOut.start),
      per: money(phaseOut.per),
      reduction: money(phaseOut.amountPerExemption),
    },
  }
}

export function dependentCredit(value) {
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

/** Fields only one state or few have. */
export const specialFields = {
  exemptionIncomeLimit: (value) => ({ exemptionIncomeLimit: money(value) }),
  exemptionByAgi: (value) => ({ exemptionPerPersonByAgi: money(value) }),
  childDeductionByAgi: (value) => ({ childDeductionByAgi: money(value) }),
  filingThreshold: (value) => ({ filingThreshold: money(value) }),
  hohExemption: (value) => ({ headOfHouseholdExemption: money(value) }),
  federalTaxDeduction: ({ rateByAgi, cap }) => ({
    federalTaxDeduction: {
      byAgi: rateSteps(rateByAgi),
      capByAgi: mapStatuses(cap, (value) => [{ from: 0, value: money(value) }]),
    },
  }),
  federalTaxSubtractionCapByAgi: (value) => ({
    federalTaxDeduction: { byAgi: [{ from: 0, ppm: 1_000_000 }], capByAgi: money(present(value)) },
  }),
  lowMiddleExemption: ({ max, limit, start, rate }) => ({
    lowIncomeExemption: { ...money({ maximum: max, limit, start }), rates: mapStatuses(rate, ppm) },
  }),
  taxpayerCredit: ({ rateOfDeductions, dependentExemption, phaseOutStart, phaseOutRate }) => ({
    deductionCredit: {
      ppm: ppm(rateOfDeductions),
      ...money({ dependentExemption, phaseOutStart }),
      phaseOutPpm: ppm(phaseOutRate),
    },
  }),
  phaseOut: ({ start, step, ratePerStep }) => ({
    deductionPhaseOut: { ...money({ start, step }), ppmPerStep: ppm(ratePerStep) },
  }),
  sciad: ({ amount, phaseOutStart, phaseOutWidth }) => ({
    // A published example (12,280 at 50,000) shows that what is left is rounded up to ten dollars.
    linearStandardDeduction: money({ amount, start: phaseOutStart, width: phaseOutWidth, roundedUpTo: 10 }),
  }),
  supplemental: ({ minAgi, phaseIn, incrementalBenefit, recaptureBase }) => ({
    supplementalTax: money({ minAgi, phaseIn, increment: incrementalBenefit, base: recaptureBase }),
  }),
  householdCredit: ({ single, otherBase, otherPerDependent }) => ({
    householdCredit: money({ single, other: otherBase, perDependent: otherPerDependent }),
  }),
  schedule: (rows) => ({
    scheduleBase: rows.map(({ over, base }) => ({ from: money(over), value: money(base) })),
  }),
  personalCreditUnder30000: (value) => ({
    lowIncomePersonalCredit: money({ perPerson: value, below: 30_000 }),
  }),
  subtractTable: (rows) => ({
    subtraction: rows.map(({ from, amount }) => ({ from: money(from), value: money(amount) })),
  }),
  lowRatePhaseOut: (value) => ({ recapture: [recaptureOf(value)] }),
  recapture: ({ low, middle, high }) => ({ furtherRecapture: [low, middle, high].map(recaptureOf) }),
  personalCreditRateByAgi: (value) => ({
    creditShareByAgi: mapStatuses(value, (rows) =>
      rows.map(({ from, value }) => ({ over: money(from), share: ppm(value) })),
    ),
  }),
}

const recaptureOf = ({ start, amount, increment, max_amount: maximum }) => money({ start, amount, increment, maximum })

/** Named rules told as words: their numbers, or nothing where fields of their own carry them. */
export const specialRules = {
  federalIncomeTaxDeductibleInFull: { federalTaxDeduction: { byAgi: [{ from: 0, ppm: 1_000_000 }] } },
  'payrollTaxDeduction: FICA paid up to 2,000 per earner': { payrollTaxDeduction: money(2_000) },
  'mentalHealthTax: 1% of taxable income over 1,000,000': { surtax: { over: money(1_000_000), ppm: ppm(0.01) } },
  jointMayComputeSeparately: { jointMayComputeSeparately: true },
  'addBack: AGI over 300,000 adds federal deductions above 12,000 (16,000 joint)': {
    deductionAddBack: money({ agiOver: 300_000, allowed: { ...everyStatus(12_000), mfj: 16_000 } }),
  },
  'addBack: AGI over 300,000 adds federal deductions above 1,000 (2,000 joint)': {
    deductionAddBack: money({ agiOver: 300_000, allowed: { ...everyStatus(1_000), mfj: 2_000 } }),
  },
  scAddBackStandardDeductionExcess: {
    deductionAddBack: money({ agiOver: 0, allowed: { ...everyStatus(15_000), mfj: 30_000, hoh: 22_500, qss: 30_000 } }),
  },
  vtMinimum: { minimumTax: { agiOver: money(150_000), ppm: ppm(0.03) } },
  moFederalTaxDeduction: {},
  orFederalTaxSubtraction: {},
  utTaxpayerCredit: {},
  riPhaseOut: {},
  nySupplemental: {},
  nyHouseholdCredit: {},
  ohSchedule: {},
  rateMinusAmount: {},
  ctRecapture: {},
  exemptionReducesLowestBracketFirst: {},
}
