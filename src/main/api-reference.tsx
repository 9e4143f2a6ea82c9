import { documentAnswer } from './document.tsx'
import type { ApiDocument, Operation as OperationObject } from './openapi/types.ts'

/** Shows the OpenAPI document as a page. */
export function apiReference(document: ApiDocument): Response {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return documentAnswer(
    'API reference',
    <>
      <h1>{document.info.title}</h1>
      {document.info.description?.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph.replaceAll(/[*`]/g, '')}</p>
      ))}
      <p>
        The same for programs, as an OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>
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
          <li>
            <a href="#shapes">Shapes</a>
          </li>
        </ul>
      </nav>
      {operations.map((operation) => (
        <Operation key={`${operation.method} ${operation.path}`} {...operation} />
      ))}
      <h2 id="shapes">Shapes</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <section key={name}>
          <h3 id={`shape-${name}`}>{name}</h3>
          <Schema schema={schema} />
        </section>
      ))}
    </>,
  )
}

const anchorOf = (method: string, path: string) => `${method}${path}`.replaceAll(/[^\w]+/g, '-')

const accessWords = (operation: OperationObject) => {
  const [first] = operation.security ?? []
  if (!first) return 'Anyone may call this.'
  return Object.values(first).flat().includes('admin')
    ? 'Administrators may call this, with a second factor.'
    : 'Anyone signed in may call this.'
}

function Operation({ path, method, operation }: { path: string; method: string; operation: OperationObject }) {
  const [success, ...errors] = Object.entries(operation.responses)
  return (
    <section>
      <h2 id={anchorOf(method, path)}>
        <code>
          {method.toUpperCase()} /api{path}
        </code>
      </h2>
      <p>{operation.summary}</p>
      {operation.description ? <p>{operation.description}</p> : null}
      <p>{accessWords(operation)}</p>
      <Parameters parameters={operation.parameters ?? []} />
      <Body title="Request body" body={operation.requestBody} />
      {success ? <Body title={`Answer ${success[0]}`} body={success[1]} /> : null}
      <p>Errors: {errors.map(([status, { $ref = '' }]) => `${status} ${$ref.split('/').at(-1)}`).join(', ')}</p>
    </section>
  )
}

function Parameters({ parameters }: { parameters: NonNullable<OperationObject['parameters']> }) {
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

type Content = { content?: Record<string, { schema?: object }> }

function Body({ title, body }: { title: string; body: Content | undefined }) {
  const [schema] = Object.values(body?.content ?? {}).map((media) => media.schema)
  if (!schema) return null
  return (
    <>
      <h3>{title}</h3>
      <Schema schema={schema} />
    </>
  )
}

/** Shows a named schema as a link, and any other schema as JSON. */
function Schema({ schema }: { schema: { $ref?: string } }) {
  const name = schema.$ref?.split('/').at(-1)
  if (!name) return <pre>{JSON.stringify(schema, null, 2)}</pre>
  return (
    <p>
      <a href={`#shape-${name}`}>{name}</a>
    </p>
  )
}
