import fc from 'fast-check'

type Path = (string | number)[]

/** Lists the paths of an input's values, with outer values first. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 3) return path.length > 0 ? [path] : []
  const parts = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const below = parts.flatMap((key) => pathsOf((value as Record<string | number, unknown>)[key], [...path, key]))
  return path.length > 0 ? [path, ...below] : below
}

/** Copies an input and changes the value at the path. */
function changed(input: unknown, [first, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(input)
  const copy: Record<string | number, unknown> = Array.isArray(input) ? ([...input] as never) : { ...(input as object) }
  const value = changed(copy[first], rest, change)
  if (value === missing) delete copy[first]
  else copy[first] = value
  return copy
}

const missing = Symbol('missing')

const withKey = (value: unknown, key: string, extra: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return extra
  // Adds an own property even for the key `__proto__`, as JSON.parse does.
  return Object.defineProperty({ ...value }, key, { value: extra, enumerable: true })
}

const replacements: [name: string, change: (value: unknown) => unknown][] = [
  ['missing', () => missing],
  ['null', () => null],
  ['doubled', (value) => (Array.isArray(value) ? [...value, ...value] : [value, value])],
  ['an object', () => ({ $ne: null })],
  ['a list', () => [[], [[]]]],
  ['true', () => true],
  ['empty', () => ''],
  ['spaces', () => '   \t\n'],
  ['very long', () => 'x'.repeat(30_000)],
  ['control characters', (value) => `${value}\u0007\u001b[31m`],
  ['right to left', (value) => `\u202e${value}\u2066`],
  ['the zero character', (value) => `${value}\u0000`],
  ['half an emoji', (value) => `${value}\ud83d`],
  ['markup', () => '"><img src=x onerror=alert(1)>'],
  ['a quote', (value) => `${value}' or '1'='1`],
  ['a template', () => `$\{7*7}{{7*7}}%s%n`],
  ['a path', () => '../../../../etc/passwd'],
  ['an address', () => 'http://169.254.169.254/latest/meta-data'],
  ['a line break', (value) => `${value}\r\nBcc: someone@example.org`],
  ['huge', () => 1e308],
  ['beyond whole numbers', () => Number.MAX_SAFE_INTEGER + 2],
  ['beyond the database', () => 2 ** 31],
  ['negative', () => -1],
  ['a fraction', () => 0.1 + 0.2],
  ['not a number', () => 'NaN'],
  ['no such day', () => '2026-02-31'],
  ['the year 10000', () => '+010000-01-01T00:00:00.000Z'],
  ['of someone else', () => '0b9f2c64-5f0e-4c1b-9a51-6d1f8a3f2e77'],
  ['a key too many', (value) => withKey(value, 'isAdmin', true)],
  ['a prototype', (value) => withKey(value, '__proto__', { role: 'admin' })],
  ['a constructor', (value) => withKey(value, 'constructor', { prototype: { role: 'admin' } })],
]

export interface Mutation {
  /** What is wrong, for example `email: very long`. */
  name: string
  input: object
}

/** Makes `count` copies of valid inputs and breaks each copy in one place. */
export function mutationsOf(inputs: object[], count: number, seed: number): Mutation[] {
  const places = inputs.flatMap((input) => [[], ...pathsOf(input)].map((path) => ({ input, path })))
  const replacing = fc.record({ place: fc.constantFrom(...places), replacement: fc.constantFrom(...replacements) })
  return fc
    .sample(replacing, { numRuns: count, seed })
    .map(({ place: { input, path }, replacement: [name, change] }) => ({
      name: `${path.join('.') || 'everything'}: ${name}`,
      input: asObject(path.length === 0 ? withKey(input, 'isAdmin', name) : changed(input, path, change)),
    }))
}

const asObject = (value: unknown) => value as object
