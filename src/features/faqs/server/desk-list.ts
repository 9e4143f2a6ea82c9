import { and, asc, desc, eq, getTableColumns, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing } from '../../../platform/db/lists.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { exportList } from '../../audit/server/service.ts'
import type { DeskFaq, FaqFilters } from '../desk-contract.ts'
import { topics } from '../shared/topics.ts'
import { pageOrder } from './page-order.ts'
import { faqs, faqVotes } from './tables.ts'

type Row = typeof faqs.$inferSelect

const votes = (isHelpful: boolean) =>
  sql<number>`(select count(*) from ${faqVotes} where ${faqVotes.faqId} = ${faqs.id} and ${faqVotes.isHelpful} = ${isHelpful})`.mapWith(
    Number,
  )
const listed = { ...getTableColumns(faqs), helpful: votes(true), notHelpful: votes(false) }

const orders: Record<NonNullable<FaqFilters['sort']> | 'page', SQL[]> = {
  page: pageOrder,
  changed: [desc(faqs.updatedAt), asc(faqs.id)],
  unhelpful: [desc(votes(false)), asc(votes(true)), asc(faqs.id)],
}

async function select(ctx: Ctx, { q, topic, state, sort }: FaqFilters): Promise<DeskFaq[]> {
  const like = q ? containing(q) : ''
  const rows = await ctx.db
    .select(listed)
    .from(faqs)
    .where(
      and(
        q ? or(ilike(faqs.question, like), ilike(faqs.answer, like)) : undefined,
        topic ? eq(faqs.topic, topic) : undefined,
        state ? eq(faqs.state, state) : ne(faqs.state, 'archived'),
      ),
    )
    .orderBy(...orders[sort ?? 'page'])
  return rows.map(toDeskFaq)
}

/** Lists all questions that match the filters. There is no second page, because `maxFaqs` limits the questions. */
export const listDeskFaqs = async (ctx: Ctx, filters: FaqFilters) => ({ items: await select(ctx, filters), next: null })

function toDeskFaq({ position: _, updatedAt, ...row }: Row & Pick<DeskFaq, 'helpful' | 'notHelpful'>): DeskFaq {
  return { ...row, updatedAt: updatedAt.toISOString() }
}

export async function getDeskFaq(ctx: Ctx, { id }: { id: string }): Promise<DeskFaq> {
  const [row] = await ctx.db.select(listed).from(faqs).where(eq(faqs.id, id))
  if (!row) throw new AppError('not_found', 'There is no such question.')
  return toDeskFaq(row)
}

const columns: CsvColumn<DeskFaq>[] = [
  { title: 'Category', value: ({ topic }) => topics[topic] },
  { title: 'Question', value: ({ question }) => question },
  { title: 'Answer', value: ({ answer }) => answer },
  { title: 'Status', value: ({ state }) => state },
  { title: 'Position on the home page', value: ({ homePosition }) => homePosition },
  { title: 'Helpful', value: ({ helpful }) => helpful },
  { title: 'Not helpful', value: ({ notHelpful }) => notHelpful },
  { title: 'Address', value: ({ slug }) => `/faqs#${slug}` },
  { title: 'Last changed', value: ({ updatedAt }) => updatedAt },
]

/** Exports the questions that match the filters. */
export const exportFaqs = (ctx: Ctx, filters: FaqFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'faqs', name: 'Questions' },
    action: 'faq.exported',
    filters,
    columns,
    read: (ctx) => select(ctx, filters),
  })
