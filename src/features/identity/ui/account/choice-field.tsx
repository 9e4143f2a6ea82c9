import { FieldError } from '../../../../ui/base/field.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'

interface Props {
  field: { id: string; error?: string }
  label: string
  hint?: string
  choices: Record<string, string>
  /** True if the field starts without a choice. */
  startsEmpty?: boolean
}

/** A select field that screen readers announce together with its error. */
export function ChoiceField({ field: { error, ...field }, label, hint, choices, startsEmpty = false }: Props) {
  const descriptions = [hint && `${field.id}-hint`, error && `${field.id}-error`].filter(Boolean)
  return (
    <div>
      <SelectField
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions.join(' ') || undefined}
        {...field}
      >
        {startsEmpty ? <option value="">Please choose</option> : null}
        {Object.entries(choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <FieldError id={field.id} error={error} />
      {hint ? (
        <p id={`${field.id}-hint`} className="mt-2 text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
