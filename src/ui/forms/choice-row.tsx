import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../base/field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  id: string
  legend: ReactNode
  /** Labels by their value. */
  words: Record<string, string>
  /** The sentence about the error. */
  error?: string
}

/** A choice between a few options, side by side. Arrow keys work as in every group of radio buttons. */
export function ChoiceRow({ id, legend, words, error, defaultValue, ...input }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="scroll-mt-28">
      <legend className="font-semibold text-[0.9375rem]">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {Object.entries(words).map(([value, word]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
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
