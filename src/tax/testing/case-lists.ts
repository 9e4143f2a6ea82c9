import type { WorkedCase } from './worked-cases.ts'

/** A worked case whose answers may also be dates, flags and words. */
export interface MixedCase {
  id: string
  kind: string
  year: number
  source: string
  input: WorkedCase['input']
  expected: Record<string, unknown>
  tolerance: { abs: number }
}

/** The cases of a kind. */
export const mixedCases = (file: { cases: unknown[] }, kind: string) =>
  (file.cases as MixedCase[]).filter((one) => one.kind === kind)

/** Dollars of a published case as cents. */
export const inCents = (dollars: number) => Math.round(dollars * 100)

/** What misses an expected answer: numbers by more than the tolerance, all else unless it is the same. */
export function mixedMisses({ expected, tolerance }: MixedCase, actual: Record<string, unknown>): string[] {
  const isMet = (wanted: unknown, mine: unknown): boolean => {
    if (typeof wanted === 'number') {
      return typeof mine === 'number' && Math.abs(mine - wanted) <= tolerance.abs + 1e-9
    }
    if (Array.isArray(wanted)) {
      return Array.isArray(mine) && mine.length === wanted.length && wanted.every((one, at) => isMet(one, mine[at]))
    }
    return wanted === mine
  }
  return Object.entries(expected)
    .filter(([name, wanted]) => !isMet(wanted, actual[name]))
    .map(([name, wanted]) => `${name}: ${JSON.stringify(actual[name])}, expected ${JSON.stringify(wanted)}`)
}
