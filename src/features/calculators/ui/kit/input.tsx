import { SelectField } from '../../../../ui/base/select-field.tsx'
import { CheckField } from '../../../../ui/forms/check-field.tsx'
import { UnitField } from '../../../../ui/forms/unit-field.tsx'
import { type Field, maxTextLength } from './fields.ts'

interface InputProps {
  name: string
  field: Field
  text: string
  error?: string
}

export const inputId = (name: string) => `input-${name}`

/** One field of a calculator. React doesn't control it, so that text typed before hydration stays. */
export function Input({ name, field, text, error }: InputProps) {
  const { kind, label, unit, inputMode, options } = field
  const hint = field.hint && <span className="block leading-snug">{field.hint}</span>
  const told = { id: inputId(name), hint, error }
  if (kind === 'text' || kind === 'date') {
    const typed = { type: kind, inputMode, defaultValue: text, maxLength: maxTextLength }
    return <UnitField name={name} label={label} unit={unit} {...typed} {...told} />
  }
  if (kind === 'check') {
    return <CheckField name={name} label={label} value="yes" defaultChecked={text === 'yes'} {...told} />
  }
  return (
    <SelectField name={name} label={label} defaultValue={text} {...told}>
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
