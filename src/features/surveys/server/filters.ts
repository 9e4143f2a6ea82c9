import { and, between, eq, exists, gte, ilike, lte, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing } from '../../../platform/db/lists.ts'
import { addMonths } from '../../../time/days.ts'
import type { ResultFilters } from '../desk-contract.ts'
import type { Period } from '../shared/choices.ts'
import { maxDetractor, minPromoter, type ScoreGroup } from '../shared/score.ts'
import { surveyAnswers as answers, surveyResponses as responses } from './tables.ts'

const monthsOf: Record<Period, number | undefined> = { quarter: 3, year: 12, all: undefined }

/** When a period begins. Undefined for all time. */
function beginningOf({ now }: Ctx, period: Period = 'year'): Date | undefined {
  const months = monthsOf[period]
  const [day = '', time] = now().toISOString().split('T')
  return months === undefined ? undefined : new Date(`${addMonths(day, -months)}T${time}`)
}

/** The condition for the answers to a survey in a period. */
export function answeredIn(ctx: Ctx, { id, period }: ResultFilters): SQL | undefined {
  const since = beginningOf(ctx, period)
  return and(eq(responses.surveyId, id), since ? gte(responses.createdAt, since) : undefined)
}

const groups: Record<ScoreGroup, SQL> = {
  promoter: gte(responses.nps, minPromoter),
  passive: between(responses.nps, maxDetractor + 1, minPromoter - 1),
  detractor: lte(responses.nps, maxDetractor),
}

/** The condition for the answers of people in a score group. */
export const answeredBy = (group?: ScoreGroup): SQL | undefined => (group ? groups[group] : undefined)

/** The condition for the answers of people who wrote something that contains this text. */
export const wroteAbout = ({ db }: Ctx, text?: string): SQL | undefined =>
  text
    ? exists(
        db
          .select({ id: answers.id })
          .from(answers)
          .where(
            and(eq(answers.responseId, responses.id), eq(answers.isText, true), ilike(answers.value, containing(text))),
          ),
      )
    : undefined
