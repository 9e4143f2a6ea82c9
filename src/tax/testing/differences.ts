const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Lists the differences: numbers that are off by more than the tolerance, and other values that aren't equal. */
export function differences(expected: unknown, actual: unknown, tolerance: number, path = ''): string[] {
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path} is ${actual}`]
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, actual[name], tolerance, path ? `${path}.${name}` : name),
    )
  }
  // Dollars with cents are floating-point numbers, so allow for an error in the last bit.
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
