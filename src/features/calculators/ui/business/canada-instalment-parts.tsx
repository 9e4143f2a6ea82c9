import { deadlinesOf } from '../../../../tax/deadlines/deadlines.ts'
import type { CanadaInstalmentResult, FourPayments } from '../../../../tax/prepayments/canada.ts'
import { instalmentInterest, instalmentPenalty } from '../../../../tax/prepayments/canada-interest.ts'
import { type Figure, money } from '../kit/outcome.ts'
import { PaymentTable } from './payment-table.tsx'

const currency = 'CAD'

/** The days on which the four instalments of a year are due. */
const instalmentDates = (taxYear: number) =>
  deadlinesOf({ taxYear, audiences: ['ca-instalments'] })
    .filter(({ id }) => id.startsWith('ca-inst-'))
    .map(({ due }) => due)

export function OptionsTable({ taxYear, options }: { taxYear: number; options: CanadaInstalmentResult }) {
  const { noCalculation, priorYear, currentYear } = options
  return (
    <PaymentTable
      title="The three options"
      note="Your choice doesn't change the total you owe for the year."
      currency={currency}
      columns={['No calculation', 'Prior year', 'Current year']}
      rows={instalmentDates(taxYear).map((due, index) => ({
        due,
        amounts: [noCalculation[index] ?? 0, priorYear[index] ?? 0, currentYear[index] ?? 0],
      }))}
    />
  )
}

const sum = (payments: FourPayments) => payments.reduce((total, payment) => total + payment, 0)

/** The total that the cheapest option requires over the year. */
export const lowestTotal = ({ noCalculation, priorYear, currentYear }: CanadaInstalmentResult): number =>
  Math.min(sum(noCalculation), sum(priorYear), sum(currentYear))

/**
 * What it costs to pay nothing until the balance is due: the interest under the option with the least interest, and the
 * penalty on it.
 */
export function unpaidFigures(taxYear: number, options: CanadaInstalmentResult, ratePpm: number): Figure[] {
  const dates = instalmentDates(taxYear)
  const to = `${taxYear + 1}-04-30`
  const interests = [options.noCalculation, options.priorYear, options.currentYear].map((payments) => {
    const due = dates.map((date, index) => ({ date, amount: payments[index] ?? 0 }))
    return instalmentInterest({ annualRatePpm: ratePpm, due, paid: [], to })
  })
  const interest = Math.min(...interests)
  const penalty = instalmentPenalty({ instalmentInterest: interest, interestIfNothingPaid: interest })
  return [
    money('Interest if you pay nothing', interest, currency, 'Until April 30, at the rate you entered'),
    money('Penalty if you pay nothing', penalty, currency, 'In addition to the interest'),
  ]
}
