import { Filters } from '../../../../ui/filters.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type InquiryFilters as Asked, inquiryStates } from '../../admin-contract.ts'
import { topics, topicWords } from '../../contract.ts'
import { stateWords } from './words.ts'

export function InquiryFilters({ filters: { q, state, topic, sort } }: { filters: Asked }) {
  return (
    <Filters label="Inquiries" className="mt-6">
      <TextField
        id="q"
        name="q"
        label="Name, address, reference or text"
        type="search"
        autoComplete="off"
        maxLength={120}
        defaultValue={q}
        className="min-w-64 grow sm:max-w-sm"
      />
      <SelectField id="state" name="state" label="Status" defaultValue={state ?? ''} className="w-40">
        <option value="">Every status</option>
        {inquiryStates.map((one) => (
          <option key={one} value={one}>
            {stateWords[one]}
          </option>
        ))}
      </SelectField>
      <SelectField id="topic" name="topic" label="Topic" defaultValue={topic ?? ''} className="w-48">
        <option value="">Every topic</option>
        {topics.map((one) => (
          <option key={one} value={one}>
            {topicWords[one]}
          </option>
        ))}
      </SelectField>
      <SelectField id="sort" name="sort" label="Order" defaultValue={sort ?? ''} className="w-44">
        <option value="">Newest first</option>
        <option value="oldest">Oldest first</option>
        <option value="changed">Last changed first</option>
      </SelectField>
    </Filters>
  )
}
