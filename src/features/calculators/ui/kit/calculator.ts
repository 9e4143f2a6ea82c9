import { ImpossibleInput } from '../../../../tax/impossible-input.ts'
import type { CalculatorSlug } from '../../shared/slugs.ts'
import type { Field, Fields, Scenario, Texts, ValuesOf } from './fields.ts'
import { formatEntered } from './format.ts'
import type { Outcome } from './outcome.ts'
import { Missing, Refusal } from './refusal.ts'

export interface InputSection<Name extends string = string> {
  title: string
  fields: readonly Name[]
  /** True if the section is closed at first, because few people need its fields. */
  isFolded?: boolean
  /** Rows of fields, each of which appears once the previous row is filled in. */
  list?: FieldList<Name>
}

export interface FieldList<Name extends string = string> {
  /** Each row's fields. */
  rows: readonly (readonly Name[])[]
  /** The button that shows the next row without scripts. */
  addLabel: string
}

/** A law's parameters, which the page loads on demand. An empty key means that it needs none. */
interface LazyLaw<Values, Law> {
  keyOf(values: Values): string
  load(key: string): Promise<Law>
}

interface Calculator<Of extends Fields = Fields, Law = unknown> {
  slug: CalculatorSlug
  fields: Of
  sections: readonly InputSection<keyof Of & string>[]
  law?: LazyLaw<ValuesOf<Of>, Law>
  /**
   * Which field has the value that the tax engine calls by a name. With it, the engine's errors appear at the right
   * field.
   */
  engineFields?: Readonly<Record<string, keyof Of & string>>
  /**
   * Calculates the result. If that isn't possible with these values, throws a Refusal, which names the field if there
   * is one.
   */
  calculate(values: ValuesOf<Of>, law: Law | undefined): Outcome
}

/** A calculator without its field types, as the kit uses it. */
// biome-ignore lint/suspicious/noExplicitAny: values are made by the calculator's own fields
export type AnyCalculator = Calculator<any, any>

/** Checks a calculator against the types of its own fields, and returns it for the kit. */
export const calculatorOf = <Of extends Fields, Law = undefined>(calculator: Calculator<Of, Law>): AnyCalculator =>
  calculator

export interface Problem {
  /** The field with the problem. Missing if the problem isn't with a single field. */
  field?: string
  sentence: string
  /** True if the field is only empty. The sentence is then the field's label. */
  isMissing?: boolean
}

type Values = Record<string, unknown>

const fieldsOf = (calculator: AnyCalculator) => Object.entries<Field>(calculator.fields)

export const isAsked = (field: Field, texts: Texts) => field.when?.(texts) ?? true

/** The text that people read for a field's value. */
export function shown(field: Field, texts: Texts, name: string): string {
  if (!isAsked(field, texts)) return '–'
  const text = texts[name] ?? ''
  if (field.kind === 'check') return text === 'yes' ? 'Yes' : 'No'
  if (field.kind === 'choice') return field.options?.find(({ value }) => value === text)?.label ?? text
  return text === '' ? '–' : (amountShown(field, text) ?? text)
}

/** Writes an amount in the page's own format. Undefined if the text isn't an amount. */
function amountShown({ unit, read }: Field, text: string): string | undefined {
  const currency = unit === '$' ? 'USD' : unit === 'CA$' ? 'CAD' : undefined
  if (!currency) return undefined
  try {
    const cents = read(text)
    return typeof cents === 'number' ? formatEntered(cents, currency) : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** True if a field's initial text stands for one that the visitor still has to enter. */
export const isNotEntered = (name: string, field: Field, { texts, entered }: Scenario): boolean =>
  field.standsFor !== undefined && texts[name] === field.initial && !entered.includes(name)

/** True if a field shows an example that the visitor hasn't replaced yet. */
export const isExample = (name: string, field: Field | undefined, scenario: Scenario): boolean =>
  field?.standsFor === 'example' && isNotEntered(name, field, scenario)

/**
 * Finds the parts of a result that the visitor didn't enter: example amounts, with their labels, and assumed places.
 */
export function notEntered(calculator: AnyCalculator, scenario: Scenario): { examples: string[]; assumed: string[] } {
  const { texts } = scenario
  const left = fieldsOf(calculator).filter(
    ([name, field]) => isAsked(field, texts) && isNotEntered(name, field, scenario),
  )
  const of = (kind: Field['standsFor']) => left.filter(([, { standsFor }]) => standsFor === kind)
  return {
    examples: of('example').map(([name, field]) => `${field.label} ${shown(field, texts, name)}`),
    assumed: of('assumption').map(([name, field]) => shown(field, texts, name)),
  }
}

/** All fields with their initial texts. */
export const initialTexts = (calculator: AnyCalculator): Texts =>
  Object.fromEntries(fieldsOf(calculator).map(([name, { initial }]) => [name, initial]))

/** The scenario with which every form starts: no one has entered anything. */
export const initialScenario = (calculator: AnyCalculator): Scenario => ({
  texts: initialTexts(calculator),
  entered: [],
})

/** The names of the fields that a form with these texts shows. */
export const askedNames = (calculator: AnyCalculator, texts: Texts): string[] =>
  fieldsOf(calculator)
    .filter(([, field]) => isAsked(field, texts))
    .map(([name]) => name)

/** Reads the texts of all fields. Returns their values, and a problem for each text that can't be read. */
export function readTexts(calculator: AnyCalculator, texts: Texts): { values: Values; problems: Problem[] } {
  const values: Values = {}
  const problems: Problem[] = []
  for (const [name, field] of fieldsOf(calculator)) {
    const text = isAsked(field, texts) ? (texts[name] ?? '') : field.initial
    try {
      values[name] = field.read(text)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isMissing = text.trim() === '' && field.initial === ''
      // A hidden field has no value, and it may be empty.
      if (!isAsked(field, texts)) continue
      problems.push(
        isMissing ? { field: name, sentence: field.label, isMissing } : { field: name, sentence: error.message },
      )
    }
  }
  return { values, problems }
}

type Read = ReturnType<typeof readTexts>

/** The key of the law's parameters that a scenario needs. Empty if it needs none, or if its texts can't be read. */
export const keyOf = ({ law }: AnyCalculator, { values, problems }: Read): string =>
  law && problems.length === 0 ? law.keyOf(values) : ''

export type Solved =
  | { state: 'solved'; outcome: Outcome }
  | { state: 'refused'; problems: Problem[] }
  | { state: 'waiting' }
  | { state: 'failed' }

/** Runs a calculator with these values. If the values contradict each other, returns the problem. */
export function solve(calculator: AnyCalculator, values: Values, law: unknown): Solved {
  try {
    return { state: 'solved', outcome: calculator.calculate(values, law) }
  } catch (error) {
    if (error instanceof Refusal) {
      const isMissing = error instanceof Missing || undefined
      return { state: 'refused', problems: [{ field: error.field, sentence: error.message, isMissing }] }
    }
    if (error instanceof ImpossibleInput) {
      return {
        state: 'refused',
        problems: [{ field: calculator.engineFields?.[error.field], sentence: error.message }],
      }
    }
    if (error instanceof RangeError) {
      return { state: 'refused', problems: [{ sentence: "These values don't fit together. Please check them." }] }
    }
    throw error
  }
}
