import type { WorkedCase } from './worked-cases.ts'

/** A published example. Its answers may also be dates, yes or no, and text. */
export interface MixedCase {
  id: string
  kind: string
  year: number
  source: string
  input: WorkedCase['input']
  expected: Record<string, unknown>
  tolerance: { abs: number }
}

/** Returns the cases of one kind. */
export const mixedCases = (file: { cases: unknown[] }, kind: string) =>
  (file.cases as MixedCase[]).filter((mixedCase) => mixedCase.kind === kind)

/** Converts the dollars of a published example to cents. */
export const inCents = (dollars: number) => Math.round(dollars * 100)

/** Lists the wrong answers: numbers that are off by more than the tolerance, and other values that aren't equal. */
export function mixedMisses({ expected, tolerance }: MixedCase, actual: Record<string, unknown>): string[] {
  const isMet = (wanted: unknown, found: unknown): boolean => {
    if (typeof wanted === 'number') {
      return typeof found === 'number' && Math.abs(found - wanted) <= tolerance.abs + 1e-9
    }
    if (Array.isArray(wanted)) {
      if (!Array.isArray(found) || found.length !== wanted.length) return false
      return wanted.every((item, index) => isMet(item, found[index]))
    }
    return wanted === found
  }
  return Object.entries(expected)
    .filter(([name, wanted]) => !isMet(wanted, actual[name]))
    .map(([name, wanted]) => `${name}: ${JSON.stringify(actual[name])}, expected ${JSON.stringify(wanted)}`)
}
