import fc from 'fast-check'
import * as z from 'zod/mini'

type Shape = z.core.$ZodType

/**
 * Values that exist in the test's world, such as an existing topic or a free time, by the name of the field that takes
 * them.
 */
export type Hints = Record<string, readonly unknown[]>

interface Place {
  /** The name of the nearest property. A list's items have the list's name. */
  name: string
  depth: number
  hints: Hints
}

const maxDepth = 5

interface Limits {
  minimum: number
  maximum: number
  isInteger: boolean
  format?: string
  patterns: RegExp[]
}

function limitsOf(shape: Shape): Limits {
  const { def } = shape._zod
  const own = 'check' in def ? [{ _zod: { def } }] : []
  const limits: Limits = {
    minimum: Number.NEGATIVE_INFINITY,
    maximum: Number.POSITIVE_INFINITY,
    isInteger: false,
    patterns: [],
  }
  for (const { _zod } of [...own, ...(def.checks ?? [])]) {
    const check = _zod.def as Record<string, unknown> & { check?: string }
    const above = (value: unknown) => (limits.minimum = Math.max(limits.minimum, Number(value)))
    const below = (value: unknown) => (limits.maximum = Math.min(limits.maximum, Number(value)))
    if (check.check === 'min_length') above(check.minimum)
    if (check.check === 'max_length') below(check.maximum)
    if (check.check === 'length_equals') above(check.length)
    if (check.check === 'length_equals') below(check.length)
    if (check.check === 'greater_than') above(Number(check.value) + (check.inclusive ? 0 : 1))
    if (check.check === 'less_than') below(Number(check.value) - (check.inclusive ? 0 : 1))
    if (check.check === 'number_format') limits.isInteger = true
    if (check.check === 'string_format') limits.format = String(check.format)
    if (check.pattern instanceof RegExp) limits.patterns.push(check.pattern)
  }
  return limits
}

const words = fc.constantFrom('Ada', 'Grace Hopper', 'a question', 'Zürich', 'tax return 2026', 'O’Brien', 'née')

function texts({ minimum, maximum, format, patterns }: Limits): fc.Arbitrary<string> {
  if (format === 'uuid' || format === 'guid') return fc.uuid()
  if (format === 'email') return fc.integer({ min: 1, max: 99_999 }).map((number) => `person-${number}@example.org`)
  if (format === 'date') return days.map((date) => date.toISOString().slice(0, 10))
  if (format === 'datetime') return days.map((date) => date.toISOString())
  const [pattern] = patterns
  const free = fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
  const long = free.map((text) => text.padEnd(Math.max(0, minimum), ' and more').slice(0, Math.min(maximum, 5_000)))
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern.source)), long) : long
}

const days = fc.integer({ min: 1, max: 60 }).map((day) => new Date(Date.UTC(2026, 10, 20 + day, 15)))

function numbers({ minimum, maximum, isInteger }: Limits): fc.Arbitrary<number> {
  const min = Math.max(minimum, -1_000_000)
  const max = Math.max(min, Math.min(maximum, 1_000_000))
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  return isInteger ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

/**
 * Makes random values with a shape's structure. The shape's other rules may refuse some of these values, so
 * `acceptedBy` drops those.
 */
export function valuesOf(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  const { hints, name, depth } = place
  const hinted = hints[name]
  const inner = (part: Shape, property = name) => valuesOf(part, { name: property, hints, depth: depth + 1 })
  if (hinted && takesHint(shape)) return fc.constantFrom(...hinted)
  const def = shape._zod.def as never as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'string':
      return texts(limitsOf(shape))
    case 'number':
      return numbers(limitsOf(shape))
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'null':
      return fc.constant(null)
    case 'unknown':
    case 'any':
      return fc.constantFrom('anything', 1, null)
    case 'optional':
    case 'default':
    case 'prefault':
      return depth > maxDepth ? fc.constant(undefined) : fc.option(inner(def.innerType as Shape), { nil: undefined })
    case 'nullable':
      return fc.option(inner(def.innerType as Shape), { nil: null })
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType as Shape)
    case 'pipe': {
      const before = def.in as Shape
      return inner(
        before._zod.def.type === 'unknown' || before._zod.def.type === 'transform' ? (def.out as Shape) : before,
      )
    }
    case 'lazy':
      return inner((def.getter as () => Shape)())
    case 'array': {
      const { minimum, maximum } = limitsOf(shape)
      const minLength = Math.max(0, minimum)
      const maxLength = depth > maxDepth ? minLength : Math.min(maximum, minLength + 2)
      return fc.array(inner(def.element as Shape), { minLength, maxLength })
    }
    case 'tuple':
      return fc.tuple(...def.items.map((item) => inner(item as Shape)))
    case 'record':
      return fc.dictionary(inner(def.keyType as Shape) as fc.Arbitrary<string>, inner(def.valueType as Shape), {
        maxKeys: 2,
        noNullPrototype: true,
      })
    case 'union':
      return oneOf(def.options as Shape[], depth, (option) => inner(option))
    case 'object': {
      const parts = Object.entries(def.shape).map(([key, part]) => [key, inner(part as Shape, key)])
      return fc.record(Object.fromEntries(parts), { noNullPrototype: true }).map(withoutUndefined)
    }
    default:
      throw new Error(`The fuzz makes no values for ${def.type} yet (${name}): teach it in ${import.meta.filename}.`)
  }
}

/**
 * True if a shape's values may come from the hints. False for lists, because hints are for their items, and for shapes
 * with few possible values, because they need no hint.
 */
const takesHint = (shape: Shape): boolean => {
  const { type, innerType } = shape._zod.def as { type: string; innerType?: Shape }
  return innerType ? takesHint(innerType) : !['array', 'enum', 'literal'].includes(type)
}

/** Chooses one of the options. Deep in a shape, always uses the first option, so that the nesting ends. */
function oneOf(options: Shape[], depth: number, make: (option: Shape) => fc.Arbitrary<unknown>) {
  return fc.oneof(...(depth > maxDepth ? options.slice(0, 1) : options).map(make))
}

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

const isAccepted = (shape: Shape, value: unknown) => {
  try {
    return z.safeParse(shape, value).success
  } catch {
    return false
  }
}

/** Makes up to `count` inputs that the shape accepts. All inputs contain the fields of `given`. */
export function acceptedBy(shape: Shape, count: number, seed: number, hints: Hints, given: object): object[] {
  const arbitrary = valuesOf(shape, { name: '', depth: 0, hints })
  const found: object[] = []
  for (const value of fc.sample(arbitrary, { numRuns: count * 60, seed })) {
    const input = { ...(value as object), ...given }
    if (isAccepted(shape, input)) found.push(input)
    if (found.length === count) break
  }
  return found
}
