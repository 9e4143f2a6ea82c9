import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { servicesConsentText } from '../shared/profile.ts'
import { getAccount } from './account.ts'
import { newClerkPerson, onClerk, stopClock } from './clerk/testing.ts'
import { putProfileOff, saveProfile } from './profile.ts'
import { userProfiles, users } from './tables.ts'
import { newPerson } from './testing.ts'

const answer = { country: 'ca', kind: 'expat', language: 'fr', mayWrite: false } as const
const unanswered = { country: null, kind: null, language: 'en', mayWrite: false, isAnswered: false }

const rowOf = async (ctx: TestCtx, userId: string) =>
  (await ctx.db.select().from(userProfiles).where(eq(userProfiles.userId, userId)))[0]

describe('the profile', () => {
  test('counts as unanswered until it is saved', async ({ ctx }) => {
    const ada = await newPerson(ctx)
    expect((await getAccount(ada.ctx)).profile).toEqual(unanswered)
    expect(await saveProfile(ada.ctx, answer)).toEqual({ ...answer, isAnswered: true })
    expect((await getAccount(ada.ctx)).profile).toEqual({ ...answer, isAnswered: true })
    const [row] = await ctx.db.select().from(users).where(eq(users.id, ada.user.id))
    expect(row?.language).toBe('fr')
  })

  test('can be put off, which never removes saved answers', async ({ ctx }) => {
    const ada = await newPerson(ctx)
    expect(await putProfileOff(ada.ctx)).toEqual({ ...unanswered, isAnswered: true })
    await saveProfile(ada.ctx, answer)
    expect(await putProfileOff(ada.ctx)).toEqual({ ...answer, isAnswered: true })
  })

  test('belongs to one person alone', async ({ ctx }) => {
    const ada = await newPerson(ctx)
    const bob = await newPerson(ctx)
    await saveProfile(ada.ctx, answer)
    expect((await getAccount(bob.ctx)).profile).toEqual(unanswered)
  })

  test('writes an audit entry that names the changed fields but not their values', async ({ ctx }) => {
    const ada = await newPerson(ctx)
    await saveProfile(ada.ctx, { ...answer, mayWrite: true })
    await saveProfile(ada.ctx, { ...answer, country: 'us', mayWrite: false })
    expect(
      (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).map(({ action, details }) => [
        action,
        details,
      ]),
    ).toEqual([
      ['user.profile-saved', { changed: 'country, kind, language', consent: 'given' }],
      ['user.profile-saved', { changed: 'country', consent: 'withdrawn' }],
    ])
  })

  test('works with Clerk too', async ({ ctx }) => {
    stopClock()
    const on = onClerk(ctx)
    const { headers, user } = await newClerkPerson(on)
    const call = appFor(on)
    expect((await call('POST', '/api/account/profile', answer, headers)).json).toEqual({ ...answer, isAnswered: true })
    expect((await call('GET', '/api/account', undefined, headers)).json.profile).toMatchObject(answer)
    expect(await rowOf(ctx, user.id)).toMatchObject({ country: 'ca', consentAt: null })
  })

  test('is refused with a message for each missing answer', async ({ ctx }) => {
    const { headers } = await newPerson(ctx)
    const body = { country: '', kind: 'company', language: 'de', mayWrite: false }
    const { status, json } = await appFor(ctx)('POST', '/api/account/profile', body, headers)
    expect([status, json.data.fields]).toEqual([
      400,
      {
        country: 'Please choose where you live',
        kind: 'Please choose what describes you',
        language: 'Please choose a language',
      },
    ])
  })
})

describe('the consent to emails', () => {
  test('is stored with its time and wording, which a later save does not change', async ({ ctx }) => {
    const ada = await newPerson(ctx)
    await saveProfile(ada.ctx, { ...answer, mayWrite: true })
    const later = { ...ada.ctx, now: () => new Date(testNow.getTime() + 60_000) }
    await saveProfile(later, { ...answer, mayWrite: true })
    expect(await rowOf(ctx, ada.user.id)).toMatchObject({
      consentAt: testNow,
      consentText: servicesConsentText,
      consentWithdrawnAt: null,
    })
  })

  test('can be withdrawn and given again with a new time', async ({ ctx }) => {
    const ada = await newPerson(ctx)
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
    const save = (minutes: number, mayWrite: boolean) =>
      saveProfile({ ...ada.ctx, now: () => at(minutes) }, { ...answer, mayWrite })
    await save(0, true)
    expect(await save(1, false)).toMatchObject({ mayWrite: false })
    expect(await rowOf(ctx, ada.user.id)).toMatchObject({ consentAt: at(0), consentWithdrawnAt: at(1) })
    expect(await save(2, true)).toMatchObject({ mayWrite: true })
    expect(await rowOf(ctx, ada.user.id)).toMatchObject({ consentAt: at(2), consentWithdrawnAt: null })
  })
})
