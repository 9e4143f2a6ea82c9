import type { ComponentProps } from 'react'
import { FieldError, FieldHint } from '../base/field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  id: string
  legend: string
  hint?: string
  /** The label of each choice, by the choice's value. */
  words: Record<string, string>
  /** The error message. */
  error?: string
}

/** A list of checkboxes, of which people can check any number. `defaultValue` lists the values that are checked. */
export function CheckBoxes({ id, legend, hint, words, error, defaultValue, ...input }: Props) {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={descriptions.join(' ') || undefined} className="scroll-mt-28">
      <legend className="font-semibold text-[0.9375rem]">{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="mt-1 flex flex-wrap gap-x-6">
        {Object.entries(words).map(([value, word]) => (
          <label key={value} className="wrap-anywhere inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              value={value}
              defaultChecked={Array.isArray(defaultValue) ? defaultValue.includes(value) : undefined}
              className="size-5 accent-brand"
              {...input}
            />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
