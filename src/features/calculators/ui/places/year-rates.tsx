import { type Place, placeCountries } from '../../shared/places.ts'
import { AmountList, RemarkList } from './amount-list.tsx'
import { TableGrid } from './figure-table.tsx'
import { RateTable } from './rate-table.tsx'
import type { PlaceYear } from './rates.ts'
import { SampleTable } from './sample-table.tsx'
import { YearSection } from './year-section.tsx'

interface Props {
  place: Place
  year: PlaceYear
  isNewest: boolean
}

/** Shows the rates, amounts and examples of one tax year. */
export function YearRates({ place, year, isNewest }: Props) {
  const { currency } = placeCountries[place.country]
  const { taxYear, tables, amounts, samples, notes } = year
  return (
    <YearSection taxYear={taxYear} isNewest={isNewest}>
      {tables.length === 0 ? (
        <div className="mt-4 grid max-w-[44rem] gap-8">
          <p>{place.name} has no income tax on wages.</p>
          <Examples place={place} samples={samples} />
        </div>
      ) : (
        <TableGrid>
          {tables.map((table) => (
            <RateTable key={table.title} table={table} currency={currency} />
          ))}
          <Examples place={place} samples={samples} />
        </TableGrid>
      )}
      <div className="mt-8 grid gap-6">
        <AmountList amounts={amounts} currency={currency} />
        <RemarkList notes={notes} />
      </div>
    </YearSection>
  )
}

function Examples({ place, samples }: { place: Place; samples: PlaceYear['samples'] }) {
  if (samples.length === 0) return null
  return (
    <SampleTable
      samples={samples}
      currency={placeCountries[place.country].currency}
      {...(place.code ? { placeTaxName: placeTaxNameOf(place) } : {})}
      caption={captions[place.country]}
    />
  )
}

const territories = ['NT', 'NU', 'YT']

function placeTaxNameOf({ country, code }: Place): string {
  if (country === 'united-states') return code === 'DC' ? 'District tax' : 'State tax'
  return territories.includes(code) ? 'Territorial tax' : 'Provincial tax'
}

const captions = {
  'united-states': 'Tax on wages (single, under 65, standard deduction only)',
  canada: 'Tax on wages (employee aged 18–64, basic credits only)',
} as const
