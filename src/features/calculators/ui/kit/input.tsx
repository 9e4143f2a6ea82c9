import type { ReactNode } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { type Field, maxTextLength } from './fields.ts'

interface InputProps {
  name: string
  field: Field
  text: string
  error?: string
}

export const inputId = (name: string) => `input-${name}`

/** One input of a calculator. Uncontrolled, so that text typed before hydration stays. */
export function Input(props: InputProps) {
  if (props.field.kind === 'choice') return <ChoiceInput {...props} />
  return props.field.kind === 'check' ? <CheckInput {...props} /> : <TextInput {...props} />
}

const describedBy = ({ name, field, error }: InputProps) =>
  [field.hint && `${inputId(name)}-hint`, error && `${inputId(name)}-error`].filter(Boolean).join(' ') || undefined

function Hint({ name, field }: InputProps) {
  if (!field.hint) return null
  return (
    <p id={`${inputId(name)}-hint`} className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">
      {field.hint}
    </p>
  )
}

function ErrorText({ name, error }: InputProps) {
  if (!error) return null
  return (
    <p id={`${inputId(name)}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
      {error}
    </p>
  )
}

function ChoiceInput(props: InputProps) {
  const { name, field, text, error } = props
  return (
    <div>
      <SelectField
        id={inputId(name)}
        name={name}
        label={field.label}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(props)}
      >
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Hint {...props} />
      <ErrorText {...props} />
    </div>
  )
}

function CheckInput(props: InputProps) {
  const { name, field, text } = props
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          id={inputId(name)}
          name={name}
          defaultChecked={text === 'yes'}
          aria-describedby={describedBy(props)}
          className="mt-1 size-5 shrink-0 scroll-my-24 accent-brand"
        />
        <span className="font-semibold text-[0.9375rem]">{field.label}</span>
      </label>
      <Hint {...props} />
      <ErrorText {...props} />
    </div>
  )
}

const paddings: Record<string, string> = { $: 'pl-8 pr-3.5', CA$: 'pl-14 pr-3.5' }

function TextInput(props: InputProps) {
  const { name, field, text, error } = props
  const { kind, unit, inputMode, label } = field
  const isBefore = unit === '$' || unit === 'CA$'
  return (
    <div>
      <label htmlFor={inputId(name)} className="block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <Hint {...props} />
      <span className="relative mt-2 block">
        {unit && isBefore ? <Unit className="left-3.5">{unit}</Unit> : null}
        <input
          id={inputId(name)}
          name={name}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={inputMode}
          defaultValue={text}
          maxLength={maxTextLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(props)}
          className={`block min-h-11 w-full scroll-my-24 rounded-md border border-line-strong bg-surface py-2 text-ink tabular-nums aria-invalid:border-danger ${isBefore ? paddings[unit] : unit ? 'pr-20 pl-3.5' : 'px-3.5'}`}
        />
        {unit && !isBefore ? <Unit className="right-3.5">{unit}</Unit> : null}
      </span>
      <ErrorText {...props} />
    </div>
  )
}

const Unit = ({ className, children }: { className: string; children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-soft ${className}`}
  >
    {children}
  </span>
)
