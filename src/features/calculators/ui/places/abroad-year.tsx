import type { AbroadWay } from '../../../../tax/border/abroad-option.ts'
import { formatExactRate, formatMoney } from '../kit/format.ts'
import type { AbroadSample, AbroadYear as Year } from './abroad-rates.ts'
import { AmountList, RemarkList } from './amount-list.tsx'
import { FigureTable, TableGrid } from './figure-table.tsx'
import { YearSection } from './year-section.tsx'

const titles: Record<AbroadWay, string> = { exclusion: 'Exclusion', credit: 'Credit', both: 'Both' }
const ways = Object.keys(titles) as AbroadWay[]

/** Shows the amounts and examples of one tax year. */
export function AbroadYear({ year, isNewest }: { year: Year; isNewest: boolean }) {
  const { taxYear, amounts, samples, notes } = year
  return (
    <YearSection taxYear={taxYear} isNewest={isNewest}>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 md:grid-cols-2">
        <AmountList amounts={amounts} currency="USD" />
        {notes.length > 0 ? <RemarkList notes={notes} /> : null}
      </div>
      <h3 className="mt-10 text-xl">US tax on pay for a year of work abroad</h3>
      <p className="mt-2 max-w-[65ch] text-base text-ink-soft">
        A single person under 65 with the standard deduction and nothing else. The lowest tax of the three options is in
        bold.
      </p>
      <TableGrid className="@2xl:grid-cols-2 @6xl:grid-cols-3">
        {samples.map(({ ratePpm, rows }) => (
          <FigureTable
            key={ratePpm}
            caption={ratePpm === 0 ? 'No foreign income tax' : `Foreign income tax of ${formatExactRate(ratePpm)}`}
            columns={['Pay', ...ways.map((way) => titles[way])]}
            rows={rows.map((row) => ({
              head: formatMoney(row.pay, 'USD'),
              cells: ways.map((way) => cell(row, way)),
            }))}
          />
        ))}
      </TableGrid>
    </YearSection>
  )
}

function cell({ totals }: AbroadSample, way: AbroadWay) {
  const text = formatMoney(totals[way], 'USD')
  return totals[way] === Math.min(...Object.values(totals)) ? <strong>{text}</strong> : text
}
