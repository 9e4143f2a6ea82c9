import { describe, expect } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { addressOf, spellings } from './fuzz/spellings.ts'
import { appFor } from './testing.ts'

const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']

const closed = listEndpoints().filter(({ meta }) => meta.access !== 'visitor')

/**
 * Fails if a caller without access gets an answer other than the expected refusals, because such an answer could reveal
 * an endpoint's input.
 */
async function expectClosed(ctx: TestCtx, headers: Record<string, string>, endpoints: Endpoint[], refusals: number[]) {
  const call = appFor(ctx)
  const open: string[] = []
  const ask = async (what: string, method: string, path: string, more: Record<string, string> = {}) => {
    const body = method === 'GET' || method === 'HEAD' ? undefined : {}
    const { status } = await call(method, path, body, { ...headers, ...more })
    // The server refuses an address with `%00` before it looks for an endpoint.
    const isUnreadable = status === 400 && path.includes('%00')
    if (!isUnreadable && !refusals.includes(status)) open.push(`${method} ${path} (${what}): ${status}`)
  }
  for (const endpoint of endpoints) {
    const path = addressOf(endpoint)
    for (const [name, spell] of spellings) await ask(name, endpoint.method, spell(path))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'])
      await ask('another method', method, path)
    for (const header of overrides) {
      await ask(header, 'POST', path, { [header]: endpoint.method })
      await ask(header, 'GET', path, { [header]: endpoint.method })
    }
  }
  expect(open).toEqual([])
}

describe('however an address is spelled', () => {
  test('endpoints for people with an account stay closed to visitors', async ({ ctx }) => {
    expect(closed.length).toBeGreaterThan(80)
    await expectClosed(ctx, {}, closed, [401, 404, 405])
  }, 120_000)

  test('endpoints for administrators stay closed to clients', async ({ ctx }) => {
    const { headers } = await newPerson(ctx)
    const forAdmins = closed.filter(({ meta }) => meta.access === 'admin')
    await expectClosed(ctx, headers, forAdmins, [403, 404, 405])
  }, 120_000)
})
