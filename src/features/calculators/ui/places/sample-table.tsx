import { type Currency, formatMoney, formatRate } from '../kit/format.ts'
import type { Sample } from './rates.ts'

interface Props {
  samples: readonly Sample[]
  currency: Currency
  /** Whose tax stands beside the federal one; absent for the federation. */
  place?: string
  who: string
}

/** What a year's wages pay. */
export function SampleTable({ samples, currency, place, who }: Props) {
  return (
    <table className="w-full text-base tabular-nums">
      <caption className="pb-2 text-left font-semibold">{who}</caption>
      <thead>
        <tr className="border-line-strong border-b align-bottom">
          {['Wages', 'Federal tax', ...(place ? [place] : []), 'Average rate'].map((title, index) => (
            <th
              key={title}
              scope="col"
              className={`py-2 font-medium text-ink-soft ${index === 0 ? 'pr-3 text-left' : 'pl-3 text-right'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map(({ wages, federal, own, averagePpm }) => (
          <tr key={wages} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {formatMoney(wages, currency)}
            </th>
            <td className="py-1.5 pl-3 text-right">{formatMoney(federal, currency)}</td>
            {own === null ? null : <td className="py-1.5 pl-3 text-right">{formatMoney(own, currency)}</td>}
            <td className="py-1.5 pl-3 text-right">{formatRate(averagePpm)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
