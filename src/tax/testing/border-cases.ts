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

type Solve = (input: BorderCase['input'], borderCase: BorderCase) => unknown

/** Converts dollars to cents. */
export const cents = (dollars: number) => Math.round(dollars * 100)

export const borderCases = casesIn<BorderCase>(file)

/** Returns the cases of one kind, with their ids for the names of tests. */
export const casesOf = (kind: string) =>
  borderCases.filter((borderCase) => borderCase.kind === kind).map((borderCase) => [borderCase.id, borderCase] as const)

/** Lists where the operation's answers differ from what a case expects. A case whose operation doesn't exist fails. */
export function missedOf(operations: Record<string, Solve>, borderCase: BorderCase): string[] {
  const { input, expected, tolerance } = borderCase
  const operation = operations[input.op]
  if (!operation) return [`no operation ${input.op}`]
  return differences(expected, operation(input, borderCase), tolerance.abs)
}
