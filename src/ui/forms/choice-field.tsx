import type { ComponentProps } from 'react'
import { SelectField } from '../base/select-field.tsx'

/** Choices by their value. */
export const Options = ({ words }: { words: Record<string, string> }) =>
  Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))

/** Choices whose value is what people read. */
export const sameWords = (choices: readonly string[]) => Object.fromEntries(choices.map((choice) => [choice, choice]))

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & { words: Record<string, string> }

/** One of several in a form; nothing is chosen by itself. */
export const ChoiceField = ({ words, ...select }: Props) => (
  <SelectField {...select}>
    <option value="">Please choose</option>
    <Options words={words} />
  </SelectField>
)
