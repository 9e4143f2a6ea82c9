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

/** A test for each slice, because all endpoints together take more than a minute on a busy machine. */
const bySlice = [...Map.groupBy(closed, ({ id }) => id.split('.')[0])]
const forAdmins = bySlice
  .map(([slice, endpoints]) => [slice, endpoints.filter(({ meta }) => meta.access === 'admin')] as const)
  .filter(([, endpoints]) => endpoints.length > 0)

test('most endpoints are closed to visitors', () => {
  expect(closed.length).toBeGreaterThan(80)
})

describe('however an address is spelled', () => {
  test.for(bySlice)(
    'endpoints of %s for people with an account stay closed to visitors',
    async ([, endpoints], { ctx }) => {
      await expectClosed(ctx, {}, endpoints, [401, 404, 405])
    },
  )

  test.for(forAdmins)('endpoints of %s for administrators stay closed to clients', async ([, endpoints], { ctx }) => {
    const { headers } = await newPerson(ctx)
    await expectClosed(ctx, headers, endpoints, [403, 404, 405])
  })
})
