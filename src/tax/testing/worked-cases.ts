import corrections from '../cases/corrected.json' with { type: 'json' }
import type { Cents } from '../money.ts'

/**
 * A published example. Its amounts are in units of the currency. A result is right if it is within `tolerance.abs` of
 * the expected amount.
 */
export interface WorkedCase {
  id: string
  jurisdiction: string
  year: number
  kind: string
  // biome-ignore lint/suspicious/noExplicitAny: each kind of case has its own input, read by the test of that kind
  input: any
  expected: Record<string, number>
  tolerance: { abs: number }
}

/** A correction of a published example that contradicts the authority whose rule it applies. */
interface Correction {
  id: string
  says: WorkedCase['expected']
  authority: WorkedCase['expected']
  citation: string
}

/** Gives all cases of a file one type. The JSON import gives each case its own. */
export const casesIn = <Case = WorkedCase>({ cases }: { cases: unknown[] }) => cases as Case[]

export const corrected = casesIn<Correction>({ cases: corrections })

const byAuthority = new Map(corrected.map(({ id, authority }) => [id, authority]))

/** Returns the cases of one kind. If an authority contradicts a case, it expects the authority's amounts. */
export function workedCases(file: { cases: unknown[] }, kind: string): WorkedCase[] {
  return casesIn(file)
    .filter((workedCase) => workedCase.kind === kind)
    .map(({ expected, ...rest }) => ({ ...rest, expected: { ...expected, ...byAuthority.get(rest.id) } }))
}

/** Lists the amounts that are off by more than the tolerance. Empty if all are right. */
export function missedBy({ expected, tolerance }: WorkedCase, actual: Record<string, Cents>): string[] {
  return Object.entries(expected).flatMap(([name, amount]) => {
    const found = actual[name]
    if (found === undefined) return [`${name} is not calculated`]
    const isMet = Math.abs(found - Math.round(amount * 100)) <= Math.round(tolerance.abs * 100)
    return isMet ? [] : [`${name}: ${found / 100}, expected ${amount}`]
  })
}
