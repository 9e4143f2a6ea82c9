import corrections from '../cases/corrected.json' with { type: 'json' }
import type { Cents } from '../money.ts'

/** A worked case as it was published: amounts in whole units of currency, each expected one within `tolerance.abs`. */
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

/** A case that says otherwise than the authority it is about. */
interface Correction {
  id: string
  says: WorkedCase['expected']
  authority: WorkedCase['expected']
  citation: string
}

/** The cases of a file, whose own types tell each case apart. */
export const casesIn = <Case = WorkedCase>({ cases }: { cases: unknown[] }) => cases as Case[]

export const corrected = casesIn<Correction>({ cases: corrections })

const byAuthority = new Map(corrected.map(({ id, authority }) => [id, authority]))

/** The cases of a kind; where the authority contradicts one, with what the authority says. */
export function workedCases(file: { cases: unknown[] }, kind: string): WorkedCase[] {
  return casesIn(file)
    .filter((one) => one.kind === kind)
    .map((one) => ({ ...one, expected: { ...one.expected, ...byAuthority.get(one.id) } }))
}

/** The expected amounts a calculation misses by more than the tolerance, in words; empty when it meets the case. */
export function missedBy({ expected, tolerance }: WorkedCase, actual: Record<string, Cents>): string[] {
  return Object.entries(expected).flatMap(([name, amount]) => {
    const mine = actual[name]
    if (mine === undefined) return [`${name} is not calculated`]
    const isMet = Math.abs(mine - Math.round(amount * 100)) <= Math.round(tolerance.abs * 100)
    return isMet ? [] : [`${name}: ${mine / 100}, expected ${amount}`]
  })
}
