import { beforeEach, describe, expect, vi } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { users } from '../tables.ts'
import { subjectsTo } from '../testing.ts'
import { message, newClerkPerson, onClerk, stopClock } from './testing.ts'

beforeEach(stopClock)

const firm = 'contact@firm.example'
const lastAdminSubject = 'No administrator is left'

const remove = (ctx: TestCtx, clerkId: string | null) => {
  const { body, headers } = message('user.deleted', { id: clerkId, deleted: true })
  return appFor(ctx)('POST', '/api/webhooks/clerk', body, { 'content-type': 'application/json', ...headers })
}
const open = async (ctx: TestCtx) =>
  (await ctx.db.select().from(users)).filter(({ disabledAt }) => !disabledAt).map(({ email }) => email)

describe('a deletion at Clerk', () => {
  test('of an administrator makes us email the remaining ones and no one else', async ({ ctx }) => {
    const on = onClerk(ctx)
    await updateCompany(on, { changes: { contactEmail: firm } })
    const { user } = await newClerkPerson(on, 'admin', { email: 'gone@firm.example' })
    await newClerkPerson(on, 'admin', { email: 'left@firm.example' })
    await newClerkPerson(on, 'admin', { email: 'disabled@firm.example', disabledAt: on.now() })
    await newClerkPerson(on, 'client', { email: 'ada@example.org' })
    expect((await remove(on, user.clerkId)).status).toBe(200)
    expect((await open(on)).toSorted()).toEqual(['ada@example.org', 'left@firm.example'])
    expect(await subjectsTo(on, 'left@firm.example')).toEqual(['An administrator was deleted'])
    for (const other of ['gone@firm.example', 'disabled@firm.example', 'ada@example.org', firm]) {
      expect([other, await subjectsTo(on, other)]).toEqual([other, []])
    }
  })

  test.for([
    [{ contactEmail: firm, email: 'other@firm.example' }, [lastAdminSubject]],
    [{ contactEmail: '', email: firm }, [lastAdminSubject]],
    [{}, []],
  ])('of the last administrator logs an error and emails the firm: %j', async ([known, subjects], { ctx }) => {
    const on = onClerk(ctx)
    await updateCompany(on, { changes: known as object })
    const error = vi.spyOn(on.log, 'error')
    const { user } = await newClerkPerson(on, 'admin')
    expect((await remove(on, user.clerkId)).status).toBe(200)
    expect(await open(on)).toEqual([])
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { userId: user.id },
      expect.stringContaining('the last administrator was deleted'),
    )
    expect(await subjectsTo(on, firm)).toEqual(subjects)
    expect((await remove(on, user.clerkId)).status).toBe(200)
    expect(await subjectsTo(on, firm)).toEqual(subjects)
  })

  test('of a client or of a disabled administrator sends no email', async ({ ctx }) => {
    const on = onClerk(ctx)
    await newClerkPerson(on, 'admin', { email: 'left@firm.example' })
    const client = await newClerkPerson(on)
    const disabled = await newClerkPerson(on, 'admin', { disabledAt: on.now() })
    for (const { user } of [client, disabled]) expect((await remove(on, user.clerkId)).status).toBe(200)
    expect(await subjectsTo(on, 'left@firm.example')).toEqual([])
  })
})
