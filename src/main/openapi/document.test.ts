import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { maxIdempotencyKeyLength } from '../../platform/browser/endpoint.ts'
import { listEndpoints } from '../endpoints.ts'
import { openApiDocument } from './document.ts'
import { errorKinds, errorStatusesOf } from './errors.ts'
import type { Answer, Schema } from './types.ts'

const document = await openApiDocument('https://zenith.test')
const endpoints = new Map(listEndpoints().map((endpoint) => [endpoint.id, endpoint]))
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
const text = JSON.stringify(document)

/** Lists every schema in the document, with the name of its property, parameter or shape. */
function listSchemas(): [name: string, schema: Schema][] {
  const found: [string, Schema][] = []
  const add = (name: string, schema: Schema) => {
    found.push([name, schema])
    for (const [property, part] of Object.entries(schema.properties ?? {})) add(property, part)
    for (const part of [schema.items, schema.additionalProperties, schema.anyOf, schema.allOf].flat()) {
      if (typeof part === 'object' && part !== null) add(name, part as Schema)
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) add(name, schema)
  for (const { parameters = [] } of operations) for (const { name, schema } of parameters) add(name, schema ?? {})
  return found
}

describe('the OpenAPI document', () => {
  test('passes the linter without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  test('has every endpoint of the contract once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...endpoints.keys()].sort())
  })

  test('says in a short sentence what each endpoint does', () => {
    const summaries = operations.map(({ summary = '' }) => summary)
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+,? .{5,}[^.]$/.test(summary) || summary.length > 80)).toEqual([])
    expect(new Set(summaries).size).toBe(summaries.length)
  })

  test('puts each endpoint under one described tag', () => {
    expect(operations.filter(({ tags: own = [] }) => own.length !== 1).map(({ operationId }) => operationId)).toEqual(
      [],
    )
    expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(
      new Set(document.tags?.map(({ name }) => name)),
    )
  })

  test('names the session and Clerk if an endpoint needs a signed-in person', () => {
    for (const { operationId, security } of operations) {
      const { access } = endpoints.get(operationId)?.meta ?? {}
      const both = [{ session: [access] }, { clerk: [access] }]
      expect([operationId, security]).toEqual([operationId, access === 'visitor' ? [] : both])
    }
  })

  test('lists the errors of each endpoint, all with the same body', () => {
    for (const { operationId, responses } of operations) {
      const endpoint = endpoints.get(operationId)
      if (!endpoint) throw new Error(operationId)
      const expected = [endpoint.successStatus, ...errorStatusesOf(endpoint), 500].map(String)
      expect([operationId, Object.keys(responses).sort()]).toEqual([operationId, expected.sort()])
      for (const [status, { $ref }] of Object.entries(responses)) {
        if (errorKinds[Number(status)]) expect($ref).toBe(`#/components/responses/${errorKinds[Number(status)]?.name}`)
      }
    }
    const bodies = Object.values(document.components.responses).map(
      ({ content }) => content?.['application/json']?.schema?.$ref,
    )
    expect(new Set(bodies)).toEqual(new Set(['#/components/schemas/ApiError']))
  })

  test('gives every body a name', () => {
    const inline: string[] = []
    for (const { operationId, requestBody, responses } of operations) {
      const parts: Answer[] = [...(requestBody ? [requestBody] : []), ...Object.values(responses)]
      const schemas = parts.map(({ content }) => content?.['application/json']?.schema)
      if (schemas.some((schema) => schema && !schema.$ref)) inline.push(operationId)
    }
    expect(inline).toEqual([])
    expect(document.components.schemas).toHaveProperty('Appointment')
    expect(document.components.schemas).toHaveProperty('BookAppointment')
  })

  test('leaves out the fields that catch robots', () => {
    expect(listSchemas().filter(([name]) => name === 'remark' || name === 'elapsed')).toEqual([])
  })

  test('has an example for every text that must have a certain format', () => {
    /** True if a text must have a certain format. A pattern that only excludes control characters doesn't count. */
    const hasForm = ({ format, pattern }: Schema) =>
      format !== undefined || (pattern !== undefined && !/^\^\[\^/.test(pattern))
    const opaque = ['zone', 'token', 'hold', 'reference', 'language', 'topic', 'phone', 'slug', 'code']
    const missing = listSchemas()
      .filter(
        ([name, schema]) => schema.type === 'string' && !schema.enum && (hasForm(schema) || opaque.includes(name)),
      )
      .filter(([, { examples }]) => !examples)
    expect(missing).toEqual([])
  })

  test('says how large a body may be if the limit is not the usual one', () => {
    const said = operations.filter(({ description = '' }) => /up to [\d,]+ KB/.test(description))
    const declared = [...endpoints.values()].filter(({ meta }) => meta.maxBytes !== undefined)
    expect(said.map(({ operationId }) => operationId).sort()).toEqual(declared.map(({ id }) => id).sort())
  })

  test('says which endpoints take an idempotency key', () => {
    const withKey = operations.filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    const lengths = withKey.map(({ parameters = [] }) => parameters.map(({ schema }) => schema?.maxLength))
    expect(lengths.flat()).toEqual(withKey.map(() => maxIdempotencyKeyLength))
    const declared = [...endpoints.values()].filter(({ meta }) => meta.takesIdempotencyKey)
    expect(withKey.map(({ operationId }) => operationId)).toEqual(declared.map(({ id }) => id))
    expect(withKey.map(({ operationId }) => operationId)).toContain('booking.bookAppointment')
  })
})
