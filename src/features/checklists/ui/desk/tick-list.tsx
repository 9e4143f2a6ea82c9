import type { ComponentProps } from 'react'
import { FieldError } from '../../../../ui/base/field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  id: string
  legend: string
  hint?: string
  /** The label of each choice, by the choice's value. */
  words: Record<string, string>
  /** The error's sentence. */
  error?: string
}

/** A list of checkboxes, of which people can check any number. */
export function TickList({ id, legend, hint, words, error, ...input }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="scroll-mt-28">
      <legend className="font-semibold text-[0.9375rem]">{legend}</legend>
      {hint ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{hint}</p> : null}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {Object.entries(words).map(([value, word]) => (
          <label key={value} className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5">
            <input type="checkbox" value={value} className="size-5 shrink-0 accent-brand" {...input} />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
