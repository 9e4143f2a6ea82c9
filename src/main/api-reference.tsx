import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from './contract.ts'
import { documentAnswer } from './document.tsx'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

type OpenApiDocument = Awaited<ReturnType<typeof generator.generate>>
let kept: OpenApiDocument | undefined

/** The OpenAPI document of the whole contract, made once. */
export async function openApiDocument(siteUrl: string): Promise<OpenApiDocument> {
  kept ??= await generator.generate(contract, {
    info: {
      title: 'Zenith API',
      version: '1',
      description:
        'Every answer that is not a success is JSON with code, status and message; the message is a sentence for a person.',
    },
    servers: [{ url: `${siteUrl}/api` }],
  })
  return kept
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The document as a page to read. */
export function apiReference(document: OpenApiDocument): Response {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (item?.[method] ? [{ path, method, operation: item[method] }] : [])),
  )
  return documentAnswer(
    'API reference',
    <>
      <h1>{document.info.title}</h1>
      <p>{document.info.description}</p>
      <p>
        The same as a document for programs: <a href="/api/openapi.json">/api/openapi.json</a>
      </p>
      <nav aria-label="Contents">
        <ul>
          {operations.map(({ method, path, operation }) => (
            <li key={`${method} ${path}`}>
              <a href={`#${anchorOf(method, path)}`}>
                <code>
                  {method.toUpperCase()} /api{path}
                </code>
              </a>{' '}
              {operation.summary}
            </li>
          ))}
        </ul>
      </nav>
      <h2>Errors</h2>
      <p>400: a rule is broken; data.fields has a sentence for each field.</p>
      <p>401: nobody is signed in. 403: signed in, but not allowed. 404: there is no such thing for this person.</p>
      <p>409: it contradicts what is stored. 413: more than 100 KB. 415: not JSON.</p>
      <p>
        429: too many tries; Retry-After has the seconds to wait. 500: our fault; the sentence ends with a reference.
      </p>
      {operations.map((one) => (
        <Operation key={`${one.method} ${one.path}`} {...one} />
      ))}
    </>,
  )
}

const anchorOf = (method: string, path: string) => `${method}${path}`.replaceAll(/[^\w]+/g, '-')

type PathItem = NonNullable<NonNullable<OpenApiDocument['paths']>[string]>
type OperationObject = NonNullable<PathItem['get']>
type Content = { content?: Record<string, { schema?: unknown }> }

function Operation({ path, method, operation }: { path: string; method: string; operation: OperationObject }) {
  const body = operation.requestBody as Content | undefined
  return (
    <section>
      <h2 id={anchorOf(method, path)}>
        <code>
          {method.toUpperCase()} /api{path}
        </code>
      </h2>
      <p>{operation.summary}</p>
      <Parameters parameters={(operation.parameters ?? []) as Parameter[]} />
      <Shape title="Request body" content={body} />
      {Object.entries(operation.responses ?? {}).map(([status, response]) => (
        <Shape key={status} title={`Answer ${status}`} content={response as Content} />
      ))}
    </section>
  )
}

interface Parameter {
  name: string
  in: string
  required?: boolean
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  if (parameters.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th>Parameter</th>
          <th>In</th>
          <th>Required</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <tr key={parameter.name}>
            <td>
              <code>{parameter.name}</code>
            </td>
            <td>{parameter.in}</td>
            <td>{parameter.required ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Shape({ title, content }: { title: string; content?: Content }) {
  const schema = content?.content?.['application/json']?.schema
  if (!schema) return null
  return (
    <>
      <h3>{title}</h3>
      <pre>{JSON.stringify(schema, null, 2)}</pre>
    </>
  )
}
