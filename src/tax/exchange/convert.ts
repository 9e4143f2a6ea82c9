import { maxForeignHundredths, maxRateMillionths, requireCents } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import { proportionHalfUp, proportionRoundedUp } from '../proportion.ts'
import { type ExchangePurpose, exchangePurposes } from './purposes.ts'

const million = 1_000_000

interface ConversionInput {
  /** The id of the purpose for which the amount is converted. */
  purpose: string
  /** The amount in hundredths of a unit of the foreign currency. */
  amount: Cents
  /** The rate in millionths: units of the currency per US dollar, or Canadian dollars per unit. */
  rate: number
}

/** Returns the purpose that has this id. Throws a RangeError for an unknown id. */
export function exchangePurpose(id: string): ExchangePurpose {
  const found = exchangePurposes.find((purpose) => purpose.id === id)
  if (found) return found
  throw new RangeError(`There is no purpose with the id ${id}`)
}

function converted({ into, id }: ExchangePurpose, amount: Cents, rate: number): Cents {
  if (into === 'CAD') return proportionHalfUp(amount, rate, million)
  if (id === 'us-fbar') return proportionRoundedUp(amount, million, rate * 100) * 100
  return proportionHalfUp(amount, million, rate)
}

/**
 * Converts an amount for a form at the rate that the person typed; we don't look it up. The result is in cents of the
 * purpose's currency, rounded once; for the FBAR, rounded up to whole dollars. Throws a RangeError that names an
 * impossible amount or rate.
 */
export function convertForForm({ purpose: id, amount, rate }: ConversionInput): Cents {
  const purpose = exchangePurpose(id)
  requireCents('amount', amount, maxForeignHundredths)
  if (!Number.isSafeInteger(rate) || rate <= 0 || rate > maxRateMillionths) throw new RangeError('rate must be above 0')
  const result = converted(purpose, amount, rate)
  if (!Number.isSafeInteger(result)) throw new RangeError('amount is too large for this rate')
  return result
}
