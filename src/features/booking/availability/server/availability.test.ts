import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, test as unit } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { openBusyUrl } from '../../calendars/server/busy/address.ts'
import { advisers, busyTimes } from '../../server/tables.ts'
import { newAdviser, newAppointment, visitorOf } from '../../server/testing.ts'
import { AddSpecialDays, type AdviserFacts, BusyAddress } from '../contract.ts'
import { addAdviser, changeAdviser, makeFeedAddress, removeFeedAddress, setBusyCalendar } from './advisers.ts'
import { changeBookingRules, getAvailability } from './availability.ts'
import { addSpecialDays, removeSpecialDays } from './special-days.ts'
import { addTopic, arrangeTopics, changeTopic } from './topics.ts'

const conflict = { status: 409 }
const ada: AdviserFacts = {
  name: 'Ada Lovelace',
  email: 'ada@firm.example',
  languages: ['English'],
  hours: null,
  isActive: true,
}
/** Opening hours from Sunday to Saturday. The firm is open only in the mornings, from Tuesday on. */
const mornings = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 2 ? [] : [{ opens: '09:00', closes: '12:00' }]))

const adminOn = async (ctx: TestCtx) => (await newPerson(ctx, 'admin')).ctx

/** Returns the audit entries about the settings, in order. */
const record = async (ctx: TestCtx) => {
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(like(auditEntries.action, 'availability.%'))
    .orderBy(asc(auditEntries.number))
  return entries.map(({ action, details }) => ({ action: action.slice('availability.'.length), details }))
}

const startsOn = async (ctx: TestCtx, date: string) => (await visitorOf(ctx).slots(date, date)).starts

describe('an adviser', () => {
  test('can be added, changed and deactivated; visitors see it at once, and the audit log records it', async ({
    ctx,
  }) => {
    const admin = await adminOn(ctx)
    const { id } = await addAdviser(admin, ada)
    expect(await startsOn(ctx, '2026-11-23')).not.toEqual([])
    const own = await changeAdviser(admin, {
      ...ada,
      id,
      version: 1,
      hours: mornings,
      languages: ['English', 'French'],
    })
    expect(own).toMatchObject({ version: 2, hours: mornings, upcoming: 0 })
    expect(await startsOn(ctx, '2026-11-23')).toEqual([])
    expect((await startsOn(ctx, '2026-11-24')).at(-1)).toBe('2026-11-24T16:45:00.000Z')
    await newAppointment(ctx, '2026-11-24T14:00:00.000Z')
    const off = await changeAdviser(admin, { ...own, isActive: false })
    expect(off.upcoming).toBe(1)
    expect(await startsOn(ctx, '2026-11-24')).toEqual([])
    expect(await record(ctx)).toMatchObject([
      { action: 'adviser-added', details: { email: ada.email, hours: "the firm's own" } },
      { action: 'adviser-changed', details: { languages: 'English → English, French' } },
      { action: 'adviser-changed', details: { 'takes consultations': 'yes → no' } },
    ])
    expect(ctx.published.filter((topic) => topic === 'content.changed')).toHaveLength(3)
  })

  test("rejects a change based on someone else's older version", async ({ ctx }) => {
    const admin = await adminOn(ctx)
    const { id } = await addAdviser(admin, ada)
    await changeAdviser(admin, { ...ada, id, version: 1, name: 'Ada King' })
    for (const change of [
      () => changeAdviser(admin, { ...ada, id, version: 1 }),
      () => setBusyCalendar(admin, { id, version: 1, url: 'https://calendar.example/a.ics' }),
      () => makeFeedAddress(admin, { id, version: 1 }),
    ]) {
      await expect(change()).rejects.toMatchObject(conflict)
    }
    expect((await getAvailability(admin)).advisers).toMatchObject([{ name: 'Ada King', version: 2, hasFeed: false }])
  })

  test('never shows the address of a busy calendar again', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    const { id } = await newAdviser(ctx)
    const url = 'https://calendar.example/private-8f3a/basic.ics'
    const set = await setBusyCalendar(admin, { id, version: 1, url })
    expect(set.busyCalendar).toEqual({ triedAt: null, readAt: null, problem: null })
    const [row] = await ctx.db.select().from(advisers)
    expect(openBusyUrl(ctx, id, row?.busyUrl ?? '')).toBe(url)
    expect(ctx.queued.map(({ job, data }) => [job.name, data])).toEqual([
      ['booking.read-busy-calendar', { adviserId: id }],
    ])
    await ctx.db.insert(busyTimes).values({ adviserId: id, startsAt: ctx.now(), endsAt: ctx.now() })
    const gone = await setBusyCalendar(admin, { id, version: set.version, url: '' })
    expect(gone.busyCalendar).toBeNull()
    expect(await ctx.db.$count(busyTimes)).toBe(0)
    const told = JSON.stringify([row, set, await record(ctx)])
    expect(told).not.toMatch(/private-8f3a|calendar\.example/)
    expect(await record(ctx)).toMatchObject([
      { details: { from: 'not set', to: 'set' } },
      { details: { from: 'set', to: 'removed' } },
    ])
  })

  test('has a feed address that is shown once and stored hashed; a new one replaces it', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    const { id } = await newAdviser(ctx)
    const { ctx: tired } = await newPerson(ctx, 'admin', { signedInSecondsAgo: 3_600 })
    await expect(makeFeedAddress(tired, { id, version: 1 })).rejects.toMatchObject({ status: 403 })
    const secretOf = (address: string) => /\/api\/booking\/calendars\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    const first = await makeFeedAddress(admin, { id, version: 1 })
    const second = await makeFeedAddress(admin, { id, version: first.adviser.version })
    expect(secretOf(second.address)).not.toBe(secretOf(first.address))
    const [row] = await ctx.db.select().from(advisers)
    expect(row?.feedHash).toBe(hashToken(secretOf(second.address)))
    const removed = await removeFeedAddress(admin, { id, version: second.adviser.version })
    expect(removed.hasFeed).toBe(false)
    expect(JSON.stringify([await record(ctx), await getAvailability(admin)])).not.toContain(secretOf(second.address))
    expect(await record(ctx)).toHaveLength(3)
  })
})

describe('the rules', () => {
  test('apply at once, are logged with old and new values, and reject outdated changes', async ({ ctx }) => {
    await newAdviser(ctx)
    const admin = await adminOn(ctx)
    const { rules, rulesVersion: version } = await getAvailability(admin)
    expect(await startsOn(ctx, '2026-11-26')).toEqual([])
    const holidays = { us: false, canada: true, quebec: true }
    const changed = await changeBookingRules(admin, { version, rules: { ...rules, minutes: 30, holidays } })
    expect(changed).toMatchObject({ rulesVersion: version + 1, rules: { minutes: 30 } })
    expect((await startsOn(ctx, '2026-11-26')).slice(0, 2)).toEqual([
      '2026-11-26T14:00:00.000Z',
      '2026-11-26T14:30:00.000Z',
    ])
    await expect(changeBookingRules(admin, { version, rules })).rejects.toMatchObject(conflict)
    await changeBookingRules(admin, { version: version + 1, rules: changed.rules })
    expect(await record(ctx)).toEqual([
      {
        action: 'rules-changed',
        details: { minutes: '15 → 30', holidays: 'us, canada, quebec → canada, quebec' },
      },
    ])
  })

  test('list each closed day once', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    await updateCompany(ctx, { changes: { holidays: [{ date: '2026-12-24', name: 'Office party' }] } })
    const { holidays } = await getAvailability(admin)
    expect(holidays.find(({ date }) => date === '2026-12-24')?.name).toBe('Office party')
    expect(holidays.find(({ date }) => date === '2027-01-01')?.name).toBe("New Year's Day")
    expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length)
    expect(holidays.at(-1)?.date).toBe('2027-11-11')
  })
})

describe('a special day', () => {
  const off = { adviserId: null, from: '2026-11-23', to: '2026-11-24', times: [], reason: 'Move' }

  test('covers only the first day if there is no last day', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    const { to: _, ...single } = off
    expect(await addSpecialDays(admin, single)).toEqual({ added: 1, booked: 0 })
    expect((await getAvailability(admin)).specialDays.map(({ date }) => date)).toEqual([off.from])
  })

  test('applies at once, counts existing appointments, and can be removed', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    const { id } = await newAdviser(ctx)
    await newAppointment(ctx, '2026-11-24T15:00:00.000Z')
    expect(await addSpecialDays(admin, off)).toEqual({ added: 2, booked: 1 })
    expect(await startsOn(ctx, '2026-11-24')).toEqual([])
    await expect(addSpecialDays(admin, { ...off, from: '2026-11-22' })).rejects.toMatchObject(conflict)
    const one = { ...off, adviserId: id, to: '2026-11-23', times: [{ opens: '20:00', closes: '20:30' }] }
    expect(await addSpecialDays(admin, one)).toEqual({ added: 1, booked: 0 })
    expect(await startsOn(ctx, '2026-11-23')).toEqual(['2026-11-24T01:00:00.000Z', '2026-11-24T01:15:00.000Z'])
    const { specialDays } = await getAvailability(admin)
    const ids = specialDays.map((day) => day.id)
    expect(ids).toHaveLength(3)
    expect(await removeSpecialDays(admin, { ids })).toEqual({ removed: 3 })
    await expect(removeSpecialDays(admin, { ids })).rejects.toMatchObject(conflict)
    expect(await startsOn(ctx, '2026-11-23')).toContain('2026-11-23T14:00:00.000Z')
    expect((await record(ctx)).map(({ action, details }) => [action, details.days])).toEqual([
      ['days-added', '2026-11-23 to 2026-11-24, 2 days'],
      ['days-added', '2026-11-23'],
      ['days-removed', expect.any(String)],
      ['days-removed', expect.any(String)],
    ])
  })

  test('refuses past days and unknown advisers', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    await expect(addSpecialDays(admin, { ...off, from: '2026-11-19' })).rejects.toMatchObject({ status: 400 })
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(addSpecialDays(admin, { ...off, adviserId: nobody })).rejects.toMatchObject({ status: 404 })
  })

  unit.each([
    [{ to: '2026-11-22' }, 'Please choose a last day on or after the first day'],
    [{ to: '2027-03-01' }, 'Please add at most 60 days at once'],
    [{ to: '2026-02-30' }, 'Please choose a date'],
    [{ times: [{ opens: '12:00', closes: '09:00' }] }, 'Please end each time range after it starts'],
  ])('is refused with %j', (more, sentence) => {
    expect(AddSpecialDays.safeParse({ ...off, ...more }).error?.issues[0]?.message).toBe(sentence)
  })

  unit('shows an error only at the first day if both dates are empty', () => {
    const { to: _, ...single } = off
    const { error } = AddSpecialDays.safeParse({ ...single, from: '' })
    const byField = error?.issues.map(({ path, message }) => [path.join(), message] as const)
    expect(Object.fromEntries(byField ?? [])).toEqual({ from: 'Please choose a date' })
  })
})

describe('a topic', () => {
  test('has its own link, rules and advisers', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    const { id } = await newAdviser(ctx)
    await newAdviser(ctx, { name: 'Olin Reyes', hours: mornings })
    const facts = { title: 'Estates & trusts', isActive: true, rules: {}, advisers: [] }
    const topic = await addTopic(admin, facts)
    expect(topic).toMatchObject({ key: 'estates-trusts', version: 1 })
    expect((await addTopic(admin, facts)).key).toBe('estates-trusts-2')
    expect((await addTopic(admin, { ...facts, title: 'New' })).key).toBe('new-2')
    const changed = await changeTopic(admin, { ...topic, rules: { minutes: 60 }, advisers: [id] })
    expect(changed).toMatchObject({ version: 2, rules: { minutes: 60 }, advisers: [id] })
    await expect(changeTopic(admin, topic)).rejects.toMatchObject(conflict)
    const { json } = await appFor(ctx)('GET', '/api/booking/slots?from=2026-11-24&to=2026-11-24&topic=estates-trusts')
    expect(json.starts).toHaveLength(9)
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(changeTopic(admin, { ...changed, advisers: [nobody] })).rejects.toMatchObject({ status: 400 })
    expect((await record(ctx)).at(-1)).toEqual({
      action: 'topic-changed',
      details: { minutes: 'nothing → 60', advisers: 'all → Ada Lovelace' },
    })
  })

  test('can be moved to another place, and visitors see the new order', async ({ ctx }) => {
    const admin = await adminOn(ctx)
    await newAdviser(ctx)
    const before = (await getAvailability(admin)).topics.map(({ key }) => key)
    const after = before.toReversed()
    expect((await arrangeTopics(admin, { before, after })).topics.map(({ key }) => key)).toEqual(after)
    const { json } = await appFor(ctx)('GET', '/api/booking/options')
    expect(json.topics.map(({ key }: { key: string }) => key)).toEqual(after)
    await expect(arrangeTopics(admin, { before, after })).rejects.toMatchObject(conflict)
    await expect(arrangeTopics(admin, { before: after, after: after.slice(1) })).rejects.toMatchObject({ status: 400 })
  })
})

unit.each([
  ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  [' https://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['', ''],
  ['ftp://calendar.example/a.ics', undefined],
  ['https://ada:secret@calendar.example/a.ics', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
])('the address %s of a calendar is %s', (text, address) => {
  expect(BusyAddress.safeParse(text).data).toBe(address)
})

test('the API checks every settings change against the contract', async ({ ctx }) => {
  const { headers } = await newPerson(ctx, 'admin')
  const call = (path: string, body: object) => appFor(ctx)('POST', `/api/admin/availability${path}`, body, headers)
  const { json: added, status } = await call('/advisers', ada)
  expect(status).toBe(200)
  expect((await appFor(ctx)('GET', '/api/admin/availability', undefined, headers)).json.advisers).toEqual([added])
  for (const wrong of [{ email: 'x' }, { languages: [] }, { languages: ['French', 'french'] }, { name: ' ' }]) {
    expect((await call('/advisers', { ...ada, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  }
  const overlapping = mornings.with(3, [
    { opens: '09:00', closes: '12:00' },
    { opens: '11:00', closes: '14:00' },
  ])
  expect(await call('/advisers', { ...ada, hours: overlapping })).toMatchObject({
    status: 400,
    json: { message: 'Please enter the time ranges in order, without overlap' },
  })
  expect((await call(`/advisers/${added.id}/busy-calendar`, { version: 1, url: 'ftp://x' })).status).toBe(400)
  expect((await ctx.db.select().from(advisers).where(eq(advisers.id, added.id)))[0]?.busyUrl).toBeNull()
})
