import { expect, vi } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { test, testNow } from '../../../platform/testing/test.ts'
import { audit } from '../../audit/server/service.ts'
import { newPost } from '../../blog/server/testing.ts'
import { getAppointmentWeek } from '../../booking/desk/server/week.ts'
import { insertAppointment } from '../../booking/server/appointment-testing.ts'
import { bookingTopics } from '../../booking/server/tables.ts'
import { newAdviser, newAppointment } from '../../booking/server/testing.ts'
import { askForAccess } from '../../clients/server/requests.ts'
import { newClient } from '../../clients/server/testing.ts'
import { updateCompany } from '../../company/server/service.ts'
import { users } from '../../identity/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { sendInquiry } from '../../inquiries/server/service.ts'
import { aMessage } from '../../inquiries/server/testing.ts'
import { newConversation, write } from '../../messages/server/testing.ts'
import { campaigns } from '../../newsletter/campaigns/server/tables.ts'
import { answerSurvey } from '../../surveys/server/answer.ts'
import { newSurvey, someAnswers, toAnswer } from '../../surveys/server/testing.ts'
import { newTestimonial } from '../../testimonials/server/testing.ts'
import { getCounts, getToday } from './service.ts'

test('is empty on a quiet day', async ({ ctx }) => {
  // The disk's real free space changes from one moment to the next.
  vi.spyOn(ctx.files, 'freeBytes').mockReturnValue(70 * 2 ** 30)
  expect(await getToday(ctx)).toEqual({
    zone: 'America/New_York',
    firstSteps: { contact: false, booking: false, client: false },
    inquiries: { waiting: 0, oldestAt: null },
    clients: { requests: 0 },
    checklists: { toReview: 0, overdue: 0 },
    messages: { waiting: 0, oldestAt: null },
    chats: { waiting: 0, oldestAt: null },
    consultations: { left: 0, nextAt: null },
    testimonials: { waiting: 0 },
    surveys: { low: 0 },
    articles: { drafts: 0, changed: 0, next: null },
    people: { newThisWeek: 0 },
    emails: { waiting: 0, waitingSince: null, lost: [] },
    newsletter: { stuck: 0, first: null },
    storage: { bytes: 0, free: 70 * 2 ** 30 },
    lastBackupAt: null,
    failedJobs: [],
    recent: [],
  })
  expect(await getCounts(ctx)).toEqual({
    inquiries: 0,
    consultations: 0,
    testimonials: 0,
    clients: 0,
    checklists: 0,
    messages: 0,
    surveys: 0,
    chats: 0,
  })
})

test('counts everything on a busy day', async ({ ctx }) => {
  const { id, member } = await newConversation(ctx)
  await write(member.ctx, 'client', id, 'Hello')
  await ctx.db.update(users).set({ createdAt: new Date('2026-11-01') })
  await newPerson(ctx, 'client', { createdAt: testNow })
  await newPerson(ctx, 'client', { createdAt: new Date('2026-11-01') })
  await newPost(ctx, { status: 'draft', publishedAt: null })
  await newPost(ctx, { version: 3, publishedVersion: 2 })
  const next = await newPost(ctx, { status: 'scheduled', publishedAt: new Date('2026-11-22T15:00:00Z') })
  const mail = { recipient: 'ada@example.org', subject: 'Hello', html: '', text: '', createdAt: testNow }
  const old = new Date('2026-11-10')
  await ctx.db.insert(emails).values([
    { ...mail, key: '1', state: 'failed' },
    { ...mail, key: '2', state: 'in_doubt' },
    { ...mail, key: '3' },
    { ...mail, key: '4', state: 'sending' },
    { ...mail, key: '5', state: 'sent' },
    { ...mail, key: '6', state: 'failed', createdAt: old },
    { ...mail, key: '7', state: 'in_doubt', createdAt: old },
    { ...mail, key: '8', state: 'left' },
  ])
  const issue = { document: { type: 'doc' as const, content: [] }, createdAt: testNow, editedAt: testNow }
  await ctx.db.insert(campaigns).values([
    { ...issue, subject: 'Next month', state: 'scheduled', scheduledAt: new Date('2026-12-01') },
    { ...issue, subject: 'Before the year ends', state: 'paused' },
    { ...issue, subject: 'An idea' },
  ])
  await newAdviser(ctx)
  await newAppointment(ctx, '2026-11-20T21:00:00.000Z')
  await newAppointment(ctx, '2026-11-21T16:00:00.000Z', { email: 'other@example.org' })
  await sendInquiry(ctx, aMessage())
  await answerSurvey(ctx, toAnswer(await newSurvey(ctx), { answers: someAnswers({ nps: 2 }) }))
  for (const comment of ['They answered within a day.', 'My returns were filed on time.']) {
    await newTestimonial(ctx, { comment })
  }
  for (const name of ['Lena Fischer', 'Grace Hopper', 'Alan Turing']) {
    const person = await newPerson(ctx, 'client', { createdAt: new Date('2026-11-01') })
    await askForAccess(person.ctx, { name, kind: 'person', message: '' })
  }
  for (let i = 0; i < 8; i++) await audit(ctx, 'user.signed-up', { type: 'user', id: String(i) })
  expect(await getCounts(ctx)).toEqual({
    inquiries: 1,
    consultations: 1,
    testimonials: 2,
    clients: 3,
    checklists: 0,
    messages: 1,
    surveys: 1,
    chats: 0,
  })
  const today = await getToday(ctx)
  expect(today).toMatchObject({
    inquiries: { waiting: 1, oldestAt: testNow.toISOString() },
    testimonials: { waiting: 2 },
    clients: { requests: 3 },
    surveys: { low: 1 },
    messages: { waiting: 1, oldestAt: testNow.toISOString() },
    consultations: { left: 1, nextAt: '2026-11-20T21:00:00.000Z' },
    articles: { drafts: 1, changed: 1, next: { id: next.id, at: '2026-11-22T15:00:00.000Z' } },
    newsletter: { stuck: 1, first: { subject: 'Before the year ends', state: 'paused', sent: 0, total: 0 } },
    people: { newThisWeek: 1 },
    emails: { waiting: 2, waitingSince: testNow.toISOString() },
  })
  expect(today.emails.lost.map(({ state }) => state).sort()).toEqual(['failed', 'in_doubt', 'in_doubt'])
  expect(today.recent.map(({ objectId }) => objectId)).toEqual(['7', '6', '5', '4', '3', '2'])
})

test('each first step is done once its data is there, and no longer if the data goes away', async ({ ctx }) => {
  const steps = async () => (await getToday(ctx)).firstSteps
  await updateCompany(ctx, { changes: { email: 'hello@firm.example' } })
  expect(await steps()).toEqual({ contact: false, booking: false, client: false })
  const address = { street: '1 Main Street', city: 'Dover', region: 'DE', postalCode: '19901', country: 'US' }
  await updateCompany(ctx, { changes: { address } })
  expect(await steps()).toEqual({ contact: true, booking: false, client: false })
  await newAdviser(ctx, { isActive: false })
  await newAdviser(ctx, { hours: [[], [], [], [], [], [], []] })
  expect(await steps()).toMatchObject({ booking: false })
  await newAdviser(ctx)
  expect(await steps()).toMatchObject({ booking: true })
  await newClient(ctx)
  expect(await steps()).toEqual({ contact: true, booking: true, client: true })
  await ctx.db.update(bookingTopics).set({ isActive: false })
  await updateCompany(ctx, { changes: { email: '' } })
  expect(await steps()).toEqual({ contact: false, booking: false, client: true })
})

test("counts today's consultations in the firm's day, but neither what is over nor what is canceled", async ({
  ctx,
}) => {
  const { id: adviserId } = await newAdviser(ctx)
  const admin = (await newPerson(ctx, 'admin')).ctx
  const late = '2026-11-21T03:00:00.000Z'
  await insertAppointment(ctx, { adviserId, startsAt: new Date('2026-11-20T14:00:00.000Z'), state: 'completed' })
  await insertAppointment(ctx, { adviserId, startsAt: new Date('2026-11-20T18:00:00.000Z'), state: 'canceled' })
  await insertAppointment(ctx, { adviserId, startsAt: new Date(late) })
  await insertAppointment(ctx, { adviserId, startsAt: new Date('2026-11-21T16:00:00.000Z') })
  const { days, zone, today } = await getAppointmentWeek(admin, {})
  expect(await getToday(ctx)).toMatchObject({ zone, consultations: { left: 1, nextAt: late } })
  expect(days.find(({ date }) => date === today)?.appointments).toHaveLength(2)
  expect(await getCounts(ctx)).toMatchObject({ consultations: 1 })
})
