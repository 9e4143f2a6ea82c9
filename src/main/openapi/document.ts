import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type * as z from 'zod/mini'
import { maxIdempotencyKeyLength } from '../../platform/browser/endpoint.ts'
import { formTrap } from '../../platform/browser/shapes.ts'
import { sessionCookieOn } from '../../platform/http/session.ts'
import { contract } from '../contract.ts'
import { type Endpoint, listEndpoints } from '../endpoints.ts'
import { slices } from '../slices.ts'
import { errorAnswersOf, errorResponses, errorSchemas } from './errors.ts'
import { addExamples } from './examples.ts'
import { namedShapes } from './shapes.ts'
import { tidy } from './tidy.ts'
import type { ApiDocument, Generated, Operation, Schema } from './types.ts'

const traps = new Set<unknown>(Object.values(formTrap))

/** Removes the hidden fields that catch robots, because callers of the API should not fill in these fields. */
function withoutTraps(schema: z.core.$ZodType, json: Schema): Schema {
  const { def } = schema._zod
  if (def.type !== 'object' || !json.properties) return json
  const { shape } = def as z.core.$ZodObjectDef
  const names = Object.keys(json.properties).filter((name) => !traps.has(shape[name]))
  return { ...json, properties: Object.fromEntries(names.map((name) => [name, json.properties?.[name] as Schema])) }
}

/** If a schema accepts any value before it checks the value, we describe the checked value. */
function describedBy(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  if (def.type !== 'pipe') return schema
  const { in: before, out } = def as z.core.$ZodPipeDef
  return before._zod.def.type === 'unknown' ? out : schema
}

const converter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ next, ...options }) => {
      const { schema } = options
      const [isRequired, json] = next(options)
      const inner = describedBy(schema)
      if (inner !== schema && !('$ref' in json)) return next({ ...options, schema: inner })
      return [isRequired, withoutTraps(schema, json as Schema) as typeof json]
    },
  ],
})
const generator = new OpenAPIGenerator({ schemaConverters: [converter] })

/** The description of each part of the API. */
const tags = slices.flatMap(({ tag }) => tag ?? []).sort((a, b) => a.name.localeCompare(b.name))

const description = `Every error has the same body: \`code\`, \`status\`, \`message\` and sometimes \`data\`. The message is a sentence for a person.

**Signing in.** Send the session cookie, or Clerk's session token if Clerk signs people in. Endpoints for administrators need the role and a second factor.

**Changing something.** Send JSON with \`Content-Type: application/json\`. We refuse requests from a page of another site with 403.

**Limits.** An endpoint with a 429 answer is rate limited; \`Retry-After\` has the seconds to wait. Bodies are limited to 100 KB unless an endpoint says otherwise.

**Repeating safely.** Endpoints with an \`Idempotency-Key\` header give the first call's result again if you send the same key and body twice.`

const securitySchemes = (siteUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieOn(siteUrl),
    description: 'The cookie that signing in sets.',
  },
  clerk: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "Clerk's session token, if Clerk signs people in.",
  },
})

/** Names the access that the endpoint requires. OpenAPI 3.1 allows such roles for every kind of scheme. */
const securityOf = ({ meta }: Endpoint) =>
  meta.access === 'visitor' ? [] : [{ session: [meta.access] }, { clerk: [meta.access] }]

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A value that you choose, new for each action. Send it again to repeat a call safely.',
  schema: { type: 'string', maxLength: maxIdempotencyKeyLength, examples: ['5f0c1f0e-6f6b-4a5e-9f0a-2c9d5f8f3b11'] },
}

const largestBody = ({ meta }: Endpoint) =>
  meta.maxBytes && `The body may have up to ${Math.floor(meta.maxBytes / 1024).toLocaleString('en-US')} KB.`

function complete(operation: Operation, endpoint: Endpoint): Operation {
  const { parameters = [] } = operation
  const [[status, success] = ['200', {}]] = Object.entries(operation.responses)
  return {
    ...operation,
    description: [operation.description, largestBody(endpoint)].filter(Boolean).join(' ') || undefined,
    security: securityOf(endpoint),
    ...(endpoint.meta.takesIdempotencyKey ? { parameters: [...parameters, idempotencyKey] } : {}),
    responses: {
      [status]: status === '201' ? { ...success, description: 'Created' } : success,
      ...errorAnswersOf(endpoint),
    },
  }
}

async function makeDocument(siteUrl: string): Promise<ApiDocument> {
  const commonSchemas = Object.fromEntries(
    [...namedShapes()].flatMap(([name, schema]) => [
      [name, { schema, strategy: 'input' as const }],
      [`${name}Answer`, { schema, strategy: 'output' as const }],
    ]),
  )
  const generated = await generator.generate(contract, {
    info: {
      title: 'Zenith API',
      version: '1',
      description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'This site' }],
    tags,
    components: { securitySchemes: securitySchemes(siteUrl), responses: errorResponses } as Generated['components'],
    commonSchemas,
  })
  const document = generated as unknown as ApiDocument
  const endpoints = new Map(listEndpoints().map((endpoint) => [endpoint.id, endpoint]))
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const endpoint = endpoints.get(operation.operationId)
      if (endpoint) item[method] = complete(operation, endpoint)
    }
  }
  Object.assign(document.components.schemas, errorSchemas)
  tidy(document)
  addExamples(document)
  return document
}

let cachedDocument: Promise<ApiDocument> | undefined

/** Returns the OpenAPI document of the whole contract. We make the document once and cache it. */
export function openApiDocument(siteUrl: string): Promise<ApiDocument> {
  cachedDocument ??= makeDocument(siteUrl)
  return cachedDocument
}
