import type { Bracket } from '../brackets.ts'

/** What is wrong with a list of brackets, in words; empty when it may be used. */
export function bracketProblems(brackets: readonly Bracket[]): string[] {
  const problems: string[] = []
  if (brackets.length === 0) problems.push('there is no bracket')
  if (brackets.length > 0 && brackets[0]?.from !== 0) problems.push('the first bracket does not start at 0')
  for (const [index, { from, ppm }] of brackets.entries()) {
    if (!Number.isSafeInteger(from)) problems.push(`bracket ${index} does not start at whole cents`)
    if (!Number.isInteger(ppm) || ppm < 0 || ppm > 1_000_000)
      problems.push(`bracket ${index} has no rate within 0 to 1`)
    if (index > 0 && from <= (brackets[index - 1]?.from ?? 0)) problems.push(`bracket ${index} does not ascend`)
  }
  return problems
}
