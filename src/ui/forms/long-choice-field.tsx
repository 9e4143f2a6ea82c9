import type { ComponentProps } from 'react'
import { SelectField } from '../base/select-field.tsx'
import { useFirstMove } from '../base/use-first-move.ts'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  choices: readonly { code: string; name: string }[]
  /** How many of them, from the first, most people choose. */
  usual: number
  /** The code with which the form opens. */
  opensWith?: string
}

/** One of hundreds. Browsers style every option of a closed list, so the many come with the first move on the page. */
export function LongChoiceField({ choices, usual, opensWith, ...select }: Props) {
  const isUsed = useFirstMove()
  const offered = isUsed ? choices : choices.filter(({ code }, at) => at < usual || code === opensWith)
  return (
    <SelectField {...select}>
      <option value="">Please choose</option>
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
