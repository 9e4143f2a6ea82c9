import type { Ctx } from '../../../platform/context.ts'
import { getCompany } from '../../company/server/service.ts'
import { personNamed } from '../../company/shared/people.ts'
import type { DayHours, WeeklyHours } from '../shared/rules.ts'
import { demoEmail, seedAppointments } from './seed-appointments.ts'
import { advisers, topicAdvisers } from './tables.ts'

const from = (opens: string, closes: string): DayHours => [{ opens, closes }]
const off: DayHours = []

interface DemoAdviser {
  name: string
  /** Null for the firm's opening hours. */
  hours: WeeklyHours | null
  /** The topics that the adviser takes besides "Something else", which all advisers take. */
  topics: string[]
}

const early = from('09:00', '16:00')
const late = from('11:00', '18:00')
const lateWest = from('12:00', '18:00')

/** The demo's advisers. Their profiles are in the company's team. */
const demoAdvisers: DemoAdviser[] = [
  { name: 'Elena Marsh', hours: null, topics: ['individual-tax', 'expat-services'] },
  {
    name: 'Marc-André Caron',
    hours: [off, late, late, late, late, late, from('10:00', '14:00')],
    topics: ['individual-tax', 'corporate-tax', 'accounting', 'expat-services'],
  },
  {
    name: 'Samuel Adeyemi',
    hours: [off, early, early, early, early, off, from('09:00', '13:00')],
    topics: ['individual-tax', 'expat-services'],
  },
  {
    name: 'Hannah Lindqvist',
    hours: [off, early, early, early, early, early, off],
    topics: ['corporate-tax', 'accounting'],
  },
  {
    name: 'Lily Tran',
    hours: [off, lateWest, lateWest, lateWest, lateWest, lateWest, lateWest],
    topics: ['accounting'],
  },
]

/** Gives the demo advisers whom visitors can book, and their consultations. */
export async function seedBooking(ctx: Ctx): Promise<void> {
  const { team } = await getCompany(ctx)
  for (const [index, { name, hours, topics }] of demoAdvisers.entries()) {
    const languages = personNamed(team, name)?.languages ?? ['English']
    // The list of advisers is in the order of these times.
    const createdAt = new Date(ctx.now().getTime() + index)
    const [adviser] = await ctx.db
      .insert(advisers)
      .values({ name, email: demoEmail(name, 'zenith.example'), languages, hours, createdAt })
      .returning({ id: advisers.id })
    if (!adviser) continue
    await ctx.db.insert(topicAdvisers).values(topics.map((topicKey) => ({ topicKey, adviserId: adviser.id })))
  }
  await seedAppointments(ctx)
}
