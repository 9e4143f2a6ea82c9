import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { dayMs } from '../../../time/days.ts'
import { findClientByReference } from '../../clients/server/service.ts'
import { agoByDay } from '../../identity/server/service.ts'
import { testimonialServices } from '../../testimonials/shared/choices.ts'
import { surveyAnswers, surveyResponses, surveys } from './tables.ts'

interface DemoAnswer {
  nps: number
  csat: number
  why?: string
  improve?: string
  missed?: string[]
  /** The reference of the demo client who answered. */
  client?: string
  /** True if an adviser has followed up a low score. */
  isFollowedUp?: boolean
}

/** Answers by fictional people, the latest first. */
const written: DemoAnswer[] = [
  { nps: 9, csat: 5, why: 'They explained both returns before I signed.', client: 'D-1002' },
  {
    ...{ nps: 4, csat: 2, why: 'I had to ask twice what the next step was.', missed: ['Clear answers', 'Speed'] },
    ...{ improve: 'One short message when something moves would be enough.', client: 'D-2001' },
  },
  { nps: 10, csat: 5, why: 'The checklist told me exactly which forms you needed.', client: 'D-1001' },
  { nps: 8, csat: 4, improve: 'An evening slot for calls, please.' },
  { nps: 10, csat: 5, why: 'Fast, kind, and no surprises on the bill.' },
  { nps: 6, csat: 3, why: 'Good work, but March was slow.', missed: ['Speed'], isFollowedUp: true },
  { nps: 9, csat: 4, why: 'My move from Ontario to Oregon was in good hands.' },
]

/** The scores of people who wrote nothing, in turns. */
const turns: [nps: number, csat: number][] = [
  [10, 5],
  [9, 5],
  [8, 4],
  [9, 4],
  [7, 4],
  [10, 5],
  [8, 5],
]

const silentCount = 34
const daysBetween = 9

/** True if anyone has answered a survey. */
export const hasAnswers = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: surveyResponses.id }).from(surveyResponses).limit(1)).length > 0

/** Adds a year of fictional answers to the demo's survey. */
export async function seedSurveys(ctx: Ctx): Promise<void> {
  const [survey] = await ctx.db.select().from(surveys).where(eq(surveys.audience, 'public'))
  if (!survey) return
  const silent = Array.from({ length: silentCount }, (_, index): DemoAnswer => {
    const [nps, csat] = turns[index % turns.length] ?? [9, 5]
    return { nps, csat }
  })
  for (const [index, answer] of [...written, ...silent].entries()) {
    const createdAt = agoByDay(ctx.now(), (2 + index * daysBetween) * dayMs)
    const service = testimonialServices[index % testimonialServices.length] ?? 'Accounting'
    const client = answer.client ? await findClientByReference(ctx, answer.client) : undefined
    const { id } = oneRow(
      await ctx.db
        .insert(surveyResponses)
        .values({
          ...{ requestId: randomUUID(), surveyId: survey.id, number: survey.number, clientId: client?.id },
          ...{ nps: answer.nps, csat: answer.csat, service, mayContact: false, createdAt },
          followedUpAt: answer.isFollowedUp ? createdAt : null,
        })
        .returning({ id: surveyResponses.id }),
    )
    await ctx.db
      .insert(surveyAnswers)
      .values(valuesOf(answer, service).map((row) => ({ ...row, responseId: id, createdAt })))
  }
}

function valuesOf({ nps, csat, why, improve, missed = [] }: DemoAnswer, service: string) {
  const one = (questionId: string, value: string | undefined, isText = false) =>
    value === undefined ? [] : [{ questionId, value, isText, place: 0 }]
  return [
    ...one('recommend', String(nps)),
    ...one('satisfied', String(csat)),
    ...one('service', service),
    ...one('why', why, true),
    ...one('improve', improve, true),
    ...missed.map((value, place) => ({ questionId: 'missed', value, isText: false, place })),
  ]
}
