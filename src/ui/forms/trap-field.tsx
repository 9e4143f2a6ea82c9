import type { ComponentProps } from 'react'

/** A field that people neither see nor reach. A robot that fills it in gives itself away. */
export const TrapField = (input: ComponentProps<'input'>) => (
  <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
    <input tabIndex={-1} autoComplete="off" {...input} />
  </div>
)
