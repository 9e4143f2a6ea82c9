import type { Cents } from '../../../../tax/money.ts'
import { Refusal } from './refusal.ts'

const unreadable = 'Please enter an amount in digits, such as 85,000'
const tooPrecise = 'Please use no more than two decimals'
const mostDigits = 12

const currency = /(?:us|ca|c)?\s?\$|\b(?:usd|cad)\b|€|£/gi

/** The digits before and after the decimal sign, whichever sign that is. */
function partsOf(number: string): [whole: string, decimals: string] {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last < 0) return [number, '']
  const sign = number.charAt(last)
  const other = sign === '.' ? ',' : '.'
  const before = number.slice(0, last)
  const after = number.slice(last + 1)
  if (before.includes(sign)) return [ungrouped(number, sign), '']
  if (!before.includes(other) && after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) return [before + after, '']
  return [ungrouped(before, other), after]
}

/** Takes thousands separators out; groups of any other length than three are no number. */
function ungrouped(number: string, separator: string): string {
  const groups = number.split(separator)
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= 3
  if (groups.length > 1 && !isGrouped) throw new Refusal(unreadable)
  return groups.join('')
}

/**
 * An amount as people type or paste it, in cents: `$1,234.50`, `1 234,50 $`, `1.234,50`, `(1,234)`. Undefined where
 * nothing is written; anything else that is no amount is a Refusal. One sign before three digits separates thousands.
 */
export function readAmount(text: string): Cents | undefined {
  const plain = text.normalize('NFKC').replace(/[−–]/g, '-').trim()
  if (plain === '') return undefined
  const bare = plain.replace(currency, ' ').trim()
  const [, bracketed] = /^\((.*)\)$/.exec(bare) ?? []
  const isNegative = bracketed !== undefined || /^-|-$/.test(bare)
  const number = (bracketed ?? bare.replace(/^-|-$/, '')).replace(/(?<=\d)[\s'’](?=\d)/g, '').trim()
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(number)) throw new Refusal(unreadable)
  const [whole, decimals] = partsOf(number)
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(decimals)) throw new Refusal(unreadable)
  if (decimals.length > 2) throw new Refusal(tooPrecise)
  if (whole.replace(/^0+/, '').length > mostDigits) throw new Refusal('Please enter a smaller amount')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return isNegative ? 0 - cents : cents
}
