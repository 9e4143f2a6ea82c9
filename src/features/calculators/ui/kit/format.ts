import type { Cents, Ppm } from '../../../../tax/money.ts'
import { formatDigits } from '../../../../ui/base/format.ts'

export type Currency = 'USD' | 'CAD'

const symbols: Record<Currency, string> = { USD: '$', CAD: 'CA$' }

/** With a real minus sign, unless all digits are zero. */
function signed(value: number, minDecimals: number, maxDecimals: number, symbol = ''): string {
  const digits = formatDigits(value, minDecimals, maxDecimals)
  return `${value < 0 && /[1-9]/.test(digits) ? '−' : ''}${symbol}${digits}`
}

/** `$12,345`, `CA$12,345`: cents as whole dollars. */
export const formatMoney = (cents: Cents, currency: Currency) =>
  signed(Math.round(cents / 100), 0, 0, symbols[currency])

/** `$12,345.50`, `$12,345`: cents, without empty ones. */
export const formatEntered = (cents: Cents, currency: Currency) =>
  signed(cents / 100, cents % 100 === 0 ? 0 : 2, 2, symbols[currency])

/** `1,234.50`: cents, for tables that say their currency. */
export const formatCents = (cents: Cents) => signed(cents / 100, 2, 2)

const thousands = ['', 'K', 'M', 'B', 'T']

/** `950`, `12.5K`, `3M`: cents, for the axis of a chart. */
export function formatShort(cents: Cents): string {
  const amount = cents / 100
  const power = Math.min(thousands.length - 1, Math.max(0, Math.floor((String(Math.round(amount)).length - 1) / 3)))
  return `${formatDigits(amount / 1000 ** power, 0, 1)}${thousands[power]}`
}

/** `22.4%` */
export const formatRate = (ppm: Ppm) => `${signed(ppm / 10_000, 0, 1)}%`

/** A statutory rate with all its decimals: `5.95%`. */
export const formatExactRate = (ppm: Ppm) => `${signed(ppm / 10_000, 0, 4)}%`

/** A number such as an exchange rate: `1.3689`. */
export const formatDecimal = (value: number) => signed(value, 0, 8)

export const currencyNames: Record<Currency, string> = { USD: 'US dollars', CAD: 'Canadian dollars' }
