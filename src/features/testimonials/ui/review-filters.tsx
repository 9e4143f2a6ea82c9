import { Button } from '../../../ui/button.tsx'
import { Filters } from '../../../ui/filters.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { countries, type ReviewSearch, services } from '../page-contract.ts'

/** In the address; without script the button asks the server. */
export function ReviewFilters({ search: { service, country } }: { search: ReviewSearch }) {
  return (
    <Filters label="Testimonials" className="mt-8">
      <SelectField
        id="service"
        name="service"
        label="Service"
        defaultValue={service ?? ''}
        className="w-52 grow sm:grow-0"
      >
        <option value="">Every service</option>
        {services.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        id="country"
        name="country"
        label="Country"
        defaultValue={country ?? ''}
        className="w-52 grow sm:grow-0"
      >
        <option value="">Every country</option>
        {Object.entries(countries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        Show
      </Button>
    </Filters>
  )
}
