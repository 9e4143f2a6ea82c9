import type { Cents } from '../../../../tax/money.ts'
import { plainText } from './digits.ts'
import { type Currency, currencyNames } from './format.ts'
import { Refusal } from './refusal.ts'

const unreadable = 'Please enter an amount in digits, such as 85,000'
const tooPrecise = 'Please use no more than two decimals'
const maxDigits = 12

const own: Record<Currency, RegExp> = { USD: /^usd?$/, CAD: /^(cad?|can|cdn|c)$/ }
/** True for a currency sign, a three-letter currency code, or letters next to a dollar sign. */
const isMoney = (mark: string) =>
  /\p{Sc}/u.test(mark.replaceAll('$', '')) ||
  /^[a-z]{1,3}\$|^\$[a-z]{1,3}$/.test(mark) ||
  Intl.supportedValuesOf('currency').includes(mark.toUpperCase())

/**
 * Refuses any text beside the digits other than the field's currency. A field without a currency accepts every
 * currency.
 */
function requireCurrency(mark: string, currency: Currency | undefined): void {
  const letters = mark.replaceAll('$', '')
  if (/^(dollars?)?$/.test(letters)) return
  const named = (Object.keys(own) as Currency[]).find((currency) => own[currency].test(letters))
  if (!named && !isMoney(mark)) throw new Refusal(unreadable)
  if (currency && named !== currency) {
    throw new Refusal(`Amounts here are in ${currencyNames[currency]}; please convert this one first`)
  }
}

/** Splits a number at its decimal sign, which is `.` or `,`. Spaces may separate thousands. */
function partsOf(number: string): [whole: string, decimals: string] {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last < 0) return [ungrouped(number, ' '), '']
  const sign = number.charAt(last)
  const other = sign === '.' ? ',' : '.'
  const before = number.slice(0, last)
  const after = number.slice(last + 1)
  if (before.includes(sign)) return [ungrouped(number, sign), '']
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) return [before + after, '']
  return [ungrouped(before, before.includes(other) ? other : ' '), after]
}

/** Removes thousands separators. Refuses groups that aren't three digits long. */
function ungrouped(number: string, separator: string): string {
  const groups = number.split(separator)
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= 3
  if (groups.length > 1 && !isGrouped) throw new Refusal(unreadable)
  return groups.join('')
}

/**
 * Reads an amount in the ways people type or paste it, and returns it in cents: `$1,234.50`, `1 234,50 $`, `1.234,50`,
 * `(1,234)`. A single `,` or `.` before three digits separates thousands. Returns undefined for an empty text. Throws a
 * Refusal if the text isn't an amount in `currency`.
 */
export function readAmount(text: string, currency?: Currency): Cents | undefined {
  const plain = plainText(text)
  if (plain === '') return undefined
  const [found = ''] = /\d[\d.,\s'’]*|[.,]\d+/.exec(plain) ?? []
  const around = plain.replace(found, '#').replace(/\s/g, '').toLowerCase()
  const signs = around.replace(/[\p{L}\p{Sc}]/gu, '')
  if (!found || !/^([-+]?#|#-|\(#\))$/.test(signs)) throw new Refusal(unreadable)
  requireCurrency(around.replace(/[-+#()]/g, ''), currency)
  const [whole, decimals] = partsOf(found.trim().replace(/[\s'’]/g, ' '))
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(decimals)) throw new Refusal(unreadable)
  if (decimals.length > 2) throw new Refusal(tooPrecise)
  if (whole.replace(/^0+/, '').length > maxDigits) throw new Refusal('Please enter a smaller amount')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return signs === '#' || signs === '+#' ? cents : 0 - cents
}
