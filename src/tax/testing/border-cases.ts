import file from '../cases/border.json' with { type: 'json' }
import { differences } from './differences.ts'
import { casesIn, type WorkedCase } from './worked-cases.ts'

export interface BorderCase {
  id: string
  year: number
  kind: string
  input: WorkedCase['input']
  expected: Record<string, unknown>
  tolerance: { abs: number }
}

type Solve = (input: BorderCase['input'], one: BorderCase) => unknown

/** Cents of an amount in dollars. */
export const cents = (dollars: number) => Math.round(dollars * 100)

export const borderCases = casesIn<BorderCase>(file)

/** The cases of a kind, by name. */
export const casesOf = (kind: string) =>
  borderCases.filter((one) => one.kind === kind).map((one) => [one.id, one] as const)

/** What an operation misses of a case; a case without an operation is missed. */
export function missedOf(operations: Record<string, Solve>, one: BorderCase): string[] {
  const operation = operations[one.input.op]
  if (!operation) return [`no operation ${one.input.op}`]
  return differences(one.expected, operation(one.input, one), one.tolerance.abs)
}
