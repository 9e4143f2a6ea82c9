import type { Cents, Ppm } from '../../../../tax/money.ts'

export type Currency = 'USD' | 'CAD'

const money = (currency: Currency, maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', {
    signDisplay: 'negative',
    style: 'currency',
    currency,
    maximumFractionDigits,
    minimumFractionDigits: 0,
  })

const whole = { USD: money('USD', 0), CAD: money('CAD', 0) }
const exact = new Intl.NumberFormat('en-US', {
  signDisplay: 'negative',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const rates = new Intl.NumberFormat('en-US', { signDisplay: 'negative', style: 'percent', maximumFractionDigits: 1 })
const exactRates = new Intl.NumberFormat('en-US', {
  signDisplay: 'negative',
  style: 'percent',
  maximumFractionDigits: 4,
})

const minus = (text: string) => text.replace('-', '−')

/** `$12,345`, `CA$12,345`: cents as whole dollars. */
export const formatMoney = (cents: Cents, currency: Currency) => minus(whole[currency].format(Math.round(cents / 100)))

const strip = (currency: Currency) =>
  new Intl.NumberFormat('en-US', {
    signDisplay: 'negative',
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
const entered = { USD: strip('USD'), CAD: strip('CAD') }

/** `$12,345.50`, `$12,345`: cents, without empty ones. */
export const formatEntered = (cents: Cents, currency: Currency) => minus(entered[currency].format(cents / 100))

/** `1,234.50`: cents, for tables that say their currency. */
export const formatCents = (cents: Cents) => minus(exact.format(cents / 100))

/** `22.4%` */
export const formatRate = (ppm: Ppm) => minus(rates.format(ppm / 1_000_000))

/** A rate of the law with all its places: `5.95%`. */
export const formatExactRate = (ppm: Ppm) => minus(exactRates.format(ppm / 1_000_000))

export const currencyNames: Record<Currency, string> = { USD: 'US dollars', CAD: 'Canadian dollars' }
