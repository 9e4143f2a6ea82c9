import { type Bracket, bracketShares } from '../brackets.ts'
import type { Fact } from '../facts.ts'
import { type Cents, type ExactShare, exactShare, type Ppm, positive, roundShare } from '../money.ts'
import type { Section, TaxLine } from '../result.ts'

/** How a line was calculated. The rule is the line's id unless one is named; a line of 0 is kept only if `always`. */
interface How {
  rule?: string
  base?: Cents
  ppm?: Ppm
  sources?: string[]
  always?: boolean
}

/** The lines of one calculation in reading order. A silent one keeps no lines and only returns amounts. */
export class Working {
  readonly lines: TaxLine[] = []

  readonly isSilent: boolean

  constructor(isSilent = false) {
    this.isSilent = isSilent
  }

  /** Adds a line and returns its amount. */
  add(section: Section, id: string, label: string, amount: Cents, how: How = {}): Cents {
    if (this.isSilent || (amount === 0 && !how.always)) return amount
    const { rule = id, base, ppm, sources = [] } = how
    this.lines.push({ id: `ca.${id}`, section, label, amount, rule: `ca.${rule}`, base, ppm, sources })
    return amount
  }
}

/** The source ids of some facts. */
export function sourcesOf(...facts: (Fact<unknown> | undefined)[]): string[] {
  if (facts.length === 1) return facts[0]?.source ?? []
  return [...new Set(facts.flatMap((fact) => fact?.source ?? []))]
}

/** Adds a line for each bracket that the income reaches; returns the tax, rounded once to the cent. */
export function addBracketTax(working: Working, part: string, brackets: Fact<Bracket[]>, taxable: Cents): Cents {
  let tax = 0
  for (const [at, { amount, base, ppm }] of bracketShares(brackets.value, taxable).entries()) {
    const how = { base, ppm, rule: `${part}.brackets`, sources: brackets.source }
    tax += working.add('tax', `${part}.bracket-${at + 1}`, `Tax in bracket ${at + 1}`, amount, how)
  }
  return tax
}

/** An amount that lowers the tax by the credit rate. */
export interface CreditAmount {
  id: string
  label: string
  amount: Cents
  sources: string[]
}

/** Adds a negative line for each credit; returns their sum as a positive amount, rounded once to the cent. */
export function addCredits(working: Working, part: string, amounts: readonly CreditAmount[], ppm: Ppm): Cents {
  let running: ExactShare = { whole: 0, rest: 0 }
  let before = 0
  for (const { id, label, amount, sources } of amounts) {
    const exact = exactShare(amount, ppm)
    running = { whole: running.whole + exact.whole, rest: running.rest + exact.rest }
    const after = roundShare(running)
    working.add('credit', `${part}.${id}`, label, before - after, { base: amount, ppm, sources })
    before = after
  }
  return before
}

/** The tax after non-refundable credits; unused credits get their own line. */
export function taxLeft(working: Working, part: string, tax: Cents, credits: Cents): Cents {
  working.add('credit', `${part}.unused-credits`, 'Unused credits above the tax', positive(credits - tax))
  return positive(tax - credits)
}
