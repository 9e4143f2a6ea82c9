import type { Cents } from '../../../../../tax/money.ts'

export type Currency = 'USD' | 'CAD'

/** An amount of money in a message. */
export interface Amount {
  cents: Cents
  /** Missing if the message doesn't name a currency. */
  currency?: Currency
  /** Where the amount begins in the folded text. */
  at: number
  /** Where the amount ends in the folded text. */
  end: number
}

const before = String.raw`(?<before>us ?\$|usd ?\$?|c ?\$|ca ?\$|cad ?\$?|cdn ?\$?|\$)?`
const digits = String.raw`(?<digits>\d{1,3}(?:[ ,.']\d{3})+(?!\d)|\d+)(?<cents>[.,]\d{1,2}(?!\d))?`
const scale = String.raw`(?:\s?(?<scale>k\b|grand\b|thousand\b|mille\b|mil\b|m\b|million\b|millions\b|millon\b|millones\b|lakh\b))?`
const after = String.raw`(?:\s?(?<after>\$ ?(?:us|ca|cad|usd|can)\b|us dollars?\b|usd\b|american dollars?\b|cad\b|cdn\b|canadian dollars?\b|dollars? canadiens?\b|dollars? americains?\b|dolares canadienses\b|dolares americanos\b|dollars?\b|dolares\b|bucks\b|\$))?`
const pattern = new RegExp(`(?<![\\d.,a-z])${before}\\s?${digits}${scale}${after}(?![\\d%])`, 'g')

const scales: Record<string, number> = { k: 1e3, grand: 1e3, thousand: 1e3, mille: 1e3, mil: 1e3, lakh: 1e5 }
const scaleOf = (word: string | undefined) => (word ? (scales[word] ?? 1e6) : 1)

function currencyOf(text: string): Currency | undefined {
  if (/us|american/.test(text)) return 'USD'
  if (/ca|cdn|^c ?\$/.test(text)) return 'CAD'
  return undefined
}

/** Numbers that aren't amounts, because they are names of forms, plans, sections of the law or rules. */
const names = new Set(
  '1040 1065 1099 1116 1120 1135 114 199 2555 3520 4868 8840 8938 911 216 401 403 457 529 1031 1161 1243 1244 5471 5472 8621 8833 8854 2848 1095 1098 4562'.split(
    ' ',
  ),
)
const notMoneyAfter =
  /^\s?(?:%|percent\b|days?\b|dias?\b|jours?\b|nights?\b|months?\b|mois\b|meses\b|weeks?\b|weeks\b|years?\b|yrs?\b|yo\b|y o\b|ans\b|anos\b|hours?\b|hrs?\b|minutes?\b|mins?\b|kids?\b|children\b|enfants\b|hijos\b|mb\b|gb\b|am\b|pm\b|th\b|st\b|nd\b|rd\b|people\b|employees\b|transactions\b|accounts?\b|shares\b|returns?\b|countries\b)/
const agedBefore =
  /\b(age|aged|turned|turning|am|im|i'm|is|older than|born in|over|form|section|line|rule|number|apt|suite|unit)\s?$/

/** The amounts of money in a folded text, such as 85k, $85,000 or 85 000 CAD. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { before: sign, digits: whole = '', cents: part, scale: word, after: unit } = match.groups ?? {}
    const plain = whole.replaceAll(/\D/g, '')
    const end = match.index + match[0].length
    const isMarked = Boolean(sign || word || unit)
    const rest = text.slice(end)
    if (!isMarked) {
      const isYear = /^20[0-4]\d$|^19[5-9]\d$/.test(whole)
      if (isYear || names.has(plain) || notMoneyAfter.test(rest)) return []
      if (plain.length < 3 || (plain.length < 4 && agedBefore.test(text.slice(0, match.index)))) return []
      if (/^[-/]\d/.test(rest) || /\d[-/]$/.test(text.slice(0, match.index))) return []
    }
    const value = Number(plain) * scaleOf(word) + Number((part ?? '').replace(',', '.')) * scaleOf(word)
    const amount = Math.round(value * 100)
    if (!Number.isSafeInteger(amount) || amount > 1e13) return []
    const said = currencyOf(`${sign ?? ''} ${unit ?? ''}`.trim())
    return [{ cents: amount, ...(said ? { currency: said } : {}), at: match.index, end }]
  })
}
