import { and, asc, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { exportList } from '../../audit/server/service.ts'
import { findClients } from '../../clients/server/service.ts'
import type { VerbatimFilters } from '../desk-contract.ts'
import { periodNames } from '../shared/choices.ts'
import { answeredBy, answeredIn, wroteAbout } from './filters.ts'
import { allQuestions } from './results.ts'
import { surveyAnswers as answers, surveyResponses as responses } from './tables.ts'
import { getSurveyRow } from './versions.ts'

interface Row {
  response: typeof responses.$inferSelect
  client: string
  given: Map<string, string[]>
}

const columns: CsvColumn<Row>[] = [
  { title: 'Answered', value: ({ response }) => response.createdAt.toISOString() },
  { title: 'Version', value: ({ response }) => response.number },
  { title: 'Client', value: ({ client }) => client },
  { title: 'May contact', value: ({ response }) => (response.mayContact ? 'yes' : 'no') },
  { title: 'Name', value: ({ response }) => response.name },
  { title: 'Email', value: ({ response }) => response.email },
  { title: 'Followed up', value: ({ response }) => response.followedUpAt?.toISOString() ?? null },
]

/** The part of the file's name that says which of the answers it has. */
const partIn = ({ period = 'year', group, q }: VerbatimFilters) =>
  [periodNames[period].toLowerCase().replaceAll(' ', '-'), group && `${group}s`, q && 'search']
    .filter(Boolean)
    .join('-')

/**
 * Exports the answers of everyone who matches: one row for each person, and one column for each question of any version.
 */
export async function exportAnswers(ctx: Ctx, filters: VerbatimFilters): Promise<File> {
  const survey = await getSurveyRow(ctx, filters.id)
  const questions = await allQuestions(ctx, filters.id)
  return exportList(ctx, {
    list: { id: 'survey-answers', name: `Answers to ${survey.name}` },
    part: partIn(filters),
    action: 'survey.exported',
    filters,
    columns: [
      ...columns,
      ...questions.map(({ id, text }) => ({
        title: text,
        value: ({ given }: Row) => given.get(id)?.join('; ') ?? null,
      })),
    ],
    read: (ctx, most) => readRows(ctx, filters, most),
  })
}

const atOnce = 1_000

async function readRows(ctx: Ctx, filters: VerbatimFilters, most: number): Promise<Row[]> {
  const found = await ctx.db
    .select()
    .from(responses)
    .where(and(answeredIn(ctx, filters), answeredBy(filters.group), wroteAbout(ctx, filters.q)))
    .orderBy(asc(responses.createdAt), asc(responses.id))
    .limit(most)
  const clients = await findClients(ctx, [...new Set(found.flatMap(({ clientId }) => clientId ?? []))])
  const rows: Row[] = []
  for (let from = 0; from < found.length; from += atOnce) {
    const part = found.slice(from, from + atOnce)
    const given = await givenBy(
      ctx,
      part.map(({ id }) => id),
    )
    for (const response of part) {
      const client = clients.get(response.clientId ?? '')?.name ?? ''
      rows.push({ response, client, given: given.get(response.id) ?? new Map() })
    }
  }
  return rows
}

/** The answers of these responses, by response and then by question. */
async function givenBy(ctx: Ctx, ids: string[]): Promise<Map<string, Row['given']>> {
  const rows = await ctx.db.select().from(answers).where(inArray(answers.responseId, ids)).orderBy(asc(answers.place))
  const given = new Map<string, Row['given']>()
  for (const { responseId, questionId, value } of rows) {
    const own = given.get(responseId) ?? new Map<string, string[]>()
    given.set(responseId, own.set(questionId, [...(own.get(questionId) ?? []), value]))
  }
  return given
}
