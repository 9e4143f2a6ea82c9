import { ImpossibleInput } from '../../../../tax/impossible-input.ts'
import type { Field, Fields, Texts, ValuesOf } from './fields.ts'
import { formatEntered } from './format.ts'
import type { Outcome } from './outcome.ts'
import { Missing, Refusal } from './refusal.ts'

export interface InputSection<Name extends string = string> {
  title: string
  fields: readonly Name[]
  /** Closed at first, for fields that few people need. */
  isFolded?: boolean
}

/** Parameters loaded on demand. An empty key means none are needed. */
interface LazyLaw<Values, Law> {
  keyOf(values: Values): string
  load(key: string): Promise<Law>
}

interface Calculator<Of extends Fields = Fields, Law = unknown> {
  slug: string
  fields: Of
  sections: readonly InputSection<keyof Of & string>[]
  law?: LazyLaw<ValuesOf<Of>, Law>
  /** Fields by the tax engine's names for their values, so that its errors reach the right field. */
  engineFields?: Readonly<Record<string, keyof Of & string>>
  /** Throws a Refusal, with its field if there is one, if these values can't be calculated. */
  calculate(values: ValuesOf<Of>, law: Law | undefined): Outcome
}

/** A calculator without its field types, as the kit uses it. */
// biome-ignore lint/suspicious/noExplicitAny: values are made by the calculator's own fields
export type AnyCalculator = Calculator<any, any>

/** Checks a calculator against the types of its own fields, and returns it for the kit. */
export const calculatorOf = <Of extends Fields, Law = undefined>(calculator: Calculator<Of, Law>): AnyCalculator =>
  calculator

export interface Problem {
  /** Absent if the problem isn't with a single field. */
  field?: string
  sentence: string
  /** The field is only missing; the sentence is its label. */
  isMissing?: boolean
}

type Values = Record<string, unknown>

const fieldsOf = (calculator: AnyCalculator) => Object.entries<Field>(calculator.fields)

export const isAsked = (field: Field, texts: Texts) => field.when?.(texts) ?? true

/** An entry as people read it. */
export function shown(field: Field, texts: Texts, name: string): string {
  if (!isAsked(field, texts)) return '–'
  const text = texts[name] ?? ''
  if (field.kind === 'check') return text === 'yes' ? 'Yes' : 'No'
  if (field.kind === 'choice') return field.options?.find(({ value }) => value === text)?.label ?? text
  return text === '' ? '–' : (amountShown(field, text) ?? text)
}

/** An amount in the page's own format, or undefined for anything else. */
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

/** The parts of a result that the visitor didn't enter: example amounts with labels, and assumed places. */
export function notEntered(calculator: AnyCalculator, texts: Texts): { examples: string[]; assumed: string[] } {
  const left = fieldsOf(calculator).filter(([name, field]) => isAsked(field, texts) && texts[name] === field.initial)
  const of = (kind: Field['standsFor']) => left.filter(([, { standsFor }]) => standsFor === kind)
  return {
    examples: of('example').map(([name, field]) => `${field.label} ${shown(field, texts, name)}`),
    assumed: of('assumption').map(([name, field]) => shown(field, texts, name)),
  }
}

/** Every field with its initial text. */
export const initialTexts = (calculator: AnyCalculator): Texts =>
  Object.fromEntries(fieldsOf(calculator).map(([name, { initial }]) => [name, initial]))

/** The values of all fields, and a problem for each that can't be read. */
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
      // A hidden field has no value and needs none.
      if (!isAsked(field, texts)) continue
      problems.push(
        isMissing ? { field: name, sentence: field.label, isMissing } : { field: name, sentence: error.message },
      )
    }
  }
  return { values, problems }
}

export type Solved =
  | { state: 'solved'; outcome: Outcome }
  | { state: 'refused'; problems: Problem[] }
  | { state: 'waiting' }
  | { state: 'failed' }

/** Runs a calculator on values. Contradicting facts come back as a problem. */
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
      return { state: 'refused', problems: [{ sentence: 'We can’t calculate these entries together.' }] }
    }
    throw error
  }
}
