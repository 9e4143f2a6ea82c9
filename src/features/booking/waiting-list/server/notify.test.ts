import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { applyCancellation } from '../../public/server/change-appointment.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { availabilityOverrides } from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules } from '../../server/testing.ts'
import { changeWaiting, leaveWaitingList, waitingListToken } from './links.ts'
import { notifyWaiting } from './notify.ts'
import { joinWaitingList, sweepWaitingList } from './service.ts'
import { waitingList } from './tables.ts'

const topic = 'individual-tax'
const zone = 'Europe/Berlin'

const later = (ctx: TestCtx, minutes = 15): TestCtx => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * 60_000),
})
const join = (ctx: TestCtx, email: string) => joinWaitingList({ ...ctx, address: email }, { email, topic, zone })
const tell = (ctx: TestCtx) => notifyWaiting.run(later(ctx), {})
const notifiedEmails = async (ctx: TestCtx) =>
  (await ctx.db.select().from(emails))
    .filter(({ key }) => key.startsWith('booking.waiting-list:'))
    .map(({ recipient }) => recipient)
    .sort()

/** Leaves only one free time, which takes the adviser's whole Monday. */
async function oneTimeOnly(ctx: TestCtx) {
  await newAdviser(ctx, { hours: [[], [{ opens: '10:00', closes: '10:15' }], [], [], [], [], []] })
  await setRules(ctx, { horizonDays: 5 })
}

describe('the waiting list', () => {
  test('emails people once about a time that a cancellation frees, in both zones', async ({ ctx }) => {
    await oneTimeOnly(ctx)
    const { token } = await newAppointment(ctx, '2026-11-23T15:00:00.000Z')
    await join(ctx, 'wait@example.org')
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual([])
    await applyCancellation(ctx, await appointmentByToken(ctx, token), 'visitor')
    ctx.queued.splice(0, 1)
    for (let next = ctx.queued.shift(); next; next = ctx.queued.shift()) await next.job.run(later(ctx), next.data)
    const told = (await ctx.db.select().from(emails)).filter(({ recipient }) => recipient === 'wait@example.org')
    expect(told).toMatchObject([{ subject: 'A time has opened up: Mon, Nov 23, 4:00 PM GMT+1' }])
    const [row] = await ctx.db.select().from(waitingList)
    const text = told[0]?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('When: Monday, November 23, 2026, 4:00 PM (Central European Standard Time, Berlin)')
    expect(text).toContain('Our time: Monday, November 23, 2026, 10:00 AM (Eastern Standard Time, New York)')
    expect(text).toContain('/book-consultation?service=individual-tax')
    expect(text).toContain(`/booking/waiting-list/${waitingListToken(ctx, row?.id ?? '')}`)
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toHaveLength(1)
  })

  test('emails people only about times earlier than those they were offered', async ({ ctx }) => {
    await newAdviser(ctx)
    await ctx.db.insert(availabilityOverrides).values({ date: '2026-11-23', times: [] })
    await setRules(ctx, { noticeMinutes: 2_880 })
    await join(ctx, 'wait@example.org')
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual([])
    await ctx.db.delete(availabilityOverrides)
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual(['wait@example.org'])
  })

  test('emails people only about times with advisers who speak the language', async ({ ctx }) => {
    await newAdviser(ctx, { languages: ['French'] })
    await newAdviser(ctx, { languages: ['German'], isActive: false })
    await setRules(ctx, { noticeMinutes: 2_880 })
    for (const language of ['fRENCH', 'German', undefined]) {
      const email = `${language ?? 'any'}@example.org`
      await joinWaitingList({ ...ctx, address: email }, { email, topic, language, zone })
    }
    await setRules(ctx, {})
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual(['any@example.org', 'french@example.org'])
    const [mail] = (await ctx.db.select().from(emails)).filter(({ recipient }) => recipient === 'french@example.org')
    expect(mail?.text).toContain('service=individual-tax&language=French')
  })

  test('accepts only languages that an adviser speaks', async ({ ctx }) => {
    await newAdviser(ctx, { languages: ['French'] })
    const wish = { email: 'wait@example.org', topic, language: 'Klingon', zone }
    await expect(joinWaitingList(ctx, wish)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { language: 'Please choose a language' } },
    })
    expect(await ctx.db.$count(waitingList)).toBe(0)
  })

  test('emails people about any time once the one they were offered has passed', async ({ ctx }) => {
    await newAdviser(ctx)
    await join(ctx, 'wait@example.org')
    await notifyWaiting.run(later(ctx, 7 * 1_440), {})
    expect(await notifiedEmails(ctx)).toEqual(['wait@example.org'])
  })

  test('emails three people per time, longest wait first, and the others later', async ({ ctx }) => {
    await oneTimeOnly(ctx)
    const { token } = await newAppointment(ctx, '2026-11-23T15:00:00.000Z')
    for (const number of [1, 2, 3, 4]) await join(later(ctx, number - 10), `wait${number}@example.org`)
    await applyCancellation(ctx, await appointmentByToken(ctx, token), 'visitor')
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual(['wait1@example.org', 'wait2@example.org', 'wait3@example.org'])
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toHaveLength(4)
  })

  test('emails no one within ten minutes of joining, or after they left', async ({ ctx }) => {
    await join(ctx, 'early@example.org')
    await join(later(ctx, 10), 'late@example.org')
    await join(ctx, 'gone@example.org')
    const gone = (await ctx.db.select().from(waitingList)).find(({ email }) => email === 'gone@example.org')
    await leaveWaitingList(ctx, { token: waitingListToken(ctx, gone?.id ?? '') })
    await newAdviser(ctx)
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual(['early@example.org'])
  })

  test('emails people for whom the time is new, however many people with other wishes are ahead of them', async ({
    ctx,
  }) => {
    await newAdviser(ctx)
    // The person was offered a time that is earlier than any free time now.
    const offeredAt = new Date(testNow.getTime() + 3_600_000)
    const others = (topicKey: string) =>
      Array.from({ length: 600 }, (_, at) => ({
        email: `${at}@example.net`,
        topicKey,
        zone,
        offeredAt,
        createdAt: new Date(0),
      }))
    await ctx.db.insert(waitingList).values([...others(topic), ...others('other')])
    await ctx.db.insert(waitingList).values({ email: 'wait@example.org', topicKey: topic, zone, createdAt: testNow })
    await tell(ctx)
    expect(await notifiedEmails(ctx)).toEqual(['wait@example.org'])
  })

  test('deletes people a month after the email or after half a year of waiting', async ({ ctx }) => {
    const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000)
    const row = (email: string, created: number, told?: number) => ({
      ...{ email, topicKey: topic, zone, createdAt: daysAgo(created) },
      notifiedAt: told === undefined ? null : daysAgo(told),
    })
    await ctx.db
      .insert(waitingList)
      .values([
        row('told@a.example', 40, 31),
        row('lately@a.example', 40, 29),
        row('old@a.example', 181),
        row('new@a.example', 179),
      ])
    await sweepWaitingList.run(ctx, {})
    const left = await ctx.db.select().from(waitingList)
    expect(left.map(({ email }) => email).sort()).toEqual(['lately@a.example', 'new@a.example'])
  })

  describe('an entry that already exists', () => {
    const email = 'wait@example.org'
    const rowOf = async (ctx: TestCtx) => (await ctx.db.select().from(waitingList))[0]
    const joinIn = (ctx: TestCtx, language: string | undefined, address = '198.51.100.7') =>
      joinWaitingList({ ...ctx, address }, { email, topic, language, zone: 'Asia/Tokyo' })
    const mailTo = async (ctx: TestCtx) =>
      (await ctx.db.select().from(emails)).filter(({ recipient }) => recipient === email)

    test("can't be changed by someone who only knows the address: the owner gets a link for it", async ({ ctx }) => {
      await newAdviser(ctx, { languages: ['English', 'French'] })
      expect(await join(ctx, email)).toEqual({})
      const before = await rowOf(ctx)
      expect(await joinIn(later(ctx), 'French')).toEqual({})
      expect(await rowOf(ctx)).toEqual(before)
      // The first free time is now a quarter of an hour later than the time that the person was offered.
      const offeredAt = new Date('2026-11-20T19:15:00Z')
      const [mail, ...others] = await mailTo(ctx)
      expect(others).toEqual([])
      expect(mail?.text).toMatch(/Language now: Any\s+Requested language: French/)
      const [, token = ''] = /waiting-list\/change\/(\S+)/.exec(mail?.text ?? '') ?? []
      for (let time = 0; time < 2; time++) expect(await changeWaiting(ctx, { token })).toEqual({ language: 'French' })
      expect(await rowOf(ctx)).toEqual({ ...before, language: 'French', zone: 'Asia/Tokyo', offeredAt })
    })

    test('stays the same, without an email, if someone requests the same again', async ({ ctx }) => {
      await newAdviser(ctx)
      await join(ctx, email)
      const before = await rowOf(ctx)
      await joinIn(later(ctx), undefined)
      expect([await rowOf(ctx), await mailTo(ctx)]).toEqual([before, []])
    })

    test('is changed at once by its signed-in owner and keeps its place', async ({ ctx }) => {
      await newAdviser(ctx, { languages: ['English', 'French'] })
      await join(ctx, email)
      const before = await rowOf(ctx)
      await joinIn((await newPerson(ctx, 'client', { email })).ctx, 'French')
      expect(await rowOf(ctx)).toEqual({ ...before, language: 'French', zone: 'Asia/Tokyo' })
      expect(await mailTo(ctx)).toEqual([])
    })

    test("can't be changed by an old link after the email or by a forged one", async ({ ctx }) => {
      await newAdviser(ctx, { languages: ['English', 'French'] })
      await join(ctx, email)
      await joinIn(ctx, 'French')
      const [, token = ''] = /waiting-list\/change\/(\S+)/.exec((await mailTo(ctx))[0]?.text ?? '') ?? []
      await ctx.db.update(waitingList).set({ notifiedAt: testNow })
      await expect(changeWaiting(ctx, { token })).rejects.toMatchObject({ code: 'gone' })
      await join(later(ctx), email)
      await expect(changeWaiting(ctx, { token })).rejects.toMatchObject({ code: 'gone' })
      const id = (await rowOf(ctx))?.id ?? ''
      for (const wrong of ['x', waitingListToken(ctx, id)])
        await expect(changeWaiting(ctx, { token: wrong })).rejects.toMatchObject({ code: 'not_found' })
      expect(await rowOf(ctx)).toMatchObject({ language: '', zone })
    })
  })

  test('gets another email if its owner joins again', async ({ ctx }) => {
    await join(ctx, 'wait@example.org')
    await newAdviser(ctx)
    await tell(ctx)
    await ctx.db.insert(availabilityOverrides).values({ date: '2026-11-20', times: [] })
    await join(later(ctx, 30), 'wait@example.org')
    await ctx.db.delete(availabilityOverrides)
    await notifyWaiting.run(later(ctx, 60), {})
    expect(await notifiedEmails(ctx)).toEqual(['wait@example.org', 'wait@example.org'])
  })
})
