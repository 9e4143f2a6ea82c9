import { type IdentifierKind, identifierNames } from '../../../../../tax/identifiers/identifiers.ts'
import type { Language } from '../words/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type TextKey = keyof typeof en

const all: Record<Language, Record<TextKey, string>> = { en, fr, es }

/** The assistant's own words in a language. */
export const textOf = (language: Language, key: TextKey, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), all[language][key])

const withArticle = (name: string) => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`

/** Says what we masked. If `kinds` is empty, the visitor's browser masked it before it sent the message. */
export function maskedText(language: Language, kinds: readonly IdentifierKind[]): string {
  if (kinds.length === 0) return textOf(language, 'maskedBefore')
  const names = [...new Set(kinds.map((kind) => identifierNames[kind]))]
  return textOf(language, 'masked', {
    kinds: (language === 'en' ? names.map(withArticle) : names).join(language === 'en' ? ' and ' : ', '),
  })
}
