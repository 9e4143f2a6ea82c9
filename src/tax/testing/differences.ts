const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Describes each difference: a number off by more than the tolerance, anything else that isn't equal. */
export function differences(expected: unknown, actual: unknown, tolerance: number, path = ''): string[] {
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path} is ${actual}`]
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, actual[name], tolerance, path ? `${path}.${name}` : name),
    )
  }
  // Cents as dollars are floating-point numbers, so a value on the limit may be off by the last bit.
  if (typeof expected === 'number' && typeof actual === 'number')
    return Math.abs(expected - actual) <= tolerance + 1e-9 ? [] : [`${path} is ${actual}, expected ${expected}`]
  return expected === actual ? [] : [`${path} is ${actual}, expected ${expected}`]
}

/** Converts every number inside a value from cents to dollars. */
export function inDollars(value: unknown): unknown {
  if (typeof value === 'number') return value / 100
  if (Array.isArray(value)) return value.map(inDollars)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inDollars(inner)]))
}
