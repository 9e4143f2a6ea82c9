import type { InputEventHandler, SubmitEventHandler } from 'react'
import { countries, filingStatuses, type QuickEstimateInput } from '../../../tax/quick-estimate.ts'
import { Button } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { countryNames, statusNames } from './estimate.ts'

interface EstimateFormProps {
  initial: QuickEstimateInput | undefined
  error: string | undefined
  onInput: InputEventHandler<HTMLInputElement>
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/**
 * Not controlled by React, so that what was typed before the page is alive stays; sent before that, it opens the
 * detailed calculator.
 */
export function EstimateForm({ initial, error, onInput, onSubmit }: EstimateFormProps) {
  return (
    <form noValidate action="/calculators" onSubmit={onSubmit} className="mt-6 grid gap-5">
      <SelectField id="estimate-country" label="Country" name="country" defaultValue={initial?.country}>
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryNames[country]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="estimate-income"
        label="Annual income"
        name="income"
        defaultValue={initial && formatWhole(initial.income)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="For example 85,000"
        error={error}
        className="[&>input]:scroll-mt-32"
        onInput={onInput}
      />
      <SelectField id="estimate-status" label="Filing status" name="status" defaultValue={initial?.filingStatus}>
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
