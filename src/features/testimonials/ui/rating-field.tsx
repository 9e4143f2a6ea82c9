import type { ComponentProps } from 'react'
import { FieldError } from '../../../ui/base/field.tsx'
import { Rating } from '../../../ui/site/rating.tsx'

const ratingLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  id: string
  error?: string
}

/** A choice of one to five stars. It uses radio buttons, so that arrow keys work. */
export function RatingField({ id, error, defaultValue, ...input }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="scroll-mt-28">
      <legend className="font-semibold text-[0.9375rem]">Your rating</legend>
      <div className="mt-2 grid gap-2">
        {ratingLabels
          .map((label, index) => (
            <label
              key={label}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                value={index + 1}
                defaultChecked={String(index + 1) === defaultValue}
                className="size-5 accent-brand"
                {...input}
              />
              <Rating value={index + 1} />
              <span>{label}</span>
            </label>
          ))
          .toReversed()}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
