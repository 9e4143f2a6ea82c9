import { formatShortDay } from '../../../time/day-names.ts'
import type { DeadlineId } from '../shared/content/deadlines.ts'
import type { serviceDeadlines } from './service-deadlines.ts'

/** `vite.config.ts` computes this constant from `service-deadlines.ts` when it builds the site. */
declare const __SERVICE_DEADLINES__: typeof serviceDeadlines

const { years, deadlines } = __SERVICE_DEADLINES__
const countries = { US: 'United States', CA: 'Canada' }

/** A service's deadlines by country, for two tax years. */
export function DeadlineTable({ ids, note }: { ids: DeadlineId[]; note: string }) {
  const rows = ids.flatMap((id) => deadlines.filter((deadline) => deadline.id === id))
  return (
    <>
      <div className="@container">
        <table className="w-full text-left text-base tabular-nums">
          <caption className="sr-only">Deadlines for tax years {years.join(' and ')}</caption>
          <thead>
            <tr className="border-line-strong border-b align-bottom">
              <th scope="col" className="py-2 pr-4 font-semibold">
                What is due
              </th>
              {years.map((year) => (
                <th key={year} scope="col" className="w-20 py-2 pl-3 font-semibold @lg:w-36">
                  Tax year {year}
                </th>
              ))}
            </tr>
          </thead>
          {Object.entries(countries).map(([country, name]) => (
            <CountryRows key={country} country={name} rows={rows.filter((row) => row.country === country)} />
          ))}
        </table>
      </div>
      <p className="mt-5 max-w-[65ch] text-base text-ink-soft">
        {note} Dates on a weekend or holiday are already moved to the next business day. Disaster or strike relief isn't
        reflected here.
      </p>
    </>
  )
}

function CountryRows({ country, rows }: { country: string; rows: typeof deadlines }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-6 pb-1 font-medium font-serif text-brand text-xl">
          {country}
        </th>
      </tr>
      {rows.map(({ id, what, days }) => (
        <tr key={id} className="border-line border-b align-top">
          <th scope="row" className="py-3 pr-4 font-normal">
            {what}
          </th>
          {days.map((day) => (
            <td key={day} className="py-3 pl-3 text-[0.9375rem] @lg:whitespace-nowrap">
              <time dateTime={day}>{formatShortDay(day)}</time>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
