import { type Bracket, bracketShares } from '../brackets.ts'
import type { Fact } from '../facts.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, type ExactShare, exactShare, type Ppm, positive, roundShare } from '../money.ts'
import type { Section, TaxLine } from '../result.ts'

const line = lineWriter('ca.')

/** We keep a line with the amount 0 only if `always` is true. */
type How = Parameters<typeof line>[4] & { always?: boolean }

/**
 * Collects the lines of one calculation in the order in which people read them. If `isSilent`, it keeps no lines and
 * only returns amounts.
 */
export class Working {
  readonly lines: TaxLine[] = []

  readonly isSilent: boolean

  constructor(isSilent = false) {
    this.isSilent = isSilent
  }

  /** Adds a line and returns its amount. */
  add(section: Section, id: string, label: string, amount: Cents, how: How = {}): Cents {
    if (!this.isSilent && (amount !== 0 || how.always)) this.lines.push(line(section, id, label, amount, how))
    return amount
  }
}

/** Adds a line for each bracket that the income reaches. Returns the tax, rounded once to the cent. */
export function addBracketTax(working: Working, part: string, brackets: Fact<Bracket[]>, taxable: Cents): Cents {
  let tax = 0
  for (const [at, { amount, base, ppm }] of bracketShares(brackets.value, taxable).entries()) {
    const how = { base, ppm, rule: `${part}.brackets`, sources: brackets.source }
    tax += working.add('tax', `${part}.bracket-${at + 1}`, `Tax in bracket ${at + 1}`, amount, how)
  }
  return tax
}

/** A credit amount. It lowers the tax by the amount times the credit rate. */
export interface CreditAmount {
  id: string
  label: string
  amount: Cents
  sources: string[]
}

/** Adds a negative line for each credit. Returns their sum as a positive amount, rounded once to the cent. */
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

/** The tax after non-refundable credits. Adds a line for credits that are left unused. */
export function taxLeft(working: Working, part: string, tax: Cents, credits: Cents): Cents {
  working.add('credit', `${part}.unused-credits`, 'Unused credits above the tax', positive(credits - tax))
  return positive(tax - credits)
}
