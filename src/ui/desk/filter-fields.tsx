import { SelectField } from '../base/select-field.tsx'
import { TextField } from '../base/text-field.tsx'
import { Options } from '../forms/choice-field.tsx'

/** The words that a list is searched for, in a row of filters; called `q` in the address. */
export const SearchFilter = ({ label, value }: { label: string; value: string | undefined }) => (
  <TextField
    id="q"
    name="q"
    label={label}
    type="search"
    autoComplete="off"
    maxLength={120}
    defaultValue={value}
    className="min-w-52 grow basis-52 sm:max-w-sm"
  />
)

interface DayProps {
  /** What it is called in the address. */
  name: string
  label: string
  value: string | undefined
  'aria-describedby'?: string
}

/** A day from or to which a list goes. */
export const DayFilter = ({ name, value, ...words }: DayProps) => (
  <TextField
    id={name}
    name={name}
    type="date"
    defaultValue={value}
    className="min-w-36 grow basis-36 sm:max-w-44"
    {...words}
  />
)

interface Props {
  /** What it is called in the address. */
  name: string
  label: string
  /** What it means to choose nothing. */
  every: string
  /** What can be chosen, as the address has it and in words. */
  words: Record<string, string>
  value: string | undefined
  className?: string
}

/** One of several, in a row of filters. */
export const ChoiceFilter = ({ name, label, every, words, value = '', className = 'w-44' }: Props) => (
  <SelectField id={name} name={name} label={label} defaultValue={value} className={className}>
    <option value="">{every}</option>
    <Options words={words} />
  </SelectField>
)
