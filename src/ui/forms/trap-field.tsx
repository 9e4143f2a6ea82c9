import type { ComponentProps } from 'react'

/** A field that people can't see or reach. Anyone who fills it in is a robot. */
export const TrapField = (input: ComponentProps<'input'>) => (
  <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
    <input tabIndex={-1} autoComplete="off" {...input} />
  </div>
)
