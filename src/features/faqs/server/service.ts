import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { isNoConnection } from '../../../platform/db/no-connection.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import type { CompanyRecord } from '../../company/contract.ts'
import { getCompany } from '../../company/server/service.ts'
import { defaultPrices } from '../../company/shared/default-prices.ts'
import type { Faq, FaqVote, ListedFaq } from '../contract.ts'
import { pageOrder } from './page-order.ts'
import { toParagraphs, withPrices } from './prices.ts'
import { faqs, faqVotes } from './tables.ts'

type Row = typeof faqs.$inferSelect
type Prices = CompanyRecord['startingPrices']

const { id, slug, topic, question, answer } = faqs

const findHomeFaqs = prepared((db) =>
  db
    .select({ id, slug, question, answer })
    .from(faqs)
    .where(and(eq(faqs.state, 'published'), isNotNull(faqs.homePosition)))
    .orderBy(asc(faqs.homePosition), asc(faqs.id))
    .prepare('find_home_faqs'),
)

/** The home page's questions, in the firm's order. */
export async function listHomeFaqs(ctx: Ctx): Promise<Faq[]> {
  const prices = await pricesOf(ctx)
  const rows = await findHomeFaqs(ctx.db).execute()
  return rows.map((row) => toFaq(row, prices))
}

const findFaqs = prepared((db) =>
  db
    .select({ id, slug, topic, question, answer })
    .from(faqs)
    .where(eq(faqs.state, 'published'))
    .orderBy(...pageOrder)
    .prepare('find_faqs'),
)

/** Every published question in the page's order. */
export async function listFaqs(ctx: Ctx): Promise<ListedFaq[]> {
  const prices = await pricesOf(ctx)
  const rows = await findFaqs(ctx.db).execute()
  return rows.map((row) => ({ ...toFaq(row, prices), topic: row.topic }))
}

/** Every published question with the time of its last change, for the assistant. */
export async function listFaqTexts(ctx: Ctx): Promise<(Faq & { updatedAt: Date })[]> {
  const prices = await pricesOf(ctx)
  const rows = await ctx.db.select().from(faqs).where(eq(faqs.state, 'published'))
  return rows.map((row) => ({ ...toFaq(row, prices), updatedAt: row.updatedAt }))
}

/** The firm's starting prices, or the default prices if we can't read the firm's record. */
async function pricesOf(ctx: Ctx): Promise<Prices> {
  try {
    return (await getCompany(ctx)).startingPrices
  } catch (error) {
    if (isNoConnection(error)) throw error
    ctx.log.error({ err: error }, "cannot read the firm's prices; FAQs show the default prices")
    return defaultPrices
  }
}

const toFaq = (
  { id, slug, question, answer }: Pick<Row, 'id' | 'slug' | 'question' | 'answer'>,
  prices: Prices,
): Faq => ({
  id,
  slug,
  question: withPrices(question, prices),
  answer: toParagraphs(withPrices(answer, prices)),
})

/** Counts one vote per ballot. Another vote with the same ballot replaces the earlier vote. */
export async function voteOnFaq(ctx: Ctx, { id, ballot, isHelpful }: FaqVote): Promise<{ isHelpful: boolean }> {
  await limitRate(ctx, { name: 'faqs.vote', subject: ctx.address ?? 'unknown', max: 30, seconds: 600 })
  const [faq] = await ctx.db
    .select({ id: faqs.id })
    .from(faqs)
    .where(and(eq(faqs.id, id), eq(faqs.state, 'published')))
  if (!faq) throw new AppError('not_found', 'This question is no longer on the page.')
  const vote = { isHelpful, votedAt: ctx.now() }
  await ctx.db
    .insert(faqVotes)
    .values({ faqId: id, ballot, ...vote })
    .onConflictDoUpdate({ target: [faqVotes.faqId, faqVotes.ballot], set: vote })
  return { isHelpful }
}
