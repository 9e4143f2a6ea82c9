import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a field's name depends on the form that it is in
  form: { field: (name: any) => { id: string; error?: string } & ComponentProps<'input'> }
  /** Of the stretch, like `hours.1.0`. */
  name: string
  /** What it is called where it is read out. */
  what: string
}

/** From when to when. */
export const TimeFields = ({ form, name, what }: Props) => (
  <div className="grid grid-cols-2 gap-2 sm:max-w-80">
    <TextField type="time" label={<span className="sr-only">Begin of {what}</span>} {...form.field(`${name}.opens`)} />
    <TextField type="time" label={<span className="sr-only">End of {what}</span>} {...form.field(`${name}.closes`)} />
  </div>
)
