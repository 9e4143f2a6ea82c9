import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { nextBusinessDay } from '../../../tax/deadlines/business-days.ts'
import { dateIn } from '../../../time/clock.ts'
import { addDays, type Day, dayMs, daysFrom, yearOf } from '../../../time/days.ts'
import { findClientByReference } from '../../clients/server/service.ts'
import { agoByDay, listAdmins } from '../../identity/server/service.ts'
import type { ServiceSlug } from '../../services/shared/services.ts'
import { type ReturnId, statutoryDates, titleOf } from '../shared/due-dates.ts'
import { sentenceFor } from '../shared/sentences.ts'
import { isBeforeFiling, type StageOnTheWay, stages } from '../shared/stages.ts'
import { engagementMoves, engagements } from './tables.ts'

interface Work {
  service: ServiceSlug
  country: 'US' | 'CA'
  returnId: ReturnId | null
  taxYear: number
  /** Month and day of the due date, in the year after the tax year. Used if no legal due date is confirmed. */
  due: string
  /** The due date, if it differs from the legal one. */
  ownDue?: Day
  /** Month and day of the extended due date, in the year after the tax year. */
  extended?: string
  stage: StageOnTheWay
  /**
   * The engagement reached its stage at least this many days ago. A filed return may have reached it earlier, because
   * it was filed before its due date.
   */
  days: number
  /** Why the authority rejected the return once. Missing if it never did. */
  rejection?: string
}

const usReturn = { service: 'individual-tax', country: 'US', returnId: 'us-1040', due: '04-15' } as const
const fromAbroad = { service: 'expat-services', country: 'US', returnId: 'us-1040-abroad', due: '06-15' } as const
const canadianReturn = { service: 'individual-tax', country: 'CA', returnId: 'ca-t1', due: '04-30' } as const
const quebecReturn = { service: 'individual-tax', country: 'CA', returnId: 'qc-tp1', due: '04-30' } as const
/** A corporate return of a company whose fiscal year ends on June 30. */
const corporateReturn = (taxYear: number): Omit<Work, 'stage' | 'days'> => ({
  ...{ service: 'corporate-tax', country: 'CA', returnId: 'ca-t2', due: '06-30', taxYear },
  ownDue: nextBusinessDay('CA', `${taxYear}-12-31`),
})
const books = { service: 'accounting', country: 'CA', returnId: null, due: '04-30' } as const

/**
 * The demo's engagements, by their client's reference. `year` is the tax year for which clients are sending documents
 * now.
 */
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
    { ...canadianReturn, taxYear: year, stage: 'documents', days: 30 },
    // The checklist of the Canadian return also asks for what the Quebec return needs.
    { ...quebecReturn, taxYear: year, stage: 'intake', days: 30 },
    { ...fromAbroad, taxYear: year - 1, extended: '10-15', stage: 'filed', days: 12 },
    { ...canadianReturn, taxYear: year - 1, stage: 'accepted', days: 2 },
    { ...quebecReturn, taxYear: year - 1, stage: 'accepted', days: 2 },
  ],
  'D-2001': [
    { ...corporateReturn(year), stage: today > `${year}-12-28` ? 'filed' : 'signature', days: 2 },
    { ...books, taxYear: year, stage: 'preparation', days: 5 },
    { ...corporateReturn(year - 1), stage: 'accepted', days: 2 },
  ],
})

/** Adds the demo's engagements: two or three years for each client, in different stages. */
export async function seedEngagements(ctx: Ctx): Promise<void> {
  const [adviser] = await listAdmins(ctx)
  // Last year's returns are due in mid-April. From then on, clients send documents for the current year.
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
  const ago = (index: number) => agoByDay(ctx.now(), (days + (steps.length - 1 - index) * 8) * dayMs)
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

/**
 * How many days ago the engagement reached its stage. A filed return reached it at least three days before its due
 * date, and an accepted one at most five days after.
 */
function daysSince(ctx: Ctx, { stage, days }: Work, due: Day): number {
  if (isBeforeFiling(stage)) return days
  const filedOn = addDays(due, stage === 'accepted' ? 5 : -3)
  return Math.max(days, daysFrom(filedOn, dateIn('UTC', ctx.now())))
}

/**
 * Lists the stages that the engagement has gone through, up to its current one. If the authority rejected the return,
 * some of them appear twice.
 */
function stepsTo(stage: StageOnTheWay, isRejected: boolean): StageOnTheWay[] {
  const way = stages.slice(0, stages.indexOf(stage) + 1)
  if (!isRejected) return way
  const filed = stages.indexOf('filed')
  return [...stages.slice(0, filed + 1), ...way.slice(stages.indexOf('preparation'))]
}
