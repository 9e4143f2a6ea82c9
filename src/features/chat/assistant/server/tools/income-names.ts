import type { UsFilingStatus } from '../../../../../tax/us/federal-facts.ts'
import { assumed, given, type Input } from './tool.ts'

/** What each country calls a kind of income. */
export const kindNames = {
  employment: { us: 'wages', ca: 'employment income' },
  'self-employment': { us: 'self-employment profit', ca: 'self-employment income' },
  dividends: { us: 'qualified dividends', ca: 'eligible dividends' },
  interest: { us: 'interest', ca: 'interest' },
  'capital-gains': { us: 'long-term capital gains', ca: 'capital gains' },
} as const

export const statusNames: Record<UsFilingStatus, string> = {
  single: 'single',
  mfj: 'married filing jointly',
  mfs: 'married filing separately',
  hoh: 'head of household',
  qss: 'qualifying surviving spouse',
}

/** The amount with its kind of income. If the person named no kind, we assume one. */
export const incomeInputs = (amount: string, kind: string, isAssumed: boolean): Input[] =>
  isAssumed ? [given(amount), assumed(kind)] : [given(`${amount} of ${kind}`)]
