import { formatMoney } from '../kit/format.ts'
import type { AbroadRates } from './abroad-rates.ts'
import { FigureTable, TableGrid } from './figure-table.tsx'

const returns = {
  single: 'Unmarried',
  mfj: 'Married filing jointly',
  mfs: 'Married filing separately',
} as const

/** The reporting thresholds for accounts and assets abroad. */
export function AbroadReports({ reports: { fbarOver, abroad, atHome } }: { reports: AbroadRates['reports'] }) {
  return (
    <section aria-labelledby="reports" className="border-line border-t pt-10">
      <h2 id="reports" className="text-3xl">
        Reporting accounts and assets
      </h2>
      <p className="mt-4 max-w-[65ch]">
        You need to file the FBAR (FinCEN Form 114) if all your accounts outside the United States together were worth
        more than <strong>{formatMoney(fbarOver, 'USD')}</strong> at any time during the year. You file Form 8938 with
        your income tax return if your foreign financial assets were worth more than one of these values.
      </p>
      <TableGrid>
        <Limits caption="Form 8938: you live abroad" limits={abroad} />
        <Limits caption="Form 8938: you live in the United States" limits={atHome} />
      </TableGrid>
    </section>
  )
}

const Limits = ({ caption, limits }: { caption: string; limits: AbroadRates['reports']['abroad'] }) => (
  <FigureTable
    caption={caption}
    columns={['Return', 'On December 31', 'At any time']}
    rows={(Object.keys(returns) as (keyof typeof returns)[]).map((status) => ({
      head: returns[status],
      cells: [formatMoney(limits[status].yearEnd, 'USD'), formatMoney(limits[status].anyTime, 'USD')],
    }))}
  />
)
