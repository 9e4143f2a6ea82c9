import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { subscribers } from '../features/newsletter/server/tables.ts'
import { emails } from '../platform/db/tables.ts'
import { makeLinkToken } from '../platform/security/link-token.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { appFor, seedDemo } from './testing.ts'

const realFirm = {
  PUBLIC_URL: 'https://www.firm.example',
  SECRET_KEY: '0123456789abcdefghijklmnopqrstuv',
  DOCUMENT_KEY: 'another key only for tests, 32 long',
  SMTP_URL: 'smtp://mail.firm.example',
  MAIL_FROM: 'a@firm.example',
}

describe('bad input', () => {
  const sentence = 'Please enter a valid email address'

  test('gets one message with the right status, and nothing is written', async ({ ctx }) => {
    const call = appFor(ctx)
    const cases: [string, unknown, Record<string, string>, number, string][] = [
      ['no email address', { email: 'ada' }, {}, 400, sentence],
      ['nothing', {}, {}, 400, sentence],
      ['another type', { email: 7 }, {}, 400, sentence],
      ['too long', { email: `${'a'.repeat(300)}@example.org` }, {}, 400, sentence],
      ['wrong JSON', '{"email":', {}, 400, "We can't read this request. Please send valid JSON."],
      ['a 10 MB body', 'x'.repeat(10_000_000), {}, 413, 'This is too large. Please send less than 100 KB.'],
      [
        'another content type',
        'email=ada@example.org',
        { 'content-type': 'text/plain' },
        415,
        'Please send JSON, with the Content-Type application/json.',
      ],
    ]
    for (const [name, body, headers, status, message] of cases) {
      const answer = await call('POST', '/api/subscribe', body, headers)
      expect({ name, status: answer.status, message: answer.json.message }).toEqual({ name, status, message })
    }
    expect(await ctx.db.select().from(subscribers)).toEqual([])
    expect(ctx.queued).toEqual([])
  })

  test('stops reading a body that is too long, even if it declares no length', async ({ ctx }) => {
    const call = appFor(ctx)
    const large = await call('POST', '/api/subscribe', 'x'.repeat(200_000), { 'content-length': '' }).catch((e) => e)
    expect(large.status).toBe(413)
  })

  test('replaces half characters, but keeps whole characters and text that only looks like half a character', async ({
    ctx,
  }) => {
    const call = appFor(ctx)
    const link = await call('POST', '/api/auth/sign-in-link', '{"email":"ada@example.org","to":"/\\ud83d"}')
    expect(link.status).toBe(200)
    expect(ctx.queued[0]?.data).toMatchObject({ to: '/\ufffd' })
    const { headers } = await newPerson(ctx, 'admin')
    const { json } = await call('POST', '/api/admin/blog', {}, headers)
    const { draft, version: basedOn } = (await call('GET', `/api/admin/blog/${json.id}`, undefined, headers)).json
    const title = 'a\ud83d b\ude00\ud83d\ude00 c\\ud83d \\\ud83d\\'
    const saved = await call('PUT', `/api/admin/blog/${json.id}`, { basedOn, draft: { ...draft, title } }, headers)
    expect([saved.status, saved.json.draft.title]).toEqual([200, 'a\ufffd b\ufffd\ud83d\ude00 c\\ud83d \\\ufffd\\'])
  })

  test('refuses a character in a path that the database cannot store', async ({ ctx }) => {
    const { status, json } = await appFor(ctx)('GET', '/api/blog-posts/%00')
    expect([status, json.message]).toEqual([400, "This contains a character that can't be stored."])
  })

  test('refuses unknown paths and methods', async ({ ctx }) => {
    const call = appFor(ctx)
    expect((await call('GET', '/api/nothing')).json.message).toBe('There is no such address in this API.')
    expect((await call('GET', '/api')).status).toBe(404)
    const wrong = await call('DELETE', '/api/subscribe')
    expect([wrong.status, wrong.headers.get('allow'), wrong.json.message]).toEqual([
      405,
      'POST',
      'This address accepts only POST requests.',
    ])
  })

  test('accepts five of 200 subscriptions a minute from one address, and tells the others how long to wait', async ({
    ctx,
  }) => {
    const call = appFor(ctx)
    const statuses: number[] = []
    for (let i = 0; i < 200; i++) {
      const { status, headers } = await call('POST', '/api/subscribe', { email: `person${i}@example.org` })
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
    expect(await ctx.db.select().from(subscribers)).toHaveLength(5)
  })

  test('reports a bug with a fixed message and no internal details', async ({ ctx }) => {
    const broken = {
      ...ctx,
      db: new Proxy(ctx.db, {
        get: () => {
          throw new Error('secret detail')
        },
      }),
    }
    const { status, text } = await appFor(broken)('GET', '/api/blog-posts')
    expect(status).toBe(500)
    expect(text).toContain('Something went wrong on our side.')
    expect(text).not.toContain('secret')
  })
})

describe('a full disk', () => {
  const fill = (ctx: TestCtx) => ctx.db.execute(sql`set local transaction_read_only = on`)

  test('refuses a write with a message for people and the time to wait', async ({ ctx }) => {
    await fill(ctx)
    const { status, headers, json } = await appFor(ctx)('POST', '/api/subscribe', { email: 'ada@example.org' })
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect(json).toMatchObject({
      code: 'UNAVAILABLE',
      message: "We can't save anything right now. Please try again in a few minutes.",
    })
  })

  test('keeps people signed in, although it cannot record their visit', async ({ ctx }) => {
    const { user, headers } = await newPerson(ctx, 'client', { signedInSecondsAgo: 3_600 })
    await fill(ctx)
    const { status, json } = await appFor(ctx)('GET', '/api/auth/user', undefined, headers)
    expect([status, json.email]).toEqual([200, user.email])
  })

  test('makes the readiness check fail until there is room again', async ({ ctx }) => {
    const disk = { isFull: true }
    const call = appFor(ctx, {}, '127.0.0.1', { isFull: async () => disk.isFull })
    const full = await call('GET', '/readyz')
    expect([full.status, full.text]).toEqual([503, 'not ready: the disk is full'])
    expect((await call('GET', '/healthz')).status).toBe(200)
    disk.isFull = false
    expect((await call('GET', '/readyz')).status).toBe(200)
  })
})

describe('answers', () => {
  test('always carry the security headers', async ({ ctx }) => {
    const call = appFor(ctx)
    for (const path of ['/api/company', '/api/nothing', '/healthz', '/dev/outbox']) {
      const { headers } = await call('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  test('carry HSTS over https, and production has no outbox', async ({ ctx }) => {
    const call = appFor({ ...ctx, site: { ...ctx.site, url: realFirm.PUBLIC_URL } }, realFirm)
    expect((await call('GET', '/healthz')).headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect((await call('GET', '/dev/outbox')).status).toBe(404)
  })

  test('of a demo are only for its own host names, so a page on another name that leads here can read nothing', async ({
    ctx,
  }) => {
    const call = appFor(ctx)
    for (const path of ['/dev/outbox', '/api/company', '/api/docs']) {
      const stranger = await call('GET', path, undefined, { host: 'evil.example:3000' })
      expect([stranger.status, stranger.json.message]).toEqual([421, 'This site is at http://localhost:3000.'])
      expect((await call('GET', path, undefined, { host: '127.0.0.1:3000' })).status).toBe(200)
    }
    const proxied = appFor({ ...ctx, site: { ...ctx.site, url: realFirm.PUBLIC_URL } }, realFirm)
    expect((await proxied('GET', '/api/company', undefined, { host: 'node-7.internal' })).status).toBe(200)
  })

  test("include the demo's public content", async ({ ctx }) => {
    const call = appFor(ctx)
    expect(await seedDemo(ctx)).toMatchObject({ admin: { email: 'admin@zenith.example' } })
    expect(await seedDemo(ctx)).toBeUndefined()
    const posts = (await call('GET', '/api/blog-posts')).json as { publishDate: string; category: string }[]
    expect(posts.length).toBeGreaterThanOrEqual(12)
    expect(new Set(posts.map((post) => post.category)).size).toBe(6)
    expect(posts.map((post) => post.publishDate)).toEqual(
      posts
        .map((post) => post.publishDate)
        .sort()
        .reverse(),
    )
    expect((await call('GET', '/api/testimonials')).json.length).toBeGreaterThanOrEqual(12)
    expect((await call('GET', '/api/company')).json).toMatchObject({ isDemo: true, formattedPhone: '(302) 555-0149' })
  })

  test('include a reference that lists every endpoint', async ({ ctx }) => {
    const call = appFor(ctx)
    const document = (await call('GET', '/api/openapi.json')).json
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method} ${path}`),
    )
    const declared = listEndpoints().map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    expect(documented.sort()).toEqual(declared.sort())
    expect((await call('GET', '/api/docs')).text).toContain('/api/subscribe')
  })

  test("keep the API reference of a real firm's site from visitors", async ({ ctx }) => {
    const call = appFor(ctx, realFirm)
    expect((await call('GET', '/api/docs')).status).toBe(404)
    expect((await call('GET', '/api/openapi.json')).status).toBe(404)
  })
})

describe('email', () => {
  test('lets email apps unsubscribe with one request, and a GET changes nothing', async ({ ctx }) => {
    const call = appFor(ctx)
    await call('POST', '/api/subscribe', { email: 'ada@example.org' })
    await ctx.runJobs()
    const [subscriber] = await ctx.db.select().from(subscribers)
    const token = makeLinkToken(ctx.site.secretKey, 'newsletter.preferences', subscriber?.id ?? '')
    const path = `/newsletter/preferences?token=${token}`
    await call('GET', `/api/newsletter/subscription?token=${token}`)
    expect((await ctx.db.select().from(subscribers))[0]?.state).toBe('pending')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    expect((await ctx.db.select().from(subscribers))[0]?.state).toBe('unsubscribed')
    expect((await call('POST', '/newsletter/preferences', 'List-Unsubscribe=One-Click', form)).status).toBe(404)
  })

  test('is in the outbox, where its HTML can run nothing', async ({ ctx }) => {
    const call = appFor(ctx)
    await call('POST', '/api/subscribe', { email: 'ada@example.org' })
    await ctx.runJobs()
    const [mail] = await ctx.db.select().from(emails)
    expect((await call('GET', '/dev/outbox')).text).toContain(`/dev/outbox/${mail?.id}`)
    expect((await call('GET', `/dev/outbox/${mail?.id}`)).text).toContain('Please confirm')
    const html = await call('GET', `/dev/outbox/${mail?.id}/html`)
    expect(html.headers.get('content-security-policy')).toContain('sandbox')
    for (const id of ['nothing', '-'.repeat(36)]) expect((await call('GET', `/dev/outbox/${id}`)).status).toBe(404)
  })

  test('is really sent if a mail server is set, and then there is no outbox', async ({ ctx }) => {
    for (const database of [{}, { DATABASE_URL: 'postgres://localhost/zenith' }] as Record<string, string>[]) {
      const call = appFor(ctx, { ...database, SMTP_URL: 'smtp://mail.firm.example' })
      for (const path of [
        '/dev/outbox',
        '/dev/outbox/x',
        '/dev/outbox/x/html',
        '/dev/outbox/x/consultation.ics',
        '/dev',
      ])
        expect((await call('GET', path)).status, path).toBe(404)
      const stranger = await call('GET', '/api/company', undefined, { host: 'evil.example' })
      expect(stranger.status, 'it is still a demo').toBe(421)
    }
  })

  test('can be read only on this machine, wherever a request claims to come from', async ({ ctx }) => {
    await appFor(ctx)('POST', '/api/subscribe', { email: 'ada@example.org' })
    await ctx.runJobs()
    const [mail] = await ctx.db.select().from(emails)
    const pages = ['/dev/outbox', `/dev/outbox/${mail?.id}`, `/dev/outbox/${mail?.id}/html`]
    const local = { TRUST_PROXY: '1' }
    for (const path of [...pages, '/api/docs', '/api/openapi.json']) {
      for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
        expect((await appFor(ctx, local, peer)('GET', path)).status, `${peer} ${path}`).toBe(200)
      for (const peer of ['192.168.1.5', '172.17.0.1', '::ffff:192.168.1.5', '2001:db8::1', '']) {
        const call = appFor(ctx, local, peer)
        const pretended = [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1', host: 'localhost' }]
        for (const headers of pretended as Record<string, string>[]) {
          const { status, text } = await call('GET', path, undefined, headers)
          expect(status, `${peer} ${path}`).toBe(404)
          expect(text).not.toContain('ada@example.org')
        }
      }
      for (const header of [
        'x-forwarded-for',
        'x-real-ip',
        'forwarded',
        'via',
        'x-forwarded-host',
        'x-forwarded-proto',
      ]) {
        const { status } = await appFor(ctx, local)('GET', path, undefined, { [header]: '127.0.0.1' })
        expect(status, `${header} ${path}`).toBe(404)
      }
    }
  })

  test('and the API reference of a demo are for administrators on other machines', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const call = appFor(ctx, {}, '192.168.1.5')
    expect((await call('GET', '/api/docs', undefined, headers)).status).toBe(200)
    expect((await call('GET', '/dev/outbox', undefined, headers)).status).toBe(404)
  })
})
