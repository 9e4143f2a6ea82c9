import { type AnyCalculator, initialTexts, readTexts, solve } from '../kit/calculator.ts'
import type { Figure } from '../kit/outcome.ts'
import type { InDetail } from './estimate.ts'

/** The calculator's own result for the texts of an estimate. Undefined if it has none, as for an impossible income. */
export function lawFigure(calculator: AnyCalculator, { texts }: InDetail): Figure | undefined {
  const { values, problems } = readTexts(calculator, { ...initialTexts(calculator), ...texts })
  if (problems.length > 0) return undefined
  const solved = solve(calculator, values, undefined)
  return solved.state === 'solved' ? solved.outcome.headline : undefined
}
