import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

const visitor = 'visitor_1763910000000_k3j2h1g0f9d8'
const captured = (change: object = {}) => ({
  event: 'page_view',
  properties: {
    distinct_id: visitor,
    page_path: '/faqs',
    page_url: 'https://firm.example/faqs?income=95000',
    income: 95_000,
  },
  ...change,
})

async function withPosthog(ctx: TestCtx, work: (received: string[]) => Promise<void>) {
  const received: string[] = []
  const server = createServer(async (request, answer) => {
    received.push(JSON.stringify(request.headers) + Buffer.concat(await request.toArray()).toString())
    answer.end('{"status":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ctx.site = { ...ctx.site, analytics: { identifies: false, posthog: { key: 'phc_own', host } } }
  await work(received)
  server.close()
}

test('only the allowed part of events is passed on, without cookies', async ({ ctx }) => {
  await withPosthog(ctx, async (received) => {
    const events = [captured(), captured({ event: '$identify' })]
    const answer = await appFor(ctx)('POST', '/relay/e/', events, { cookie: 'zenith_session=secret' })
    expect(answer.status).toBe(200)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('"page_path":"/faqs"')
    expect(received[0]).toContain('"token":"phc_own"')
    expect(received[0]).not.toMatch(/95000|secret|identify/)
  })
})

test('other addresses of PostHog lead nowhere', async ({ ctx }) => {
  await withPosthog(ctx, async (received) => {
    for (const path of ['/relay/s/', '/relay/decide/', '/relay/e/../s/']) {
      expect((await appFor(ctx)('POST', path, [captured()])).status).toBe(404)
    }
    expect(received).toEqual([])
  })
})

test('without PostHog there is no relay', async ({ ctx }) => {
  expect((await appFor(ctx)('POST', '/relay/e/', [captured()])).status).toBe(404)
})
