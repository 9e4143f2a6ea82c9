import { readEnv } from '../platform/env.ts'
import type { TestCtx } from '../platform/testing/test.ts'
import { createApp } from './app.ts'

const isBinary = (body: unknown) => body instanceof Uint8Array || body instanceof ReadableStream

/** The app on a test's context, called like a server: `api('POST', '/api/subscribe', { email })`. */
export function appFor(ctx: TestCtx, environment: Record<string, string> = {}) {
  const app = createApp({
    env: readEnv(environment),
    log: ctx.log,
    database: { db: ctx.db },
    bus: { subscribe: () => () => {}, onGap: () => {} },
    site: ctx.site,
    contextFor: (caller) => ({ ...ctx, ...caller, address: caller?.address ?? ctx.address, log: ctx.log }),
  })
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isJsonBody = body !== undefined && typeof body !== 'string' && !isBinary(body)
    const request = new Request(`${ctx.site.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isJsonBody ? JSON.stringify(body) : (body as BodyInit | undefined),
      duplex: 'half',
    } as RequestInit)
    const response = await app.fetch(request)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }
}
