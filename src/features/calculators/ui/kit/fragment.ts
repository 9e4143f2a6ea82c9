import { type AnyCalculator, initialTexts, isAsked } from './calculator.ts'
import { type Field, maxTextLength, type Texts } from './fields.ts'

/** The prefix of field names that belong to the second scenario. */
const secondPrefix = '2.'

/** Writes the texts of all visible fields for the address's fragment. The fragment never leaves the browser. */
export function toFragment(calculator: AnyCalculator, scenarios: readonly Texts[]): string {
  const params = new URLSearchParams()
  for (const [index, texts] of scenarios.entries()) {
    const prefix = index === 0 ? '' : secondPrefix
    if (index > 0) params.set(prefix, '')
    for (const [name, field] of Object.entries<Field>(calculator.fields)) {
      const text = texts[name] ?? ''
      if (isAsked(field, texts) && (text || field.initial)) params.set(prefix + name, text.slice(0, maxTextLength))
    }
  }
  return params.toString()
}

/** Reads the scenarios from a fragment. Undefined if it has none. Ignores unknown fields. */
export function fromFragment(calculator: AnyCalculator, hash: string): Texts[] | undefined {
  const given = [...new URLSearchParams(hash.replace(/^#/, ''))]
  const textsWith = (prefix: string): Texts => {
    const texts: Record<string, string> = { ...initialTexts(calculator) }
    for (const [key, text] of given) {
      if (!key.startsWith(prefix)) continue
      const name = key.slice(prefix.length)
      const field = Object.hasOwn(calculator.fields, name) ? (calculator.fields[name] as Field) : undefined
      if (field && isAllowed(field, text)) texts[name] = text.slice(0, maxTextLength)
    }
    return texts
  }
  const isKnown = (key: string) => key === secondPrefix || Object.hasOwn(calculator.fields, key.replace(/^2\./, ''))
  if (!given.some(([key]) => isKnown(key))) return undefined
  const hasSecond = given.some(([key]) => key.startsWith(secondPrefix))
  return hasSecond ? [textsWith(''), textsWith(secondPrefix)] : [textsWith('')]
}

/**
 * True if the field can show this text. A select and a date field can show only valid values. Other fields show any
 * text, with an error.
 */
const isAllowed = ({ kind, options }: Field, text: string) =>
  kind === 'choice' ? options?.some(({ value }) => value === text) : kind !== 'date' || /^[\d-]{0,10}$/.test(text)
