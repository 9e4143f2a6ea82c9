import { afterEach, describe, expect, vi } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { images } from '../features/media/server/tables.ts'
import { picture, streamOf } from '../features/media/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

afterEach(() => void vi.restoreAllMocks())

const file = await picture(600, 30).png().toBuffer()
const path = '/api/admin/images?name=office.gif&alt=The%20office'

async function uploaded(ctx: TestCtx) {
  const call = appFor(ctx)
  const { headers } = await newPerson(ctx, 'admin')
  const { json } = await call('POST', path, file, headers)
  return { call, headers, id: json.id as string }
}

describe('uploading an image', () => {
  test('returns what an editor needs', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const answer = await appFor(ctx)('POST', path, file, { ...headers, 'content-type': 'text/html' })
    expect({ status: answer.status, json: answer.json, cache: answer.headers.get('cache-control') }).toEqual({
      status: 201,
      json: {
        id: expect.any(String),
        src: `/media/${answer.json.id}/600.jpg`,
        width: 600,
        height: 30,
        alt: 'The office',
        name: 'office.png',
      },
      cache: 'no-store',
    })
  })

  test('is only for administrators in a session with a second factor', async ({ ctx }) => {
    const call = appFor(ctx)
    const people: [Record<string, string>, number, string][] = [
      [{}, 401, 'Please sign in.'],
      [(await newPerson(ctx)).headers, 403, 'You are not allowed to do this.'],
      [
        (await newPerson(ctx, 'admin', { hasSecondFactor: false })).headers,
        403,
        'Please set up a second factor on your account page first.',
      ],
      [(await newPerson(ctx, 'admin', { disabledAt: ctx.now() })).headers, 401, 'Please sign in.'],
      [(await newPerson(ctx, 'admin', { signedInSecondsAgo: 31 * 86_400 })).headers, 401, 'Please sign in.'],
    ]
    for (const [headers, status, message] of people) {
      let pulled = 0
      const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 })
      const answer = await call('POST', path, body, headers)
      expect([answer.status, answer.json.message, pulled]).toEqual([status, message, 0])
    }
    expect(await ctx.db.select().from(images)).toEqual([])
  })

  test('is refused from another site', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    for (const other of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await appFor(ctx)('POST', path, file, { ...headers, ...other })).status).toBe(403)
    }
    expect(await ctx.db.select().from(images)).toEqual([])
  })

  test('of 100 MB is refused before we read it if its size is declared, and otherwise after 15 MB', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const chunk = new Uint8Array(1024 * 1024).fill(255)
    for (const [declared, most] of [
      [{ 'content-length': String(100 * chunk.length) }, 0],
      [{}, 16],
      [{ 'content-length': '10' }, 16],
    ] as [Record<string, string>, number][]) {
      let sent = 0
      let isCanceled = false
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => (sent++ < 100 ? controller.enqueue(chunk) : controller.close()),
          cancel: () => {
            isCanceled = true
          },
        },
        { highWaterMark: 0 },
      )
      const { status, json } = await appFor(ctx)('POST', path, body, { ...headers, ...declared })
      expect({ status, message: json.message, sent, isCanceled }).toEqual({
        status: 413,
        message: 'This image is larger than 15 MB. Please choose a smaller one.',
        sent: most,
        isCanceled: most > 0,
      })
    }
  })

  test('says why an image is refused, as every answer of the API does', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const call = appFor(ctx)
    const { status, json } = await call('POST', path, streamOf(Buffer.from('<svg onload="alert(1)">')), headers)
    const message = "We can't accept SVG files, because they can contain scripts. Please save it as PNG."
    expect({ status, json }).toEqual({ status: 400, json: { code: 'INVALID', status: 400, message, data: {} } })
    const name = encodeURIComponent('\0<script>.png')
    expect((await call('POST', `/api/admin/images?name=${name}`, file, headers)).json.name).toBe('<script>.png')
  })
})

describe('showing an image', () => {
  test('needs no session, and a browser requests it only once', async ({ ctx }) => {
    const { id } = await uploaded(ctx)
    const call = appFor(ctx)
    for (const [name, type, signature] of [
      ['480.avif', 'image/avif', 'ftypavif'],
      ['600.webp', 'image/webp', 'WEBP'],
      ['600.jpg', 'image/jpeg', '\xff\xd8\xff'],
    ] as const) {
      const { status, headers, bytes } = await call('GET', `/media/${id}/${name}`)
      expect(status).toBe(200)
      expect(bytes.toString('latin1', 0, 16)).toContain(signature)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const etag = headers.get('etag') ?? ''
      const again = await call('GET', `/media/${id}/${name}`, undefined, { 'if-none-match': etag })
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
      const head = await call('HEAD', `/media/${id}/${name}`)
      expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
        200,
        0,
        String(bytes.length),
      ])
    }
  })

  test('queries the database once, and does not look up the caller', async ({ ctx }) => {
    const { id, call, headers } = await uploaded(ctx)
    const select = vi.spyOn(ctx.db, 'select')
    for (let i = 0; i < 3; i++)
      expect((await call('GET', `/media/${id}/600.webp`, undefined, headers)).status).toBe(200)
    expect(select).toHaveBeenCalledTimes(1)
  })

  test('answers only at the addresses of stored images', async ({ ctx }) => {
    const { id, call } = await uploaded(ctx)
    for (const wrong of [
      `${id}/800.avif`,
      `${id}/480.jpg`,
      `${id}/480.png`,
      `${id}/480.svg`,
      `${id}/0480.avif`,
      `${id}/99999999999.avif`,
      `${id}/-1.avif`,
      `${id}/480.avif/`,
      `${id.toUpperCase()}/480.avif`,
      `${id}/..%2f480.avif`,
      `00000000-0000-4000-8000-000000000000/480.avif`,
      `x'%20or%201=1/480.avif`,
      `${id}`,
      '',
    ]) {
      const { status, json, headers } = await call('GET', `/media/${wrong}`)
      expect({ wrong, status, message: json.message, cache: headers.get('cache-control') }).toEqual({
        wrong,
        status: 404,
        message: 'There is no such image.',
        cache: 'no-store',
      })
    }
  })
})
