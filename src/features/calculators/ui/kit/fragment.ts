import { type AnyCalculator, isAsked, isNotEntered } from './calculator.ts'
import { type Field, maxTextLength, type Scenario } from './fields.ts'
import { scenarioFrom } from './texts.ts'

/** The prefix of field names that belong to the second scenario. */
const secondPrefix = '2.'

/**
 * Writes the texts of all visible fields for the address's fragment, except examples and assumed places: what a fragment
 * names counts as entered. The fragment never leaves the browser.
 */
export function toFragment(calculator: AnyCalculator, scenarios: readonly Scenario[]): string {
  const params = new URLSearchParams()
  for (const [index, scenario] of scenarios.entries()) {
    const { texts } = scenario
    const prefix = index === 0 ? '' : secondPrefix
    if (index > 0) params.set(prefix, '')
    for (const [name, field] of Object.entries<Field>(calculator.fields)) {
      const text = texts[name] ?? ''
      const isWritten = isAsked(field, texts) && !isNotEntered(name, field, scenario)
      if (isWritten && (text || field.initial)) params.set(prefix + name, text.slice(0, maxTextLength))
    }
  }
  return params.toString()
}

/** Reads the scenarios from a fragment. Undefined if it has none. Ignores unknown fields. */
export function fromFragment(calculator: AnyCalculator, hash: string): Scenario[] | undefined {
  const given = [...new URLSearchParams(hash.replace(/^#/, ''))]
  const second = given.filter(([key]) => key.startsWith(secondPrefix))
  const isKnown = (key: string) => key === secondPrefix || Object.hasOwn(calculator.fields, key.replace(/^2\./, ''))
  if (!given.some(([key]) => isKnown(key))) return undefined
  const first = scenarioFrom(calculator, given)
  if (second.length === 0) return [first]
  return [
    first,
    scenarioFrom(
      calculator,
      second.map(([key, text]) => [key.slice(secondPrefix.length), text]),
    ),
  ]
}
