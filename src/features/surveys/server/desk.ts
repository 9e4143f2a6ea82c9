import { asc, count, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { newerVersion } from '../../../platform/db/versions.ts'
import { invalidField } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { DeskSurvey, ListedSurvey, NewSurvey, SurveyFacts } from '../desk-contract.ts'
import { standardQuestions, standardSurvey } from '../shared/standard.ts'
import { asObject } from './send.ts'
import { surveyInvitations, surveyResponses, surveys } from './tables.ts'
import { addVersion, findQuestions, getSurveyRow, lockSurvey, type SurveyRow } from './versions.ts'

/** Lists all surveys, closed ones last. A firm has few of them. */
export async function listSurveys(ctx: Ctx): Promise<{ surveys: ListedSurvey[] }> {
  const rows = await ctx.db
    .select()
    .from(surveys)
    .orderBy(sql`${surveys.audience} = 'closed'`, asc(surveys.name), asc(surveys.id))
  const [invited, answers] = [await countBySurvey(ctx, surveyInvitations), await countBySurvey(ctx, surveyResponses)]
  return {
    surveys: rows.map(({ id, name, audience, afterDays, number }) => ({
      ...{ id, name, audience, afterDays, number },
      invited: invited.get(id) ?? 0,
      answers: answers.get(id) ?? 0,
    })),
  }
}

async function countBySurvey(ctx: Ctx, table: typeof surveyInvitations | typeof surveyResponses) {
  const rows = await ctx.db.select({ id: table.surveyId, count: count() }).from(table).groupBy(table.surveyId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const getSurvey = async (ctx: Ctx, { id }: { id: string }): Promise<DeskSurvey> =>
  toDeskSurvey(ctx, await getSurveyRow(ctx, id))

async function toDeskSurvey(ctx: Ctx, row: SurveyRow): Promise<DeskSurvey> {
  const { id, name, title, intro, audience, afterDays, number, version, createdAt } = row
  return {
    ...{ id, name, title, intro, audience, afterDays, number, version },
    questions: (await findQuestions(ctx, id, number)) ?? [],
    invited: await ctx.db.$count(surveyInvitations, eq(surveyInvitations.surveyId, id)),
    answers: await ctx.db.$count(surveyResponses, eq(surveyResponses.surveyId, id)),
    createdAt: createdAt.toISOString(),
  }
}

/** Creates a survey with the standard questions. It stays closed to everyone but invited clients. */
export function createSurvey(ctx: Ctx, { name }: NewSurvey): Promise<DeskSurvey> {
  return inTransaction(ctx, async (ctx) => {
    const row = await insertSurvey(ctx, { ...standardSurvey, name, audience: 'invited' })
    await audit(ctx, 'survey.created', asObject(row))
    return toDeskSurvey(ctx, row)
  })
}

type NewRow = Pick<SurveyRow, 'name' | 'title' | 'intro' | 'audience'>

export async function insertSurvey(ctx: Ctx, facts: NewRow): Promise<SurveyRow> {
  const row = oneRow(
    await ctx.db
      .insert(surveys)
      .values({ ...facts, createdAt: ctx.now() })
      .returning(),
  )
  await addVersion(ctx, row.id, row.number, standardQuestions)
  return row
}

type Change = SurveyFacts & { id: string; version: number }

/**
 * Changes a survey. Changed questions become a new version of the questions, so that earlier answers keep the questions
 * that people saw.
 */
export function changeSurvey(ctx: Ctx, { id, version, questions, ...facts }: Change): Promise<DeskSurvey> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSurvey(ctx, id)
    if (row.version !== version) throw newerVersion('survey')
    await requireOnlyPublic(ctx, row, facts)
    const isChanged = JSON.stringify(questions) !== JSON.stringify(await findQuestions(ctx, id, row.number))
    const number = isChanged ? row.number + 1 : row.number
    if (isChanged) await addVersion(ctx, id, number, questions)
    const { name, title, intro, audience, afterDays } = facts
    const automaticSince = afterDays === null ? null : (row.automaticSince ?? ctx.now())
    const changed = oneRow(
      await ctx.db
        .update(surveys)
        .set({ name, title, intro, audience, afterDays, automaticSince, number, version: version + 1 })
        .where(eq(surveys.id, id))
        .returning(),
    )
    await audit(ctx, 'survey.changed', asObject(changed), isChanged ? { questions: `version ${number}` } : {})
    if (row.audience === 'public' || changed.audience === 'public') await ctx.events.publish('content.changed', {})
    return toDeskSurvey(ctx, changed)
  })
}

/** At most one survey is open to everyone. */
async function requireOnlyPublic(ctx: Ctx, { id }: SurveyRow, { audience }: Pick<SurveyFacts, 'audience'>) {
  if (audience !== 'public') return
  const [other] = await ctx.db.select().from(surveys).where(eq(surveys.audience, 'public')).for('update')
  if (other && other.id !== id) {
    throw invalidField('audience', `“${other.name}” is already open to everyone. Please close it there first.`)
  }
}
