import { type AnyCalculator, initialTexts } from './calculator.ts'
import { type Field, maxTextLength, type Texts } from './fields.ts'

type Given = readonly (readonly [name: string, text: string])[]

/** The texts of all fields: the given ones, and otherwise the initial ones. Ignores unknown fields. */
export function textsFrom(calculator: AnyCalculator, given: Given): Texts {
  const texts: Record<string, string> = { ...initialTexts(calculator) }
  for (const [name, text] of given) {
    const field = Object.hasOwn(calculator.fields, name) ? (calculator.fields[name] as Field) : undefined
    if (field && isAllowed(field, text)) texts[name] = text.slice(0, maxTextLength)
  }
  return texts
}

/**
 * True if the field can show this text. A select and a date field can show only valid values. Other fields show any
 * text, with an error.
 */
const isAllowed = ({ kind, options }: Field, text: string) =>
  kind === 'choice' ? options?.some(({ value }) => value === text) : kind !== 'date' || /^[\d-]{0,10}$/.test(text)

/** The texts of a form that the browser posted as plain HTML. Browsers post nothing for an empty check box. */
export function postedTexts(calculator: AnyCalculator, values: Record<string, unknown>): Texts {
  const checkBoxes = Object.keys(calculator.fields).filter((name) => calculator.fields[name].kind === 'check')
  const given = Object.entries(values).map(([name, text]) => [name, String(text)] as const)
  return textsFrom(calculator, [...checkBoxes.map((name) => [name, ''] as const), ...given])
}
