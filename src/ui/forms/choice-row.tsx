import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../base/field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** The chosen option, if the caller controls it. */
  value?: string
  id: string
  legend: ReactNode
  /** Labels by their value. */
  words: Record<string, string>
  /** The error message. */
  error?: string
}

/** Short words fit side by side on a phone. */
const isShort = (words: Record<string, string>) => Object.values(words).every((word) => word.length <= 10)

/** A choice between a few options, in columns of one width. Arrow keys work as in every group of radio buttons. */
export function ChoiceRow({ id, legend, words, error, value: chosen, defaultValue, ...input }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="scroll-mt-28">
      <legend className="font-semibold text-[0.9375rem]">{legend}</legend>
      <div
        className={`mt-2 grid gap-3 ${isShort(words) ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]'}`}
      >
        {Object.entries(words).map(([value, word]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 py-1.5 leading-snug has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              value={value}
              {...(chosen === undefined ? { defaultChecked: value === defaultValue } : { checked: value === chosen })}
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
