import type { ComponentProps } from 'react'
import { SelectField } from '../base/select-field.tsx'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  choices: readonly { code: string; name: string }[]
  /** How many of the first choices cover most people. */
  usual: number
}

/** A choice from hundreds. The rest is a group of its own, so that the usual ones stand out. */
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
