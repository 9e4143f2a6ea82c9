import type { ComponentProps } from 'react'
import { SelectField } from '../base/select-field.tsx'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  choices: readonly { code: string; name: string }[]
  /** How many choices at the start of the list suit most people. */
  usual: number
}

/** A select with hundreds of choices. The usual choices come first, and the rest are in a group of their own. */
export const LongChoiceField = ({ choices, usual, ...select }: Props) => (
  <SelectField {...select}>
    <option value="">Please choose</option>
    <Options choices={choices.slice(0, usual)} />
    <hr />
    <Options choices={choices.slice(usual)} />
  </SelectField>
)

const Options = ({ choices }: Pick<Props, 'choices'>) =>
  choices.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
