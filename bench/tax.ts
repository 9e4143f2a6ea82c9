import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateCanada } from '../src/tax/canada/calculate.ts'
import type { CanadaInput } from '../src/tax/canada/input.ts'
import { canadaSets, provinces } from '../src/tax/canada/parameters.ts'
import { parameterSet } from '../src/tax/facts.ts'
import { integer, oneOf, seeded } from '../src/tax/testing/seeded.ts'
import { calculateUsFederal } from '../src/tax/us/federal.ts'
import { usFilingStatuses } from '../src/tax/us/federal-facts.ts'
import type { UsFederalInput } from '../src/tax/us/household.ts'
import { calculateUsState } from '../src/tax/us/state.ts'
import type { UsStateFacts, UsStateParameters } from '../src/tax/us/state-facts.ts'
import type { Part, Row } from './report.ts'
import { root } from './servers.ts'
import { formatFigure, median } from './statistics.ts'

const maxMicroseconds = 50
const bulk = 1_000_000

type Random = () => number

const lawFolder = join(root, 'src', 'tax', 'data', 'us-states')

const readLaws = (): UsStateParameters[] =>
  readdirSync(lawFolder).map(
    (file) => parameterSet<UsStateFacts>(JSON.parse(readFileSync(join(lawFolder, file), 'utf8'))) as UsStateParameters,
  )

/** Returns a random amount: often zero, usually an ordinary amount, sometimes a very large one. */
const amount = (random: Random) =>
  integer(random, 0, oneOf(random, [0, 0, 1_000_000, 10_000_000, 50_000_000, 500_000_000]))

function american(random: Random, taxYear: number): UsFederalInput {
  const filingStatus = oneOf(random, usFilingStatuses)
  const isJoint = filingStatus === 'mfj'
  return {
    taxYear,
    filingStatus,
    age: integer(random, 17, 95),
    wages: amount(random),
    ...(isJoint ? { spouseAge: integer(random, 17, 95), spouseWages: amount(random) } : {}),
    selfEmploymentNetProfit: amount(random) - amount(random),
    taxableInterest: amount(random),
    qualifiedDividends: amount(random),
    longTermCapitalGains: amount(random) - amount(random),
    pensions: amount(random),
    socialSecurityBenefits: amount(random),
    mortgageInterest: amount(random),
    childrenAges: Array.from({ length: integer(random, 0, 4) }, () => integer(random, 0, 24)),
  }
}

function canadian(random: Random): CanadaInput {
  const employmentIncome = amount(random)
  return {
    taxYear: oneOf(random, canadaSets).taxYear,
    province: oneOf(random, provinces),
    age: integer(random, 16, 95),
    employmentIncome,
    selfEmploymentIncome: amount(random),
    interest: amount(random),
    eligibleDividends: amount(random),
    capitalGains: amount(random),
    pensionIncome: amount(random),
    rrspDeduction: integer(random, 0, Math.min(3_000_000, employmentIncome)),
    ...(random() < 0.2 ? { spouseNetIncome: amount(random) } : {}),
  }
}

/**
 * Calculates a federal and a state return. If a state's law doesn't cover the household, the calculation throws an
 * error, which we don't count as a failure.
 */
function bothReturns(input: UsFederalInput, law: UsStateParameters): number {
  const { taxYear, filingStatus, age, spouseAge, wages, spouseWages, childrenAges } = input
  const federal = calculateUsFederal(input).total
  try {
    const state = { taxYear, filingStatus, age, spouseAge, wages, spouseWages, childrenAges }
    return federal + calculateUsState(state, law).total
  } catch (error) {
    if (error instanceof RangeError && /^We have no|disagree/.test(error.message)) return federal
    throw error
  }
}

interface Kind {
  what: string
  /** Creates one random person and returns the function that calculates their tax. */
  prepare(random: Random): () => number
}

const laws = readLaws()

const kinds: Kind[] = [
  {
    what: 'United States, federal and state',
    prepare(random) {
      const law = oneOf(random, laws)
      const input = american(random, law.taxYear)
      return () => bothReturns(input, law)
    },
  },
  {
    what: 'Canada, federal and provincial',
    prepare(random) {
      const input = canadian(random)
      return () => calculateCanada(input).total
    },
  },
]

const people = 20_000
const rounds = 15

/**
 * Calculates the tax of the same people in several rounds, so that other work on this machine slows only some of them.
 * The times include garbage collection.
 */
function measure({ what, prepare }: Kind): Row {
  const random = seeded(2026)
  const all = Array.from({ length: people }, () => prepare(random))
  const averages = Array.from({ length: rounds + 2 }, () => {
    const begin = process.cpuUsage()
    for (const calculate of all) calculate()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / people
  }).slice(2)
  const middle = median(averages)
  return {
    what: `${what}: one calculation`,
    measured: `${formatFigure(middle)} µs CPU`,
    budget: `≤ ${maxMicroseconds} µs CPU`,
    isMet: middle <= maxMicroseconds,
    detail: [
      `${rounds} rounds of ${formatFigure(people)}: ${formatFigure(Math.min(...averages))} to ${formatFigure(Math.max(...averages))} µs CPU`,
    ],
  }
}

/** Calculates the tax of a million new people and counts exceptions. */
function countExceptions(): Row {
  const random = seeded(7)
  let failed = 0
  let first = ''
  for (let index = 0; index < bulk; index++) {
    try {
      const total = oneOf(random, kinds).prepare(random)()
      if (!Number.isSafeInteger(total)) throw new Error(`${total} is not a whole number of cents`)
    } catch (error) {
      failed++
      first ||= String(error)
    }
  }
  return {
    what: 'Random people in bulk: exceptions',
    measured: `${failed} of ${formatFigure(bulk)}`,
    budget: 'none',
    isMet: failed === 0,
    detail: first ? [first] : [],
  }
}

export const tax: Part = {
  name: 'tax',
  how: 'Random people of every year, state and province: the median of rounds over the same people after a warm-up, then a million new people.',
  run: async () => [...kinds.map(measure), countExceptions()],
}
