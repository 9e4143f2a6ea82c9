import type { Bracket } from '../brackets.ts'

/** Says what is wrong with a list of brackets. Empty if nothing is. */
export function bracketProblems(brackets: readonly Bracket[]): string[] {
  const problems: string[] = []
  if (brackets.length === 0) problems.push('there are no brackets')
  if (brackets.length > 0 && brackets[0]?.from !== 0) problems.push('the first bracket does not start at 0')
  for (const [index, { from, ppm }] of brackets.entries()) {
    if (!Number.isSafeInteger(from)) problems.push(`bracket ${index} does not start at whole cents`)
    if (!Number.isInteger(ppm) || ppm < 0 || ppm > 1_000_000)
      problems.push(`bracket ${index} has a rate outside 0 to 1`)
    if (index > 0 && from <= (brackets[index - 1]?.from ?? 0)) problems.push(`bracket ${index} does not ascend`)
  }
  return problems
}
