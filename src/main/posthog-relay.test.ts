import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { browserAgent } from '../features/analytics/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import type { UserActor } from '../platform/context.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

const sender = { 'user-agent': browserAgent }
const visitor = 'visitor_1763910000000_k3j2h1g0f9d8'
const captured = (change: object = {}) => ({
  event: 'page_view',
  properties: {
    distinct_id: visitor,
    page_path: '/faqs',
    page_url: 'https://firm.example/faqs?income=95000',
    income: 95_000,
    token: 'phc_forged95000',
  },
  ...change,
})

async function withPosthog(ctx: TestCtx, work: (received: string[]) => Promise<void>, identifies = false) {
  const received: string[] = []
  const server = createServer(async (request, answer) => {
    received.push(JSON.stringify(request.headers) + Buffer.concat(await request.toArray()).toString())
    answer.end('{"status":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ctx.site = { ...ctx.site, analytics: { posthog: { key: 'phc_own', host, identifies } } }
  await work(received)
  server.close()
}

test('only the allowed part of events is passed on, without cookies', async ({ ctx }) => {
  await withPosthog(ctx, async (received) => {
    const events = [captured(), captured({ event: '$identify' })]
    const answer = await appFor(ctx)('POST', '/relay/e/', events, { ...sender, cookie: 'zenith_session=secret' })
    expect(answer.status).toBe(200)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('"page_path":"/faqs"')
    expect(received[0]).toContain('"api_key":"phc_own"')
    expect(received[0]).toContain('"token":"phc_own"')
    expect(received[0]).not.toMatch(/95000|secret|identify/)
  })
})

test('the id and the time that the library adds are passed on only in their proper form', async ({ ctx }) => {
  await withPosthog(ctx, async (received) => {
    const uuid = '0196f0c2-7d6e-7abc-8def-0123456789ab'
    const forged = captured({ uuid: 'ada@people.example', timestamp: { toString: 1 } })
    const events = [captured({ uuid, timestamp: '2026-11-20T15:00:00.000Z' }), forged, null, 7]
    expect((await appFor(ctx)('POST', '/relay/e/', events, sender)).status).toBe(200)
    expect(received[0]).toContain(`"uuid":"${uuid}","timestamp":"2026-11-20T15:00:00.000Z"`)
    expect(received[0]).not.toMatch(/ada@|toString/)
  })
})

test('an event names its sender only if the firm allows it, and only as the session says', async ({ ctx }) => {
  const { headers, ctx: person } = await newPerson(ctx, 'client')
  const { userId } = person.actor as UserActor
  const forged = { distinct_id: visitor, page_path: '/faqs', user_id: 'forged', user_email: 'ada@people.example' }
  const events = [
    captured({ properties: forged }),
    captured({ properties: { ...forged, page_path: '/contact' } }),
    captured({ event: 'chat_opened', properties: forged }),
  ]
  const send = (more: object) => appFor(ctx)('POST', '/relay/e/', events, { ...sender, ...more })
  await withPosthog(ctx, async (received) => {
    await send(headers)
    expect(received[0]).not.toMatch(/user_|ada@/)
  })
  const named = async (received: string[]) => {
    await send(headers)
    await send({})
    expect(received[0]?.match(new RegExp(userId, 'g'))).toHaveLength(1)
    expect(received[0]).toMatch(/"page_path":"\/faqs"[^{}]*"user_id"/)
    expect(received[1]).not.toContain('user_')
    expect(received.join()).not.toMatch(/ada@|forged/)
  }
  await withPosthog(ctx, named, true)
})

test('no events are passed on from robots, from the firm itself, or from browsers that ask not to be tracked', async ({
  ctx,
}) => {
  const admin = await newPerson(ctx, 'admin')
  await withPosthog(ctx, async (received) => {
    const refused: Record<string, string>[] = [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'Googlebot/2.1' }]
    for (const headers of [...refused, admin.headers]) {
      expect((await appFor(ctx)('POST', '/relay/e/', [captured()], { ...sender, ...headers })).status).toBe(200)
    }
    const desk = captured({ properties: { distinct_id: visitor, page_path: '/admin/clients' } })
    expect((await appFor(ctx)('POST', '/relay/e/', [desk], sender)).status).toBe(200)
    expect(received).toEqual([])
  })
})

test('the relay refuses the other addresses of PostHog', async ({ ctx }) => {
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
