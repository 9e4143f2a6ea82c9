import { ImpossibleInput } from '../../../../tax/impossible-input.ts'
import type { Field, Fields, Texts, ValuesOf } from './fields.ts'
import { formatEntered } from './format.ts'
import type { Outcome } from './outcome.ts'
import { Missing, Refusal } from './refusal.ts'

export interface InputSection<Name extends string = string> {
  title: string
  fields: readonly Name[]
  /** Shown closed: what only few people need. */
  isFolded?: boolean
}

/** Parameters that are loaded once someone asks for them; a key of nothing needs none. */
interface LazyLaw<Values, Law> {
  keyOf(values: Values): string
  load(key: string): Promise<Law>
}

export interface Calculator<Of extends Fields = Fields, Law = unknown> {
  slug: string
  fields: Of
  sections: readonly InputSection<keyof Of & string>[]
  law?: LazyLaw<ValuesOf<Of>, Law>
  /** Fields by the names that the tax engine gives their values, for what it refuses. */
  engineFields?: Readonly<Record<string, keyof Of & string>>
  /** What cannot be calculated is a Refusal, with the field it belongs to where there is one. */
  calculate(values: ValuesOf<Of>, law: Law | undefined): Outcome
}

/** A calculator whose fields have lost their types: what the kit works with. */
// biome-ignore lint/suspicious/noExplicitAny: values are made by the calculator's own fields
export type AnyCalculator = Calculator<any, any>

/** Says a calculator with the types of its own fields; gives it for the kit. */
export const calculatorOf = <Of extends Fields, Law = undefined>(calculator: Calculator<Of, Law>): AnyCalculator =>
  calculator

export interface Problem {
  /** Absent where it belongs to no single field. */
  field?: string
  sentence: string
  /** Nothing is wrong, it only has to be entered still; the sentence names what. */
  isMissing?: boolean
}

export type Values = Record<string, unknown>

const fieldsOf = (calculator: AnyCalculator) => Object.entries<Field>(calculator.fields)

export const isAsked = (field: Field, texts: Texts) => field.when?.(texts) ?? true

/** What an input says, as a person reads it. */
export function shown(field: Field, texts: Texts, name: string): string {
  if (!isAsked(field, texts)) return '–'
  const text = texts[name] ?? ''
  if (field.kind === 'check') return text === 'yes' ? 'Yes' : 'No'
  if (field.kind === 'choice') return field.options?.find(({ value }) => value === text)?.label ?? text
  return text === '' ? '–' : (amountShown(field, text) ?? text)
}

/** An amount in the one way the page writes amounts; undefined for anything else. */
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

/** What of a result nobody has entered: example amounts with their labels, and places that are assumed. */
export function notEntered(calculator: AnyCalculator, texts: Texts): { examples: string[]; assumed: string[] } {
  const left = fieldsOf(calculator).filter(([name, field]) => isAsked(field, texts) && texts[name] === field.initial)
  const of = (kind: Field['standsFor']) => left.filter(([, { standsFor }]) => standsFor === kind)
  return {
    examples: of('example').map(([name, field]) => `${field.label} ${shown(field, texts, name)}`),
    assumed: of('assumption').map(([name, field]) => shown(field, texts, name)),
  }
}

/** Every field with what it holds before anybody has typed. */
export const initialTexts = (calculator: AnyCalculator): Texts =>
  Object.fromEntries(fieldsOf(calculator).map(([name, { initial }]) => [name, initial]))

/** Values of all fields, and a sentence for each that cannot be read. */
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
      // What is not asked has no value, and nobody has to enter one.
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

/** What a calculator makes of values; facts that contradict each other come back as a sentence. */
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
      return { state: 'refused', problems: [{ sentence: 'These entries cannot be calculated together.' }] }
    }
    throw error
  }
}
