import type { Cents } from '../../../../tax/money.ts'
import { type Currency, formatCents } from '../kit/format.ts'
import type { Figure } from '../kit/outcome.ts'

const signs: Record<Currency, string> = { USD: '$', CAD: 'CA$' }

/** Formats an amount whose cents matter: `$1,234.50`. */
export const toTheCent = (cents: Cents, currency: Currency) =>
  cents < 0 ? `−${signs[currency]}${formatCents(-cents)}` : `${signs[currency]}${formatCents(cents)}`

/** A figure whose cents matter. */
export const exactMoney = (label: string, amount: Cents, currency: Currency, note?: string): Figure => ({
  label,
  value: toTheCent(amount, currency),
  note,
  comparable: { kind: 'money', amount, currency },
})
