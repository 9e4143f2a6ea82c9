import { beforeEach, describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { clerkMessages, users } from '../tables.ts'
import { bearer, described, message, newClerkPerson, onClerk, seconds, stopClock } from './testing.ts'

beforeEach(stopClock)

type Message = ReturnType<typeof message>
const send = (ctx: TestCtx, { body, headers }: Message) =>
  appFor(ctx)('POST', '/api/webhooks/clerk', body, { 'content-type': 'application/json', ...headers })

const withAda = async (ctx: TestCtx) => {
  const on = onClerk(ctx)
  await newClerkPerson(on, 'admin', { clerkId: 'user_1', email: 'ada@example.org', firstName: 'A', lastName: 'L' })
  return on
}
const rows = (ctx: TestCtx) => ctx.db.select().from(users).orderBy(users.email)
const updated = (person: Parameters<typeof described>[0] = {}) => message('user.updated', described(person))
const accepted = { status: 200, json: { message: 'Received.' } }

describe('a message', () => {
  test('updates names and a verified address, but never a role', async ({ ctx }) => {
    const on = await withAda(ctx)
    const data = {
      ...described({ email: 'ada@lovelace.example' }),
      public_metadata: { role: 'client' },
      role: 'client',
    }
    expect(await send(on, message('user.updated', data))).toMatchObject(accepted)
    expect(await rows(on)).toMatchObject([
      { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@lovelace.example', role: 'admin' },
    ])
    expect(
      (await on.db.select().from(auditEntries).orderBy(auditEntries.number)).map(({ action, details }) => ({
        action,
        details,
      })),
    ).toEqual([
      {
        action: 'user.synchronized',
        details: {
          by: 'Clerk',
          'name before': 'A L',
          'name after': 'Ada Lovelace',
          'address before': 'ada@example.org',
          'address after': 'ada@lovelace.example',
        },
      },
    ])
  })

  test('does not set an unverified address or one that belongs to someone else', async ({ ctx }) => {
    const on = await withAda(ctx)
    await newClerkPerson(on, 'client', { email: 'grace@example.org' })
    await send(on, updated({ email: 'new@example.org', status: 'unverified', updated: 1 }))
    await send(on, updated({ email: 'grace@example.org', updated: 2 }))
    expect(await rows(on)).toMatchObject([
      { email: 'ada@example.org', firstName: 'Ada' },
      { email: 'grace@example.org' },
    ])
  })

  test('takes effect once', async ({ ctx }) => {
    const on = await withAda(ctx)
    const first = updated()
    expect(await send(on, first)).toMatchObject(accepted)
    await on.db.update(users).set({ firstName: 'Changed', clerkUpdatedAt: null })
    expect(await send(on, first)).toMatchObject({
      status: 200,
      json: { message: 'This message was already received.' },
    })
    expect(await rows(on)).toMatchObject([{ firstName: 'Changed' }])
  })

  test('that is older than the last one changes nothing, in any order', async ({ ctx }) => {
    const on = await withAda(ctx)
    await send(on, updated({ firstName: 'Newest', updated: 9 }))
    await send(on, updated({ firstName: 'Older', updated: 3 }))
    await send(on, message('user.created', described({ firstName: 'Oldest', updated: 0 })))
    expect(await rows(on)).toMatchObject([{ firstName: 'Newest' }])
  })

  test('about a deletion closes the account for good but keeps it', async ({ ctx }) => {
    const on = await withAda(ctx)
    const call = appFor(on)
    expect((await call('GET', '/api/auth/user', undefined, bearer())).status).toBe(200)
    await send(on, message('user.deleted', { id: 'user_1', deleted: true }))
    await send(on, updated({ updated: 60 }))
    expect(await rows(on)).toMatchObject([{ disabledAt: on.now(), clerkId: 'user_1' }])
    expect((await call('GET', '/api/auth/user', undefined, bearer())).status).toBe(401)
    await on.db.update(users).set({ disabledAt: null })
    expect((await call('GET', '/api/auth/user', undefined, bearer())).status).toBe(401)
  })

  test('about a deletion before the first visit prevents an account', async ({ ctx }) => {
    const on = onClerk(ctx)
    await send(on, message('user.deleted', { id: 'user_1', deleted: true }))
    const body = { clerkId: 'user_1', email: 'ada@example.org' }
    const headers = bearer({ email: body.email, email_verified: true })
    expect((await appFor(on)('POST', '/api/auth/sync-clerk-user', body, headers)).status).toBe(401)
    expect(await rows(on)).toEqual([])
  })

  test.for(['session.ended', 'session.removed', 'session.revoked'])(
    '%s makes us refuse tokens of that session',
    async (type, { ctx }) => {
      const on = await withAda(ctx)
      await send(on, message(type, { id: 'sess_1', user_id: 'user_1' }))
      const ask = (headers: Record<string, string>) => appFor(on)('GET', '/api/auth/user', undefined, headers)
      expect((await ask(bearer())).status).toBe(401)
      expect((await ask(bearer({ sid: 'sess_2' }))).status).toBe(200)
    },
  )

  test('with characters that names cannot have removes only those characters', async ({ ctx }) => {
    const on = await withAda(ctx)
    expect(await send(on, updated({ firstName: 'A\u0007da', lastName: `${'x'.repeat(79)}😀` }))).toMatchObject(accepted)
    expect(await rows(on)).toMatchObject([{ firstName: 'Ada', lastName: 'x'.repeat(79) }])
  })

  test('without addresses updates only the names', async ({ ctx }) => {
    const on = await withAda(ctx)
    const { email_addresses: _, primary_email_address_id: __, ...rest } = described()
    expect(await send(on, message('user.updated', rest))).toMatchObject(accepted)
    expect(await rows(on)).toMatchObject([{ firstName: 'Ada', email: 'ada@example.org', emailVerifiedAt: on.now() }])
  })

  test('about an unknown person or another subject is accepted', async ({ ctx }) => {
    const on = onClerk(ctx)
    expect(await send(on, updated())).toMatchObject(accepted)
    expect(await send(on, message('organization.created', { id: 'org_1' }))).toMatchObject(accepted)
    expect(await rows(on)).toEqual([])
  })
})

const change = (message: Message, headers: object, body = message.body): Message => ({
  body,
  headers: { ...message.headers, ...headers },
})
const forged: Record<string, () => Message> = {
  'without a signature': () => change(updated(), { 'svix-signature': '' }),
  'with a signature of another secret': () =>
    message('user.updated', described(), {
      secret: `whsec_${Buffer.from('another secret, guessed').toString('base64')}`,
    }),
  'with a short signature': () => change(updated(), { 'svix-signature': 'v1,AAAA' }),
  'with the signature under another version': () => {
    const genuine = updated()
    return change(genuine, { 'svix-signature': genuine.headers['svix-signature'].replace('v1', 'v2') })
  },
  'with another body': () => change(updated(), {}, JSON.stringify({ type: 'user.deleted', data: { id: 'user_1' } })),
  'with an extra space': () => {
    const genuine = updated()
    return change(genuine, {}, `${genuine.body} `)
  },
  'with another id': () => change(updated(), { 'svix-id': 'msg_new' }),
  'with another time': () => change(updated(), { 'svix-timestamp': String(seconds(1)) }),
  'with a time that is not a number': () => change(updated(), { 'svix-timestamp': 'now' }),
  'without an id': () => message('user.updated', described(), { id: '' }),
  'from six minutes ago': () => message('user.updated', described(), { at: seconds(-301) }),
  'from the future': () => message('user.updated', described(), { at: seconds(301) }),
}

describe('the webhook address', () => {
  for (const [what, make] of Object.entries(forged)) {
    test(`refuses a message ${what}`, async ({ ctx }) => {
      const on = await withAda(ctx)
      expect(await send(on, make())).toMatchObject({
        status: 401,
        json: { message: 'This message is not from our identity provider.' },
      })
      expect(await rows(on)).toMatchObject([{ firstName: 'A', disabledAt: null }])
      expect(await on.db.select().from(clerkMessages)).toEqual([])
    })
  }

  test('accepts several signatures, which Clerk sends while the secret changes', async ({ ctx }) => {
    const on = await withAda(ctx)
    const genuine = updated()
    const both = `v1,${Buffer.alloc(32).toString('base64')} ${genuine.headers['svix-signature']}`
    expect(await send(on, change(genuine, { 'svix-signature': both }))).toMatchObject(accepted)
  })

  test('refuses a message with an unknown shape, so that Clerk sends it again', async ({ ctx }) => {
    const on = await withAda(ctx)
    expect((await send(on, message('user.updated', {}))).status).toBe(400)
    for (const data of [{ email_addresses: 'none' }, { email_addresses: [{}] }, { updated_at: 'today' }]) {
      expect(await send(on, message('user.updated', { ...described(), ...data }))).toMatchObject({
        status: 400,
        json: { message: 'We could not read this message.' },
      })
    }
    expect(await on.db.select().from(clerkMessages)).toEqual([])
    expect(await rows(on)).toMatchObject([{ firstName: 'A' }])
  })

  test('does not exist without a webhook secret', async ({ ctx }) => {
    expect((await send(ctx, updated())).status).toBe(404)
    expect((await send(onClerk(ctx, { webhookSecret: undefined }), updated())).status).toBe(404)
  })

  test('refuses a message of more than 100 KB', async ({ ctx }) => {
    expect((await send(onClerk(ctx), message('user.updated', { text: 'x'.repeat(110_000) }))).status).toBe(413)
  })
})
