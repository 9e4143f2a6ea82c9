import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/base/text-field.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

interface Props {
  opens: Field
  closes: Field
  /** What the times are for. Screen readers say it with the fields. */
  what: string
}

/** Two fields for an opening and a closing time. */
export const TimeFields = ({ opens, closes, what }: Props) => (
  <div className="grid grid-cols-2 gap-2 sm:max-w-80">
    <TextField type="time" label={<span className="sr-only">Start of {what}</span>} {...opens} />
    <TextField type="time" label={<span className="sr-only">End of {what}</span>} {...closes} />
  </div>
)
