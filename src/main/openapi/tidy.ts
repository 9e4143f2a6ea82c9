import type { ApiDocument, Operation, Schema } from './types.ts'

const prefix = '#/components/schemas/'
const referenceTo = (name: string): Schema => ({ $ref: `${prefix}${name}` })

/** Calls `visit` for every object in the document, with outer objects first. */
function walk(node: unknown, visit: (node: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) visit(node as Schema)
  for (const part of Object.values(node)) walk(part, visit)
}

/** Moves each body without a named shape to the document's list of schemas, named after its endpoint. */
function nameBodies(document: ApiDocument): void {
  const { schemas } = document.components
  const hoist = (holder: { schema?: Schema } | undefined, name: string) => {
    const { schema } = holder ?? {}
    if (!holder || !schema || schema.$ref || schema.contentMediaType) return
    schemas[name] = schema
    holder.schema = referenceTo(name)
  }
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const name = pascal(operation.operationId.split('.').at(-1) ?? '')
      hoist(operation.requestBody?.content['application/json'], `${name}Request`)
      hoist(successOf(operation)?.content?.['application/json'], `${name}Response`)
    }
  }
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const successOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]

/**
 * Merges an integer's limits into one limit on each side. Removes a limit that is only the smallest or largest safe
 * integer.
 */
function oneLimit(node: Schema): void {
  if (node.type === 'integer') {
    if (node.exclusiveMinimum !== undefined)
      node.minimum = Math.max(node.minimum ?? -Infinity, node.exclusiveMinimum + 1)
    if (node.exclusiveMaximum !== undefined)
      node.maximum = Math.min(node.maximum ?? Infinity, node.exclusiveMaximum - 1)
    delete node.exclusiveMinimum
    delete node.exclusiveMaximum
    if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
    if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
  }
}

/** Removes schemas that no endpoint uses. */
function dropUnused({ paths, components }: ApiDocument): void {
  const used = new Set<string>()
  const follow = (node: unknown) =>
    walk(node, ({ $ref }) => {
      const name = $ref?.startsWith(prefix) ? $ref.slice(prefix.length) : undefined
      if (!name || used.has(name)) return
      used.add(name)
      follow(components.schemas[name])
    })
  follow(paths)
  follow(components.responses)
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Finds schemas that are the same in requests and answers, including the schemas within them. */
function sameBothWays(schemas: Record<string, Schema>): Set<string> {
  const same = new Set(Object.keys(schemas).filter((name) => name.endsWith(suffix) && plainOf(name) in schemas))
  const read = (name: string) =>
    JSON.stringify(schemas[name], (key, value) =>
      key === '$ref' && same.has(value.slice(prefix.length)) ? plainOf(value) : value,
    )
  for (let before = -1; before !== same.size; ) {
    before = same.size
    for (const name of same) if (read(name) !== read(plainOf(name))) same.delete(name)
  }
  return same
}

const suffix = 'Answer'
const plainOf = (name: string) => name.replace(/Answer$/, '')

/** Removes `Answer` from a schema's name, unless requests use the shorter name for a different schema. */
function plainNames(document: ApiDocument): void {
  const { schemas } = document.components
  const same = sameBothWays(schemas)
  const isPlain = (name: string) => name.endsWith(suffix) && (same.has(name) || !(plainOf(name) in schemas))
  const renamed = new Set(Object.keys(schemas).filter(isPlain))
  walk(document, (node) => {
    if (node.$ref && renamed.has(node.$ref.slice(prefix.length))) node.$ref = plainOf(node.$ref)
  })
  for (const name of renamed) {
    schemas[plainOf(name)] ??= schemas[name] as Schema
    delete schemas[name]
  }
}

/** If one alternative allows anything, removes the list of alternatives. */
function anything(node: Schema): void {
  const isAnything = (part: object) => Object.keys(part).length === 0
  if (Array.isArray(node.anyOf) && node.anyOf.some(isAnything)) delete node.anyOf
}

/** Names the bodies, and removes everything from the document that gives no information. */
export function tidy(document: ApiDocument): void {
  nameBodies(document)
  dropUnused(document)
  plainNames(document)
  walk(document, oneLimit)
  walk(document, anything)
}
