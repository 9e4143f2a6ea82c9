import type { ChangeEventHandler, InputEventHandler, SubmitEventHandler } from 'react'
import { useFormAction } from 'react-router'
import { estimateCountries, filingStatuses } from '../../../../tax/quick-estimate.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { PostedFields } from '../../../../ui/forms/posted-fields.tsx'
import { provinceOptions } from '../../shared/provinces.ts'
import { countryNames, type EstimateTexts, estimateForm, maxIncomeLength, statusNames } from './estimate.ts'

interface EstimateFormProps {
  texts: EstimateTexts
  /** True if the browser posted the form as plain HTML and this page is the answer. */
  isPosted: boolean
  error: string | undefined
  onInput: InputEventHandler<HTMLInputElement>
  onProvince: ChangeEventHandler<HTMLSelectElement>
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** React doesn't control the fields, so they keep what people type before hydration. */
export function EstimateForm({ texts, isPosted, error, onInput, onProvince, onSubmit }: EstimateFormProps) {
  return (
    <form
      method="post"
      action={useFormAction('.')}
      aria-label="Calculate"
      noValidate
      onSubmit={onSubmit}
      className="group mt-6 grid gap-5"
    >
      <PostedFields name={estimateForm.name} />
      <SelectField id="estimate-country" name="country" label="Country" defaultValue={texts.country}>
        {estimateCountries.map((country) => (
          <option key={country} value={country}>
            {countryNames[country]}
          </option>
        ))}
      </SelectField>
      {/* CSS shows this field for Canada, so that it also appears without scripts. */}
      <SelectField
        id="estimate-province"
        name="province"
        label="Province or territory"
        defaultValue={texts.province}
        onChange={onProvince}
        className="not-group-has-[[value=ca]:checked]:hidden"
      >
        {provinceOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="estimate-income"
        name="income"
        label="Annual income"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxIncomeLength}
        placeholder="For example 85,000"
        defaultValue={texts.income}
        error={error}
        autoFocus={isPosted && error !== undefined}
        className="[&>input]:scroll-mt-32"
        onInput={onInput}
      />
      <SelectField id="estimate-status" name="filingStatus" label="Filing status" defaultValue={texts.filingStatus}>
        {filingStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="lg" className="w-full">
        Calculate
      </Button>
    </form>
  )
}
