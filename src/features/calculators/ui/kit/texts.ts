import { type AnyCalculator, initialTexts } from './calculator.ts'
import { type Field, maxTextLength, type Scenario } from './fields.ts'

type Given = readonly (readonly [name: string, text: string])[]

/**
 * The scenario of a link or a posted form: the given texts, which count as entered, and otherwise the initial ones.
 * Ignores unknown fields.
 */
export function scenarioFrom(calculator: AnyCalculator, given: Given): Scenario {
  const texts: Record<string, string> = { ...initialTexts(calculator) }
  const entered: string[] = []
  for (const [name, text] of given) {
    const field = Object.hasOwn(calculator.fields, name) ? (calculator.fields[name] as Field) : undefined
    if (!field || !isAllowed(field, text)) continue
    texts[name] = text.slice(0, maxTextLength)
    entered.push(name)
  }
  return { texts, entered }
}

/**
 * True if the field can show this text. A select and a date field can show only valid values. Other fields show any
 * text, with an error.
 */
const isAllowed = ({ kind, options }: Field, text: string) =>
  kind === 'choice' ? options?.some(({ value }) => value === text) : kind !== 'date' || /^[\d-]{0,10}$/.test(text)

/** A form that the browser posted as plain HTML. Browsers post nothing for an empty check box. */
export function postedScenario(calculator: AnyCalculator, values: Record<string, unknown>): Scenario {
  const checkBoxes = Object.keys(calculator.fields).filter((name) => calculator.fields[name].kind === 'check')
  const given = Object.entries(values).map(([name, text]) => [name, String(text)] as const)
  return scenarioFrom(calculator, [...checkBoxes.map((name) => [name, ''] as const), ...given])
}
