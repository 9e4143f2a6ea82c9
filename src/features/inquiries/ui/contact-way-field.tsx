import type { ComponentProps } from 'react'
import { contactWays, contactWayWords } from '../contract.ts'

interface Props {
  field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { id: string; error?: string }
}

/** How the person wants to hear from the firm. */
export function ContactWayField({ field: { id, error, ...input } }: Props) {
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold text-[0.9375rem]">How should we reply?</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {contactWays.map((way) => (
          <label
            key={way}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input type="radio" value={way} className="size-5 accent-brand" {...input} />
            {contactWayWords[way]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
