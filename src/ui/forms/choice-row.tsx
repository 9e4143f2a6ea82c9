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

/** A choice between a few options, in columns of one width. Arrow keys work as in every group of radio buttons. */
export function ChoiceRow({ id, legend, words, error, defaultValue, ...input }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="@container scroll-mt-28"
    >
      <legend className="font-semibold text-[0.9375rem]">{legend}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-3 @md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {Object.entries(words).map(([value, word]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 py-1.5 leading-snug has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              className="size-5 shrink-0 accent-brand"
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
