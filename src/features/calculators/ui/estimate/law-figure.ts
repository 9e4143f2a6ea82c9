import { type AnyCalculator, initialTexts, readTexts, solve } from '../kit/calculator.ts'
import type { Figure } from '../kit/outcome.ts'
import type { InDetail } from './estimate.ts'

/**
 * The detailed calculator's result for the inputs of a quick estimate. Undefined if an input is invalid, such as an
 * impossible income.
 */
export function lawFigure(calculator: AnyCalculator, { texts }: InDetail): Figure | undefined {
  const { values, problems } = readTexts(calculator, { ...initialTexts(calculator), ...texts })
  if (problems.length > 0) return undefined
  const solved = solve(calculator, values, undefined)
  return solved.state === 'solved' ? solved.outcome.headline : undefined
}
