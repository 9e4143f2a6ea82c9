import type { InputEventHandler, SubmitEventHandler } from 'react'
import { estimateCountries, filingStatuses } from '../../../../tax/quick-estimate.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { countryNames, fieldIds, statusNames } from './estimate.ts'

interface EstimateFormProps {
  error: string | undefined
  onInput: InputEventHandler<HTMLInputElement>
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/**
 * React doesn't control the fields, so they keep what people type before hydration. If someone submits the form before
 * then, it opens the list of calculators without the values.
 */
export function EstimateForm({ error, onInput, onSubmit }: EstimateFormProps) {
  return (
    <form aria-label="Calculate" noValidate action="/calculators" onSubmit={onSubmit} className="mt-6 grid gap-5">
      <SelectField id={fieldIds.country} label="Country">
        {estimateCountries.map((country) => (
          <option key={country} value={country}>
            {countryNames[country]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={fieldIds.income}
        label="Annual income"
        inputMode="numeric"
        autoComplete="off"
        placeholder="For example 85,000"
        error={error}
        className="[&>input]:scroll-mt-32"
        onInput={onInput}
      />
      <SelectField id={fieldIds.status} label="Filing status">
        {filingStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="soft" size="lg" className="w-full">
        Calculate
      </Button>
    </form>
  )
}
