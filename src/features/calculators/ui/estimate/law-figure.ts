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

/** Why the law's figure differs from the quick rule's. */
export const whyTheyDiffer: Record<InDetail['slug'], string> = {
  'united-states':
    'The quick rule applies one rate to all of your income. The law doesn’t tax the standard deduction, and taxes ' +
    'each part of the rest at its own rate. Social Security, Medicare and state tax are extra.',
  canada:
    'The quick rule applies one rate to all of your income. The law taxes each part at its own rate and subtracts ' +
    'credits. CPP or QPP, EI and similar contributions are extra.',
  'exclusion-or-credit':
    'The quick rule applies one rate to all of your income. The law lets a US citizen who lives abroad all year ' +
    'exclude pay up to a limit, or credit foreign tax. Tax abroad and state tax are extra.',
}
