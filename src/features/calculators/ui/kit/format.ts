import { type Cents, type Ppm, roundToDollar } from '../../../../tax/money.ts'
import { formatDigits } from '../../../../ui/base/format.ts'

export type Currency = 'USD' | 'CAD'

/** How an amount names its currency. `US$` is for US dollars on a page that also shows Canadian dollars. */
export type ShownCurrency = Currency | 'US$'

const symbols: Record<ShownCurrency, string> = { USD: '$', US$: 'US$', CAD: 'CA$' }

/** Writes a number with a real minus sign if it is negative, unless all its digits are zero. */
function signed(value: number, minDecimals: number, maxDecimals: number, symbol = ''): string {
  const digits = formatDigits(value, minDecimals, maxDecimals)
  return `${value < 0 && /[1-9]/.test(digits) ? '−' : ''}${symbol}${digits}`
}

/** Writes cents as whole dollars: `$12,345`, `CA$12,345`. */
export const formatMoney = (cents: Cents, currency: ShownCurrency) =>
  signed(roundToDollar(cents) / 100, 0, 0, symbols[currency])

/** Writes an amount whose cents matter: `$1,234.50`. */
export const toTheCent = (cents: Cents, currency: ShownCurrency) => signed(cents / 100, 2, 2, symbols[currency])

/** Writes cents as dollars, and leaves out the cents if they are zero: `$12,345.50`, `$12,345`. */
export const formatEntered = (cents: Cents, currency: ShownCurrency) =>
  signed(cents / 100, cents % 100 === 0 ? 0 : 2, 2, symbols[currency])

/** Writes cents as dollars without a currency sign: `1,234.50`. For tables that name their currency. */
export const formatCents = (cents: Cents) => signed(cents / 100, 2, 2)

const thousands = ['', 'K', 'M', 'B', 'T']

/** Writes cents as short dollars for the axis of a chart: `950`, `12.5K`, `3M`. */
export function formatShort(cents: Cents): string {
  const amount = cents / 100
  const power = Math.min(thousands.length - 1, Math.max(0, Math.floor((String(Math.round(amount)).length - 1) / 3)))
  return `${formatDigits(amount / 1000 ** power, 0, 1)}${thousands[power]}`
}

/** Writes a rate with at most two decimals, like those of brackets: `22.39%`, `29.65%`, `22%`. */
export const formatRate = (ppm: Ppm) => `${signed(Math.round(ppm / 100) / 100, 0, 2)}%`

/** Writes a rate with all its decimals, as the law has it: `5.95%`. */
export const formatExactRate = (ppm: Ppm) => `${signed(ppm / 10_000, 0, 4)}%`

/** Writes the rates of one table, all with as many decimals as the rate with the most: `20.0%`, `13.9%`. */
export function formatRates(rates: readonly Ppm[], maxDecimals = 4): string[] {
  const decimals = Math.max(0, ...rates.map((ppm) => decimalsOf(ppm / 10_000, maxDecimals)))
  return rates.map((ppm) => `${signed(ppm / 10_000, decimals, decimals)}%`)
}

const decimalsOf = (value: number, max: number) => formatDigits(value, 0, max).split('.')[1]?.length ?? 0

/** Writes a number such as an exchange rate: `1.3689`. */
export const formatDecimal = (value: number) => signed(value, 0, 8)

export const currencyNames: Record<Currency, string> = { USD: 'US dollars', CAD: 'Canadian dollars' }
