import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newPost } from '../../features/blog/server/testing.ts'
import { newCall } from '../../features/booking/calls/server/testing.ts'
import type { Appointment, BookingOptions, Hold, Slots } from '../../features/booking/public/contract.ts'
import { advisers } from '../../features/booking/server/tables.ts'
import { details } from '../../features/booking/server/testing.ts'
import { waitingList } from '../../features/booking/waiting-list/server/tables.ts'
import { newChat } from '../../features/chat/conversations/server/testing.ts'
import { newTemplate } from '../../features/checklists/server/testing.ts'
import type { ClientMembers } from '../../features/clients/contract.ts'
import { askForAccess } from '../../features/clients/server/requests.ts'
import { accessRequests } from '../../features/clients/server/tables.ts'
import { newClient, newMember } from '../../features/clients/server/testing.ts'
import { newEngagement } from '../../features/engagements/server/testing.ts'
import { faqs } from '../../features/faqs/server/tables.ts'
import { newPerson } from '../../features/identity/server/testing.ts'
import { inquiries } from '../../features/inquiries/server/tables.ts'
import { aMessage } from '../../features/inquiries/server/testing.ts'
import { subscribers } from '../../features/newsletter/server/tables.ts'
import { newTestimonial } from '../../features/testimonials/server/testing.ts'
import { oneRow } from '../../platform/db/rows.ts'
import type { TestCtx } from '../../platform/testing/test.ts'
import { appFor, seedDemo } from '../testing.ts'

/** A small firm for the test, with one object of every kind. */
export type World = Awaited<ReturnType<typeof newWorld>>

export async function newWorld(ctx: TestCtx) {
  await seedDemo(ctx)
  const call = appFor(ctx)
  const people = { admin: await newPerson(ctx, 'admin'), client: await newPerson(ctx), other: await newPerson(ctx) }
  const { admin, client } = people

  const find = async <T>(method: string, path: string, body?: object, headers = {}): Promise<T> => {
    const { status, json } = await call(method, path, body, headers)
    if (status >= 400) throw new Error(`The fuzz could not prepare ${method} ${path}: ${status} ${json?.message}`)
    return json as T
  }
  const options = await find<BookingOptions>('GET', '/api/booking/options')
  const speaksEnglish = options.advisers.find(({ languages }) => languages.includes('English'))
  const [topic = ''] = speaksEnglish?.topics ?? []
  const adviser = oneRow(
    await ctx.db
      .select()
      .from(advisers)
      .where(eq(advisers.id, speaksEnglish?.id ?? '')),
  )
  const wanted = new URLSearchParams({ topic, adviser: adviser.id, from: '2026-11-23', to: '2026-12-11' })
  const { starts } = await find<Slots>('GET', `/api/booking/slots?${wanted}`)
  const hold = (index: number) => find<Hold>('POST', '/api/booking/holds', { topic, startsAt: starts[index] })
  const appointment = await find<Appointment>(
    'POST',
    '/api/booking/appointments',
    details((await hold(0)).token),
    client.headers,
  )
  const waiting = { email: 'waits@example.org', topic, zone: 'America/Toronto' }
  await find('POST', '/api/booking/waiting-list', waiting)
  await find('POST', '/api/contact', aMessage())
  await find('POST', '/api/subscribe', { email: 'reads@example.org' })
  const taxpayer = await newClient(ctx, { kind: 'couple', name: 'Ada and Charles' })
  const [owner, delegate] = [await newMember(ctx, taxpayer.id), await newMember(ctx, taxpayer.id, 'delegate')]
  const invited = { email: 'invited@people.example' }
  const { invitations } = await find<ClientMembers>(
    'POST',
    `/api/clients/${taxpayer.id}/invitations`,
    invited,
    owner.headers,
  )
  await askForAccess(people.other.ctx, { name: 'Lena', kind: 'person', message: '' })
  const article = await newPost(ctx)
  const draft = await find<{ id: string }>('POST', '/api/admin/blog', undefined, admin.headers)
  const bookings = await find<{ items: { id: string }[] }>(
    'GET',
    `/api/admin/bookings?q=${appointment.reference}`,
    undefined,
    admin.headers,
  )
  return {
    call: find,
    people,
    topic,
    adviser,
    starts,
    hold,
    appointment,
    article,
    draft,
    booking: { id: bookings.items[0]?.id ?? '' },
    pastCall: await newCall(ctx, { inMinutes: -60 }),
    openCall: await newCall(ctx, { inMinutes: 2 }),
    faq: oneRow(await ctx.db.select().from(faqs).where(eq(faqs.state, 'published')).limit(1)),
    inquiry: oneRow(await ctx.db.select().from(inquiries).limit(1)),
    subscriber: oneRow(await ctx.db.select().from(subscribers).where(eq(subscribers.email, 'reads@example.org'))),
    testimonial: await newTestimonial(ctx),
    chat: await newChat(ctx),
    template: await newTemplate(ctx),
    taxpayer,
    engagement: await newEngagement(ctx, taxpayer.id),
    owner,
    delegate,
    invitation: oneRow(invitations),
    accessRequest: oneRow(
      await ctx.db.select().from(accessRequests).where(eq(accessRequests.userId, people.other.user.id)),
    ),
    waiting: oneRow(await ctx.db.select().from(waitingList).limit(1)),
    nobody: randomUUID(),
  }
}
