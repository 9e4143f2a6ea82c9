import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { newReference } from '../../../platform/security/reference.ts'
import { dateIn, instantOf } from '../../../time/clock.ts'
import { addDays, dayMs, minuteMs } from '../../../time/days.ts'
import { getCompany } from '../../company/server/service.ts'
import { intervalOn } from '../../company/shared/hours.ts'
import { defaultRules } from '../shared/rules.ts'
import { advisers, appointments, reservedTimes } from './tables.ts'

interface DemoAppointment {
  /** How many of the firm's open days from today. Negative for the past. */
  openDay: number
  time: string
  adviser: string
  topicKey: string
  name: string
  country: string
  note?: string
  state?: 'no-show' | 'canceled'
}

/** Consultations of today, the next days and the past month. */
const demo: DemoAppointment[] = [
  {
    ...{ openDay: 0, time: '11:15', adviser: 'Marc-André Caron', topicKey: 'expat-services', country: 'CA' },
    ...{ name: 'Ruth Delgado', note: 'I moved to Ottawa in March and still own a condo in Phoenix.' },
  },
  {
    ...{ openDay: 0, time: '14:30', adviser: 'Lily Tran', topicKey: 'accounting', country: 'CA' },
    ...{ name: 'Noah Pettersen', note: 'Two years of bookkeeping for a small landscaping company.' },
  },
  {
    ...{ openDay: 1, time: '13:00', adviser: 'Lily Tran', topicKey: 'accounting', country: 'US' },
    ...{ name: 'Imani Brooks', note: 'Payroll for our first three employees.' },
  },
  {
    ...{ openDay: 2, time: '12:45', adviser: 'Marc-André Caron', topicKey: 'corporate-tax', country: 'CA' },
    name: 'Étienne Marchand',
  },
  {
    ...{ openDay: -2, time: '10:15', adviser: 'Samuel Adeyemi', topicKey: 'individual-tax', country: 'US' },
    name: 'Carla Jimenez',
  },
  {
    ...{ openDay: -5, time: '12:30', adviser: 'Marc-André Caron', topicKey: 'expat-services', country: 'CA' },
    ...{ name: 'Tom Halvorsen', state: 'no-show' },
  },
  {
    ...{ openDay: -9, time: '14:00', adviser: 'Hannah Lindqvist', topicKey: 'corporate-tax', country: 'US' },
    name: 'Mei Castellano',
  },
  {
    ...{ openDay: -13, time: '11:30', adviser: 'Elena Marsh', topicKey: 'expat-services', country: 'CA' },
    ...{ name: 'Avery Singh', state: 'canceled' },
  },
  {
    ...{ openDay: -18, time: '10:00', adviser: 'Elena Marsh', topicKey: 'individual-tax', country: 'US' },
    name: 'Louis Tremblay',
  },
]

/** The email address of a fictional person: `marc.andre.caron@zenith.example` */
export const demoEmail = (name: string, domain: string) =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^\w .-]/g, '')
    .replaceAll(/[ -]+/g, '.')
    .toLowerCase()}@${domain}`

/** Adds fictional consultations to the demo. */
export async function seedAppointments(ctx: Ctx): Promise<void> {
  const { hours, holidays } = await getCompany(ctx)
  const ids = new Map((await ctx.db.select().from(advisers)).map(({ id, name }) => [name, id]))
  const dayOf = (openDay: number) => {
    const step = openDay < 0 ? -1 : 1
    let day = dateIn(hours.zone, ctx.now())
    // A firm that is closed every day of two months has no such day, so any day will do.
    for (let left = Math.abs(openDay), days = 0; days < 60; days += 1) {
      if (intervalOn(day, hours, holidays)) left -= 1
      if (left < 0) break
      day = addDays(day, step)
    }
    return day
  }
  for (const { openDay, time, adviser, state, ...facts } of demo) {
    const adviserId = ids.get(adviser)
    if (!adviserId) continue
    const startsAt = instantOf(dayOf(openDay), time, hours.zone)
    const bookedAt = new Date(Math.min(startsAt.getTime(), ctx.now().getTime()) - 2 * dayMs)
    await insertDemoAppointment(ctx, {
      note: '',
      ...facts,
      ...{ adviserId, startsAt, bookedAt, zone: hours.zone },
      state: state ?? (startsAt < ctx.now() ? 'completed' : 'confirmed'),
    })
  }
}

type Facts = Pick<
  typeof appointments.$inferInsert,
  'adviserId' | 'topicKey' | 'state' | 'startsAt' | 'name' | 'country' | 'note' | 'zone' | 'bookedAt'
>

async function insertDemoAppointment(ctx: Ctx, facts: Facts) {
  const { adviserId, startsAt, state, name, bookedAt } = facts
  const { minutes, minutesBefore, minutesAfter } = defaultRules
  const after = (count: number) => new Date(startsAt.getTime() + count * minuteMs)
  const endsAt = after(minutes)
  const id = randomUUID()
  const range = `[${after(-minutesBefore).toISOString()},${after(minutes + minutesAfter).toISOString()})`
  if (state !== 'canceled') await ctx.db.insert(reservedTimes).values({ id, adviserId, startsAt, endsAt, range })
  await ctx.db.insert(appointments).values({
    ...facts,
    ...{ reservedId: state === 'canceled' ? null : id, endsAt, changedAt: bookedAt, reference: newReference() },
    ...{ holdHash: id, requestKey: id, requestHash: id, language: 'English', linkWay: 'email', phone: '' },
    ...(state === 'canceled' ? { canceledBy: 'visitor' as const, sequence: 1 } : {}),
    email: demoEmail(name, 'people.example'),
  })
}
