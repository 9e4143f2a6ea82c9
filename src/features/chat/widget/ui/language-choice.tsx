import { type AssistantLanguage, assistantLanguages } from '../../assistant/shared/answer.ts'

/** The name of each language in that language. */
const names: Record<AssistantLanguage, string> = { en: 'English', fr: 'Français', es: 'Español' }

interface Props {
  language: AssistantLanguage | undefined
  onChoose: (language: AssistantLanguage | undefined) => void
}

/** The language in which the assistant answers. Without a choice, it follows the visitor's messages. */
export const LanguageChoice = ({ language, onChoose }: Props) => (
  <label className="mt-2 flex items-center gap-2 text-ink-soft text-sm">
    <span>Assistant's language</span>
    <select
      value={language ?? ''}
      onChange={({ target }) => onChoose(assistantLanguages.find((one) => one === target.value))}
      className="min-h-11 rounded-md border border-line-strong bg-surface px-2 text-ink"
    >
      <option value="">Same as my messages</option>
      {assistantLanguages.map((one) => (
        <option key={one} value={one} lang={one}>
          {names[one]}
        </option>
      ))}
    </select>
  </label>
)
