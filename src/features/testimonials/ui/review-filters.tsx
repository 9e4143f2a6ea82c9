import { Button } from '../../../ui/button.tsx'
import { sameWords } from '../../../ui/choice-field.tsx'
import { ChoiceFilter } from '../../../ui/filter-fields.tsx'
import { Filters } from '../../../ui/filters.tsx'
import { countries, type ReviewSearch, services } from '../page-contract.ts'

const width = 'w-52 grow sm:grow-0'

/** In the address; without script the button asks the server. */
export function ReviewFilters({ search: { service, country } }: { search: ReviewSearch }) {
  return (
    <Filters label="Testimonials" className="mt-8">
      <ChoiceFilter
        name="service"
        label="Service"
        every="All services"
        words={sameWords(services)}
        value={service}
        className={width}
      />
      <ChoiceFilter
        name="country"
        label="Country"
        every="All countries"
        words={countries}
        value={country}
        className={width}
      />
      <Button type="submit" look="secondary">
        Show
      </Button>
    </Filters>
  )
}
