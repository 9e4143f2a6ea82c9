import { SelectField } from '../base/select-field.tsx'
import { TextField } from '../base/text-field.tsx'
import { Options } from '../forms/choice-field.tsx'

interface SearchProps {
  label?: string
  /** What the list searches, shown until someone types. */
  what?: string
  value: string | undefined
}

/** The search text in a row of filters, called `q` in the page's address. */
export const SearchFilter = ({ label = 'Search', what, value }: SearchProps) => (
  <TextField
    id="q"
    name="q"
    label={label}
    placeholder={what}
    type="search"
    autoComplete="off"
    maxLength={120}
    defaultValue={value}
    className="min-w-[min(13rem,100%)] grow basis-52 sm:max-w-sm [&_input]:text-ellipsis"
  />
)

interface DayProps {
  /** The field's name in the page's address. */
  name: string
  label: string
  value: string | undefined
  'aria-describedby'?: string
}

/** A date field that filters a list by its first or last day. */
const DayFilter = ({ name, value, ...words }: DayProps) => (
  <TextField
    id={name}
    name={name}
    type="date"
    defaultValue={value}
    className="min-w-40 grow basis-40 sm:min-w-43 sm:max-w-44"
    {...words}
  />
)

/** The first and the last day of a list's filter. They stay side by side if there is room for both. */
export const DayFilters = ({ from, to }: { from: DayProps; to: DayProps }) => (
  <div className="flex flex-wrap gap-4 max-sm:basis-full! max-sm:*:grow">
    <DayFilter {...from} />
    <DayFilter {...to} />
  </div>
)

interface Props {
  /** The field's name in the page's address. */
  name: string
  label: string
  /** The label of the option that filters nothing. */
  every: string
  /** The options' labels by their value in the page's address. */
  words: Record<string, string>
  value: string | undefined
  className?: string
}

/** The width of a choice in a row of filters: as wide as its longest option, within limits. */
export const choiceWidth = 'min-w-40 max-w-full sm:max-w-72'

/** A choice in a row of filters. */
export const ChoiceFilter = ({ name, label, every, words, value = '', className = choiceWidth }: Props) => (
  <SelectField id={name} name={name} label={label} defaultValue={value} className={className}>
    <option value="">{every}</option>
    <Options words={words} />
  </SelectField>
)
