import { Filters } from '../../../../ui/filters.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { TestimonialFilters } from '../../admin-contract.ts'
import { services } from '../../page-contract.ts'
import { sourceWords, stateWords } from './words.ts'

export function QueueFilters({ filters: { q, state, service, source } }: { filters: TestimonialFilters }) {
  return (
    <Filters label="Testimonials" className="mt-6">
      <TextField
        id="q"
        name="q"
        label="Name or words"
        type="search"
        autoComplete="off"
        maxLength={120}
        defaultValue={q}
        className="min-w-64 grow sm:max-w-sm"
      />
      <SelectField id="state" name="state" label="Status" defaultValue={state ?? ''} className="w-40">
        <option value="">Every status</option>
        <Options words={stateWords} />
      </SelectField>
      <SelectField id="service" name="service" label="Service" defaultValue={service ?? ''} className="w-44">
        <option value="">Every service</option>
        {services.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField id="source" name="source" label="Source" defaultValue={source ?? ''} className="w-44">
        <option value="">Every source</option>
        <Options words={sourceWords} />
      </SelectField>
    </Filters>
  )
}

const Options = ({ words }: { words: Record<string, string> }) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
