import corrections from '../cases/corrected.json' with { type: 'json' }
import type { Cents } from '../money.ts'

/** A worked case as published: amounts in units of currency, each expected amount within `tolerance.abs`. */
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

/** A published case that contradicts the authority whose rule it applies. */
interface Correction {
  id: string
  says: WorkedCase['expected']
  authority: WorkedCase['expected']
  citation: string
}

/** The cases of a file in one type; the JSON import gives each case a type of its own. */
export const casesIn = <Case = WorkedCase>({ cases }: { cases: unknown[] }) => cases as Case[]

export const corrected = casesIn<Correction>({ cases: corrections })

const byAuthority = new Map(corrected.map(({ id, authority }) => [id, authority]))

/** The cases of one kind. If the authority contradicts a case, it expects the authority's amounts. */
export function workedCases(file: { cases: unknown[] }, kind: string): WorkedCase[] {
  return casesIn(file)
    .filter((workedCase) => workedCase.kind === kind)
    .map(({ expected, ...rest }) => ({ ...rest, expected: { ...expected, ...byAuthority.get(rest.id) } }))
}

/** Describes each amount that is off by more than the tolerance; empty if the calculation meets the case. */
export function missedBy({ expected, tolerance }: WorkedCase, actual: Record<string, Cents>): string[] {
  return Object.entries(expected).flatMap(([name, amount]) => {
    const found = actual[name]
    if (found === undefined) return [`${name} is not calculated`]
    const isMet = Math.abs(found - Math.round(amount * 100)) <= Math.round(tolerance.abs * 100)
    return isMet ? [] : [`${name}: ${found / 100}, expected ${amount}`]
  })
}
