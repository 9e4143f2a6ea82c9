// What every script that writes src/tax/data shares: amounts become cents, rates parts per million, and only facts
// that may be shown to people are brought in.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const shown = ['verified', 'single-source']

/** The keys whose numbers are rates, and those whose numbers are counts or ages; every other number is an amount. */
const isRate = (key) => /rates?$|factor$|share$|rateOfAgi$/i.test(key)
const isCount = (key) => /age(exclusive)?$|^children$|^(min|max)$/i.test(key)

function whole(number, path) {
  const rounded = Math.round(number)
  if (Math.abs(rounded - number) > 1e-6) throw new Error(`${path} is finer than the data may hold`)
  return rounded
}

/** Re-expresses a value of the facts: cents, parts per million, a bracket's `rate` as `ppm`. */
export function convert(value, key, path = key) {
  if (typeof value === 'number') {
    if (isRate(key)) return whole(value * 1_000_000, path)
    return isCount(key) ? whole(value, path) : whole(value * 100, path)
  }
  if (Array.isArray(value)) return value.map((one, index) => convert(one, key, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return value
  const isBracket = Object.keys(value).length === 2 && 'from' in value && 'rate' in value
  return Object.fromEntries(
    Object.entries(value).map(([inner, one]) => [
      isBracket && inner === 'rate' ? 'ppm' : inner,
      convert(one, inner, `${path}.${inner}`),
    ]),
  )
}

/** The fact in our schema, or undefined where its status keeps it back. `change` may reshape the value first. */
export function toFact(name, fact, change = (value) => value) {
  if (!fact || !shown.includes(fact.status)) return undefined
  return {
    value: convert(change(fact.value), name),
    status: fact.status,
    source: fact.source,
    ...(fact.checkedBy ? { checkedBy: fact.checkedBy } : {}),
    ...(fact.note ? { note: fact.note } : {}),
  }
}

/** The sources the facts name, in the order of their ids. */
export function usedSources(facts, sources) {
  const ids = [...new Set(Object.values(facts).flatMap((fact) => [...fact.source, ...(fact.checkedBy ?? [])]))].sort()
  return Object.fromEntries(ids.map((id) => [id, sources[id]]))
}

/** Writes one file of parameters or cases, as the formatter leaves it. */
export function writeData(folder, name, content) {
  writeFileSync(join(root, 'src', 'tax', folder, name), `${JSON.stringify(content, null, 2)}\n`)
}
