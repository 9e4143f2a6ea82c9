import type { CompanyRecord } from '../../company/contract.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Replaces `{individualPrice}`, `{corporatePrice}` and `{expatPrice}` with the firm's starting prices. */
export function withPrices(text: string, prices: CompanyRecord['startingPrices']): string {
  return text.replaceAll(/\{(individual|corporate|expat)Price\}/g, (_, service: keyof typeof prices) =>
    dollars.format(prices[service] / 100),
  )
}

export const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
