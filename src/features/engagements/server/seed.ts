import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { nextBusinessDay } from '../../../tax/deadlines/business-days.ts'
import { dateIn } from '../../../time/clock.ts'
import { addDays, type Day, dayMs, daysFrom, yearOf } from '../../../time/days.ts'
import { findClientByReference } from '../../clients/server/service.ts'
import { listAdmins } from '../../identity/server/service.ts'
import type { ServiceSlug } from '../../services/shared/services.ts'
import { type ReturnId, statutoryDates, titleOf } from '../shared/due-dates.ts'
import { sentenceFor } from '../shared/sentences.ts'
import { isBeforeFiling, type Stage, stages } from '../shared/stages.ts'
import { engagementMoves, engagements } from './tables.ts'

interface Work {
  service: ServiceSlug
  country: 'US' | 'CA'
  returnId: ReturnId | null
  taxYear: number
  /** The due date's month and day in the year after the tax year, if no date by law is confirmed. */
  due: string
  /** The due date if it differs from the one by law. */
  ownDue?: Day
  /** The extended due date's month and day in the year after the tax year. */
  extended?: string
  stage: Stage
  /** How many days ago it came to its stage. It may be longer ago for filed returns, which are filed on time. */
  days: number
  /** If the authority rejected it once: why. */
  rejection?: string
}

const usReturn = { service: 'individual-tax', country: 'US', returnId: 'us-1040', due: '04-15' } as const
const fromAbroad = { service: 'expat-services', country: 'US', returnId: 'us-1040-abroad', due: '06-15' } as const
const canadianReturn = { service: 'individual-tax', country: 'CA', returnId: 'ca-t1', due: '04-30' } as const
/** Its fiscal year ends on June 30. */
const corporateReturn = (taxYear: number): Omit<Work, 'stage' | 'days'> => ({
  ...{ service: 'corporate-tax', country: 'CA', returnId: 'ca-t2', due: '06-30', taxYear },
  ownDue: nextBusinessDay('CA', `${taxYear}-12-31`),
})
const books = { service: 'accounting', country: 'CA', returnId: null, due: '04-30' } as const

/** The demo's engagements by the client's reference. `year` is the one that clients collect documents for. */
const demo = (year: number, today: Day): Record<string, Work[]> => ({
  'D-1001': [
    { ...usReturn, taxYear: year, stage: 'documents', days: 9 },
    {
      ...{ ...usReturn, taxYear: year - 1, extended: '10-15', stage: 'filed', days: 6 },
      rejection: "The name of one child didn't match the records of the Social Security Administration.",
    },
    { ...usReturn, taxYear: year - 2, stage: 'accepted', days: 2 },
  ],
  'D-1002': [
    { ...fromAbroad, taxYear: year, stage: 'intake', days: 4 },
    { ...canadianReturn, taxYear: year, stage: 'preparation', days: 3 },
    { ...fromAbroad, taxYear: year - 1, extended: '10-15', stage: 'filed', days: 12 },
    { ...canadianReturn, taxYear: year - 1, stage: 'accepted', days: 2 },
  ],
  'D-2001': [
    { ...corporateReturn(year), stage: today > `${year}-12-28` ? 'filed' : 'signature', days: 2 },
    { ...books, taxYear: year, stage: 'review', days: 5 },
    { ...corporateReturn(year - 1), stage: 'accepted', days: 2 },
  ],
})

/** Adds the demo's engagements: two or three years for each client, in different stages. */
export async function seedEngagements(ctx: Ctx): Promise<void> {
  const [adviser] = await listAdmins(ctx)
  // From mid-April, when the last year's returns are due, clients collect documents for the current one.
  const year = yearOf(dateIn('UTC', new Date(ctx.now().getTime() - 105 * dayMs)))
  for (const [reference, works] of Object.entries(demo(year, dateIn('UTC', ctx.now())))) {
    const client = await findClientByReference(ctx, reference)
    if (client) for (const work of works) await add(ctx, client.id, adviser?.id ?? null, work)
  }
}

async function add(ctx: Ctx, clientId: string, adviserId: string | null, work: Work): Promise<void> {
  const { service, country, returnId, taxYear, stage, rejection } = work
  const dueOn = work.ownDue ?? statutoryDates(returnId, taxYear)?.due ?? `${taxYear + 1}-${work.due}`
  const extendedOn = work.extended ? nextBusinessDay(country, `${taxYear + 1}-${work.extended}`) : null
  const steps = stepsTo(stage, rejection !== undefined)
  const days = daysSince(ctx, work, extendedOn ?? dueOn)
  const ago = (index: number) => new Date(ctx.now().getTime() - (days + (steps.length - 1 - index) * 8) * dayMs)
  const since = ago(steps.length - 1)
  const { id } = oneRow(
    await ctx.db
      .insert(engagements)
      .values({
        ...{ clientId, adviserId, service, country, returnId, taxYear, stage, dueOn, extendedOn },
        title: titleOf(taxYear, returnId),
        stageSince: since,
        version: steps.length,
        createdAt: ago(0),
        closedAt: stage === 'accepted' ? since : null,
      })
      .returning({ id: engagements.id }),
  )
  for (const [index, to] of steps.entries()) {
    const from = steps[index - 1]
    if (!from) continue
    await ctx.db.insert(engagementMoves).values({
      ...{ engagementId: id, number: index + 1, from, to, at: ago(index), by: adviserId },
      sentence: sentenceFor(work, from, to),
      reason: from === 'filed' && to === 'preparation' ? rejection : '',
    })
  }
}

/** How many days ago it came to its stage. It was filed `days` ago or three days before it was due: the earlier one. */
function daysSince(ctx: Ctx, { stage, days }: Work, due: Day): number {
  if (isBeforeFiling(stage)) return days
  const filedOn = addDays(due, stage === 'accepted' ? 5 : -3)
  return Math.max(days, daysFrom(filedOn, dateIn('UTC', ctx.now())))
}

/** Every stage on the way, with the detour of a rejection. */
function stepsTo(stage: Stage, isRejected: boolean): Stage[] {
  const way = stages.slice(0, stages.indexOf(stage) + 1)
  if (!isRejected) return way
  const filed = stages.indexOf('filed')
  return [...stages.slice(0, filed + 1), ...way.slice(stages.indexOf('preparation'))]
}
