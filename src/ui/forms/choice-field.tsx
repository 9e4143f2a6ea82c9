import type { ComponentProps } from 'react'
import { SelectField } from '../base/select-field.tsx'

/** The options of a select. `words` has each label by its value. */
export const Options = ({ words }: { words: Record<string, string> }) =>
  Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))

/** Choices whose value is also their label. */
export const sameWords = (choices: readonly string[]) => Object.fromEntries(choices.map((choice) => [choice, choice]))

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & { words: Record<string, string> }

/** A select field in a form. Nothing is preselected. */
export const ChoiceField = ({ words, ...select }: Props) => (
  <SelectField {...select}>
    <option value="">Please choose</option>
    <Options words={words} />
  </SelectField>
)
