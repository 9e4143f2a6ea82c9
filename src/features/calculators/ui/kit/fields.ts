import { amountProblem, tooManySentence, wholeNumberSentence } from '../../../../tax/input-limits.ts'
import type { Cents } from '../../../../tax/money.ts'
import { isDay } from '../../../../time/days.ts'
import { readAmount } from './amount.ts'
import { plainText, withoutThousandsSpaces } from './digits.ts'
import { type Currency, currencyNames, formatDecimal, formatMoney } from './format.ts'
import { Refusal } from './refusal.ts'

/** The texts in the fields, by the fields' names. */
export type Texts = Readonly<Record<string, string>>

/** The texts in a form, and which of them count as entered by the visitor. */
export interface Scenario {
  texts: Texts
  /** The fields that count as filled in by the visitor, even if they still have their initial texts. */
  entered: readonly string[]
}

interface Option {
  value: string
  label: string
}

/** A field: how it looks, and how its text becomes a value. */
export interface Field<Value = unknown> {
  kind: 'text' | 'choice' | 'check' | 'date'
  label: string
  hint?: string
  /** Shown in the field: a currency sign before the text, any other unit after it. */
  unit?: string
  inputMode?: 'decimal' | 'numeric' | 'text'
  options?: readonly Option[]
  initial: string
  /** Marks the initial value as an example amount, or as an assumed place, until the visitor enters or accepts it. */
  standsFor?: 'example' | 'assumption'
  /** Decides whether the field is visible. A hidden field has its initial value. */
  when?: (texts: Texts) => boolean
  /** Returns the value of the text. Throws a Refusal with a message for the field. */
  read(text: string): Value
}

export type Fields = Record<string, Field>
export type ValuesOf<Of extends Fields> = { [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never }

interface Asked {
  hint?: string
  /** The answer that is right for most people. */
  initial?: string
  /** An example number, so that the visitor sees how the calculator works. */
  example?: string
  when?: (texts: Texts) => boolean
}

/** The longest text that a field accepts. It is longer than any valid number or list. */
export const maxTextLength = 120

interface AskedAmount extends Asked {
  /** The currency, US dollars if missing. With `any`, visitors can enter an amount in any currency. */
  currency?: Currency | 'any'
  /** True if people can enter a loss as a negative amount. */
  mayBeLoss?: boolean
  max?: Cents
}

const namedIn = ({ currency = 'USD' }: AskedAmount) => (currency === 'any' ? undefined : currency)

function amountOf(text: string, asked: AskedAmount): Cents | undefined {
  const { mayBeLoss = false, max } = asked
  const currency = namedIn(asked)
  const cents = readAmount(text, currency)
  if (cents === undefined) return undefined
  // If the currency is unknown, we check only the sign, because such an amount has no maximum.
  const problem = amountProblem(currency ? cents : Math.sign(cents), mayBeLoss)
  if (problem) throw new Refusal(problem)
  if (currency && max !== undefined && cents > max) {
    throw new Refusal(`Please enter an amount of at most ${formatMoney(max, currency)}`)
  }
  return cents
}

const units = { USD: '$', CAD: 'CA$', any: undefined }

const begin = ({ initial = '', example }: Asked): Pick<Field, 'initial' | 'standsFor'> =>
  example === undefined ? { initial } : { initial: example, standsFor: 'example' }

const amountLook = ({ currency = 'USD', hint, when, ...asked }: AskedAmount) =>
  ({
    kind: 'text',
    inputMode: 'decimal',
    unit: units[currency],
    hint,
    when,
    ...begin(asked),
  }) as const

/** A field for an amount in cents. If it is empty, the amount is zero. */
export const amount = (label: string, asked: AskedAmount = {}): Field<Cents> => ({
  ...amountLook(asked),
  label,
  read: (text) => amountOf(text, asked) ?? 0,
})

/** A field for an amount in cents that must be filled in. */
export const requiredAmount = (label: string, asked: AskedAmount = {}): Field<Cents> => ({
  ...amountLook(asked),
  label,
  read: (text) => {
    const cents = amountOf(text, asked)
    if (cents !== undefined) return cents
    const currency = namedIn(asked)
    throw new Refusal(currency ? `Please enter an amount in ${currencyNames[currency]}` : 'Please enter an amount')
  },
})

/** A field for an amount in cents. If it is empty, the value is undefined. */
export const optionalAmount = (label: string, asked: AskedAmount = {}): Field<Cents | undefined> => ({
  ...amountLook(asked),
  label,
  read: (text) => amountOf(text, asked),
})

interface AskedCount extends Asked {
  min?: number
  max: number
  unit?: string
}

const notWhole = (min: number, max: number) => new Refusal(wholeNumberSentence(min, max))

function countOf(text: string, { min = 0, max }: AskedCount): number | undefined {
  const plain = withoutThousandsSpaces(plainText(text))
  if (plain === '') return undefined
  const count = Number(plain.replaceAll(',', ''))
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(plain) || count < min || count > max) throw notWhole(min, max)
  return count
}

const countLook = ({ unit, hint, when, ...asked }: AskedCount) =>
  ({ kind: 'text', inputMode: 'numeric', unit, hint, when, ...begin(asked) }) as const

/** A field for a whole number that must be filled in. */
export const count = (label: string, asked: AskedCount): Field<number> => ({
  ...countLook(asked),
  label,
  read: (text) => {
    const count = countOf(text, asked)
    if (count === undefined) throw notWhole(asked.min ?? 0, asked.max)
    return count
  },
})

/** A field for a whole number. If it is empty, the value is undefined. */
export const optionalCount = (label: string, asked: AskedCount): Field<number | undefined> => ({
  ...countLook(asked),
  label,
  read: (text) => countOf(text, asked),
})

/** A field for up to `maxCount` whole numbers, such as `4, 7`. */
export const counts = (label: string, asked: AskedCount & { maxCount: number }): Field<number[]> => ({
  ...countLook(asked),
  inputMode: 'text',
  label,
  read: (text) => {
    const parts = plainText(text)
      .split(/[\s,;]+|\band\b/)
      .filter(Boolean)
    if (parts.length > asked.maxCount) throw new Refusal(tooManySentence(asked.maxCount))
    return parts.flatMap((part) => countOf(part, asked) ?? [])
  },
})

/** Reads a comma as a decimal sign, unless it can only be a thousands separator. */
function withPoint(number: string, max: number): string {
  const joined = number.replaceAll(',', '')
  if (/^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/.test(number)) return joined
  if (/^[1-9]\d{0,2},\d{3}$/.test(number) && Number(joined) <= max) {
    throw new Refusal(`Please write it without a comma, as ${joined} or ${number.replace(',', '.')}`)
  }
  return number.replace(',', '.')
}

/** A field for a number with decimals, such as an exchange rate. If it is empty, the value is undefined. */
export const decimal = (
  label: string,
  { min, max, unit, hint, when, ...asked }: AskedCount & { min: number },
): Field<number | undefined> => ({
  ...{ kind: 'text', inputMode: 'decimal', unit, hint, when, label, ...begin(asked) },
  read: (text) => {
    const plain = withPoint(withoutThousandsSpaces(plainText(text).replace(/\s*%$/, '')), max)
    if (plain === '') return undefined
    const number = Number(plain)
    if (!/^(\d{1,9}(\.\d{0,8})?|\.\d{1,8})$/.test(plain) || number < min || number > max) {
      throw new Refusal(`Please enter a number from ${formatDecimal(min)} to ${formatDecimal(max)}`)
    }
    return number
  },
})

/** A field with a few options. The first one is chosen unless `initial` or `assumed` names another. */
export function choice<const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  { hint, initial, assumed, when }: Omit<Asked, 'example'> & { initial?: Value; assumed?: Value } = {},
): Field<Value> {
  return {
    kind: 'choice',
    label,
    hint,
    options,
    when,
    initial: assumed ?? initial ?? options[0]?.value ?? '',
    standsFor: assumed === undefined ? undefined : 'assumption',
    read: (text) => {
      const found = options.find(({ value }) => value === text)
      if (!found) throw new Refusal('Please choose an option from the list')
      return found.value
    },
  }
}

/** A checkbox. Its text is `yes` if it is checked. */
export const check = (label: string, { hint, initial = '', when }: Asked = {}): Field<boolean> => ({
  kind: 'check',
  label,
  hint,
  initial,
  when,
  read: (text) => text === 'yes',
})

/** A field for a day (YYYY-MM-DD). If it is empty, the value is undefined. */
export const date = (label: string, { hint, initial = '', when }: Asked = {}): Field<string | undefined> => ({
  kind: 'date',
  label,
  hint,
  initial,
  when,
  read: (text) => {
    if (text === '') return undefined
    if (!isDay(text)) throw new Refusal('Please enter a valid date')
    return text
  },
})
