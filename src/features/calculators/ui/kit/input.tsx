import { described, FieldError, FieldHint } from '../../../../ui/base/field.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
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
  return (
    <div>
      {kind === 'choice' ? (
        <SelectField name={name} label={label} defaultValue={text} {...described(told)}>
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            name={name}
            value="yes"
            defaultChecked={text === 'yes'}
            className="mt-1 size-5 shrink-0 scroll-my-24 accent-brand"
            {...described(told)}
          />
          <span className="font-semibold text-[0.9375rem]">{label}</span>
        </label>
      )}
      <FieldHint {...told} />
      <FieldError {...told} />
    </div>
  )
}
