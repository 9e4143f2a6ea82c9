import type { ComponentProps } from 'react'
import { SelectField } from '../base/select-field.tsx'
import { useFirstMove } from '../base/use-first-move.ts'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  choices: readonly { code: string; name: string }[]
  /** How many of the first choices cover most people. */
  usual: number
  /** The code that is selected at first. */
  opensWith?: string
}

/**
 * A choice from hundreds. Browsers style every option of a closed list, so most options are added on the first
 * interaction with the page.
 */
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
