import { isProcedure } from '@orpc/server'
import { describe, expect } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { imageUploadPath } from '../features/media/shared/upload.ts'
import type { Access } from '../platform/browser/endpoint.ts'
import { access } from '../platform/http/procedures.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { addSiteFiles } from './site-files.ts'
import { router } from './slices.ts'
import { appFor, createTestApp } from './testing.ts'

const production = {
  PUBLIC_URL: 'https://zenith.test',
  SECRET_KEY: 'a key that is only for tests, 32 long',
  DOCUMENT_KEY: 'another key only for tests, 32 long',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Zenith <hello@zenith.test>',
}

/**
 * Handlers that apply to many addresses: the security headers, the same-origin check, the contract, and the check that
 * keeps the outbox on this machine.
 */
const general = ['ALL /*', 'ALL /api', 'ALL /api/*', 'ALL /dev/outbox/*']

/** Lists every address outside the contract, with the access that its guard declares. */
function listRoutes(ctx: TestCtx, environment: Record<string, string> = {}) {
  const app = createTestApp(ctx, environment)
  addSiteFiles(app, { site: ctx.site, contextFor: () => ctx }, [])
  const routes = new Map<string, Access | undefined>()
  for (const { method, path, handler } of app.routes) {
    const name = `${method} ${path}`
    const { access } = handler as { access?: Access }
    if (!general.includes(name)) routes.set(name, routes.get(name) ?? access)
  }
  return routes
}

const callers: Record<string, (ctx: TestCtx) => Promise<Record<string, string>>> = {
  visitor: async () => ({}),
  client: async (ctx) => (await newPerson(ctx)).headers,
  'admin without a second factor': async (ctx) => (await newPerson(ctx, 'admin', { hasSecondFactor: false })).headers,
  admin: async (ctx) => (await newPerson(ctx, 'admin')).headers,
}

describe('the procedures', () => {
  test('are those of the contract, with its access', () => {
    const contract = listEndpoints().map(({ id, meta }) => [id, meta.access])
    expect(
      listEndpoints(router)
        .map(({ id, meta }) => [id, meta.access])
        .sort(),
    ).toEqual(contract.sort())
    for (const { id, procedure } of listEndpoints(router)) expect([id, isProcedure(procedure)]).toEqual([id, true])
  })

  test('check access before anything else', () => {
    for (const { id, procedure } of listEndpoints(router)) {
      const { middlewares = [] } = procedure['~orpc'] as { middlewares?: unknown[] }
      expect([id, middlewares[0] === access]).toEqual([id, true])
    }
  })
})

describe('addresses outside the contract', () => {
  test('all declare their access', ({ ctx }) => {
    for (const environment of [{}, production]) {
      const undeclared = [...listRoutes(ctx, environment)].filter(([, access]) => access === undefined)
      expect(undeclared).toEqual([])
    }
    expect(listRoutes(ctx).size).toBeGreaterThan(15)
  })

  test('refuse everyone without the access', async ({ ctx }) => {
    const closed = [...listRoutes(ctx, production)].filter(([, access]) => access !== 'visitor')
    expect(closed.map(([name]) => name)).toContain(`POST ${imageUploadPath}`)
    const call = appFor(ctx, production)
    for (const [name, access] of closed) {
      const [method = '', path = ''] = name.split(' ')
      for (const [caller, headersOf] of Object.entries(callers)) {
        const mayCall = access === 'client' ? caller !== 'visitor' : caller === 'admin'
        const { status } = await call(method, path, method === 'GET' ? undefined : 'x', await headersOf(ctx))
        expect([name, caller, [401, 403, 404].includes(status)]).toEqual([name, caller, !mayCall])
      }
    }
  })

  test('do not exist in production if only a demo has them', ({ ctx }) => {
    const only = [...listRoutes(ctx).keys()].filter((name) => !listRoutes(ctx, production).has(name))
    expect(only.length).toBeGreaterThan(0)
    expect(only.filter((name) => !name.startsWith('GET /dev/'))).toEqual([])
  })
})
