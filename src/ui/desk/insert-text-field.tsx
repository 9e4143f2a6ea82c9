import { SelectField } from '../base/select-field.tsx'

interface Props {
  id: string
  label: string
  /** The ready texts, each with its own title. */
  texts: { title: string; text: string }[]
  onUse: (text: string) => void
}

/** A select that inserts a ready text into what someone writes. */
export const InsertTextField = ({ id, label, texts, onUse }: Props) => (
  <SelectField
    id={id}
    label={label}
    className="w-64 max-w-full"
    value=""
    onChange={({ target }) => {
      const chosen = texts[Number(target.value)]
      if (target.value && chosen) onUse(chosen.text)
    }}
  >
    <option value="">Please choose</option>
    {texts.map(({ title }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two texts may have the same title.
      <option key={index} value={index}>
        {title}
      </option>
    ))}
  </SelectField>
)
