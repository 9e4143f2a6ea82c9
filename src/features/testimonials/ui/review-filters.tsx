import { Button } from '../../../ui/base/button.tsx'
import { ChoiceFilter } from '../../../ui/desk/filter-fields.tsx'
import { sameWords } from '../../../ui/forms/choice-field.tsx'
import { Filters } from '../../../ui/page/filters.tsx'
import type { ReviewSearch } from '../contract.ts'
import { authorCountries, testimonialServices } from '../shared/choices.ts'

/** The choices shrink before "Clear" would need a line of its own. */
const width = 'basis-38 grow sm:max-w-52'

/** Filters testimonials. The filters are in the page's address. Without scripts, the button loads that address. */
export function ReviewFilters({ search: { service, country } }: { search: ReviewSearch }) {
  return (
    <Filters label="Testimonials">
      <ChoiceFilter
        name="service"
        label="Service"
        every="All services"
        words={sameWords(testimonialServices)}
        value={service}
        className={width}
      />
      <ChoiceFilter
        name="country"
        label="Country"
        every="All countries"
        words={authorCountries}
        value={country}
        className={width}
      />
      <Button type="submit" look="secondary">
        Show reviews
      </Button>
    </Filters>
  )
}
