import type { IncomingMessage } from 'node:http'
import { statuses } from '../platform/browser/error-body.ts'
import { readEnv } from '../platform/env/env.ts'
import type { TestCtx } from '../platform/testing/test.ts'
import { createApp } from './app.ts'
import { listEndpoints } from './endpoints.ts'
import { errorStatusesOf } from './openapi/errors.ts'
import { seed } from './seed.ts'
import { hooks } from './slices.ts'

const isBinary = (body: unknown) => body instanceof Uint8Array || body instanceof ReadableStream

const endpoints = listEndpoints()

/** True for the statuses of a wrong host name and of bugs, which no endpoint lists. */
const isNeverListed = (status: number) => status === statuses.misdirected || status === statuses.internal_server_error

/** Fails if an endpoint answers with a status that the API document doesn't list. */
function requireListed(method: string, pathname: string, status: number): void {
  const endpoint = endpoints.find((one) => one.method === method && one.pattern.test(pathname))
  if (
    !endpoint ||
    isNeverListed(status) ||
    status === endpoint.successStatus ||
    errorStatusesOf(endpoint).includes(status)
  )
    return
  throw new Error(
    `${endpoint.id} answered ${status}, which its contract does not list: add it to \`errors\` of its meta.`,
  )
}

const roomy = { isFull: async () => false }

/** Makes the app with a test's context. */
export const createTestApp = (ctx: TestCtx, environment: Record<string, string> = {}, disk = roomy) =>
  createApp({
    env: readEnv(environment),
    log: ctx.log,
    database: { db: ctx.db, ...disk },
    bus: { subscribe: () => () => {}, onGap: () => {} },
    site: ctx.site,
    contextFor: (caller) => ({ ...ctx, hooks, ...caller, address: caller?.address ?? ctx.address, log: ctx.log }),
  })

/** Adds the demo's content in the same way as the start of the server, with the hooks of every slice. */
export const seedDemo = (ctx: TestCtx) => seed({ ...ctx, hooks, actor: { kind: 'command' } })

/** Calls the app from this machine, like `api('POST', '/api/subscribe', { email })`. */
export function appFor(
  ctx: TestCtx,
  environment: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  disk = roomy,
) {
  const app = createTestApp(ctx, environment, disk)
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isJsonBody = body !== undefined && typeof body !== 'string' && !isBinary(body)
    const request = new Request(`${ctx.site.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isJsonBody ? JSON.stringify(body) : (body as BodyInit | undefined),
      duplex: 'half',
    } as RequestInit)
    const incoming = { headers: Object.fromEntries(request.headers), socket: { remoteAddress } } as IncomingMessage
    const response = await app.fetch(request, { incoming })
    requireListed(method, new URL(request.url).pathname, response.status)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    }
  }
}
