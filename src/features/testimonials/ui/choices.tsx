import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'

interface ChoiceProps extends ComponentProps<'select'> {
  id: string
  label: string
  options: [value: string, words: string][]
  error?: string
}

/** A select with the sentence that says what is wrong. */
export function Choice({ id, label, options, error, ...select }: ChoiceProps) {
  return (
    <div>
      <SelectField
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        <option value="" disabled hidden>
          Please choose
        </option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <ErrorBelow id={id} error={error} />
    </div>
  )
}

interface ConsentProps extends ComponentProps<'input'> {
  id: string
  text: string
  error?: string
}

/** Never ticked by itself. */
export function Consent({ id, text, error, ...input }: ConsentProps) {
  return (
    <div>
      <label htmlFor={id} className="flex cursor-pointer gap-3 text-[0.9375rem]">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 scroll-my-24 accent-brand"
          {...input}
        />
        <span>{text}</span>
      </label>
      <ErrorBelow id={id} error={error} />
    </div>
  )
}

const ErrorBelow = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
      {error}
    </p>
  ) : null
