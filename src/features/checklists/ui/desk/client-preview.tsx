import { useState } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import type { TemplateItem } from '../../item-contract.ts'
import { type Answers, applying } from '../../shared/conditions.ts'
import { groupsOf } from '../../shared/groups.ts'
import { optionsOf } from '../../shared/items.ts'
import { ItemWords, inLanguage, type PortalLanguage } from '../item-words.tsx'
import { itemNoun } from './labels.ts'

const languages = { en: 'English', fr: 'French' }

/**
 * Shows the list as a client sees it on a phone. After an answer, it also shows the items that depend on the answer.
 */
export function ClientPreview({ list }: { list: TemplateItem[] }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [language, setLanguage] = useState<PortalLanguage>('en')
  const shown = applying(list, answers)
  return (
    <>
      <SelectField
        id="preview-language"
        label="Language"
        className="max-w-xs"
        value={language}
        onChange={({ target }) => setLanguage(target.value === 'fr' ? 'fr' : 'en')}
      >
        <Options words={languages} />
      </SelectField>
      <p role="status" className="mt-4 text-[0.9375rem] text-ink-soft">
        {countOf(shown.length, itemNoun)} with these answers, of {list.length}.
      </p>
      <div className="mt-3 max-w-[390px] space-y-6 rounded-lg border border-line-strong bg-surface p-4">
        {groupsOf(shown).map(({ category, title, items }) => (
          <section key={category} aria-label={title}>
            <p className="font-display text-xl">{title}</p>
            <ul className="mt-2 space-y-3">
              {items.map((item) => (
                <li key={item.key} className="rounded-md border border-line p-3">
                  <ItemWords item={item} language={language} label={item.isRequired ? null : <Badge>Optional</Badge>} />
                  <Choices
                    item={item}
                    language={language}
                    onChoose={(value) => setAnswers({ ...answers, [item.key]: value })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

interface ChoicesProps {
  item: TemplateItem
  language: PortalLanguage
  onChoose: (value: string) => void
}

function Choices({ item, language, onChoose }: ChoicesProps) {
  const options = optionsOf(item)
  if (options.length === 0) return null
  const id = `preview-${item.key}`
  return (
    <div className="mt-3">
      <ChoiceRow
        id={id}
        name={id}
        legend={
          <>
            Your answer<span className="sr-only">: {inLanguage(item.title, language).text}</span>
          </>
        }
        words={Object.fromEntries(options.map((option) => [option.value, inLanguage(option, language).text]))}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
