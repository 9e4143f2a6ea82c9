import { and, eq, gt, ilike, inArray, isNotNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { dayMs } from '../../../time/days.ts'
import { audit, exportList } from '../../audit/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { personNamed } from '../../company/shared/people.ts'
import {
  type ArticleFilters,
  type ArticleSearch,
  type DeskArticle,
  type ListedArticle,
  type Presence,
  presenceSeconds,
} from '../desk-contract.ts'
import {
  asObject,
  findLast,
  getPostRow,
  isReleased,
  isUntouched,
  type PostRow,
  placeholderSlug,
  stateOf,
  toDeskArticle,
} from './desk-article.ts'
import { postEditors, posts } from './tables.ts'

const orders: Record<'edited' | 'published' | 'title', ListOrder & { condition?: SQL }> = {
  edited: { columns: [posts.editedAt, posts.id], direction: 'desc' },
  published: { columns: [posts.publishedAt, posts.id], direction: 'desc', condition: isNotNull(posts.publishedAt) },
  title: { columns: [posts.title, posts.id], direction: 'asc' },
}

function select(ctx: Ctx, filters: ArticleFilters, after?: string) {
  const order = orders[filters.sort ?? 'edited']
  return ctx.db
    .select()
    .from(posts)
    .where(and(...conditionsOf(ctx, filters), order.condition, follows(posts, order, after)))
    .orderBy(...sorted(order))
}

function conditionsOf(ctx: Ctx, { q, state, category }: ArticleFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const isPublic = or(
    eq(posts.status, 'published'),
    and(eq(posts.status, 'scheduled'), lte(posts.publishedAt, ctx.now())),
  )
  const states = {
    draft: eq(posts.status, 'draft'),
    archived: eq(posts.status, 'archived'),
    scheduled: and(eq(posts.status, 'scheduled'), gt(posts.publishedAt, ctx.now())),
    published: isPublic,
  }
  return [
    not(isUntouched),
    q ? or(ilike(posts.title, like), ilike(posts.slug, like)) : undefined,
    state ? states[state] : ne(posts.status, 'archived'),
    category ? eq(posts.category, category) : undefined,
  ]
}

/** Lists one page of articles, without archived articles unless the filter asks for them. */
export const listArticles = async (ctx: Ctx, { after, ...filters }: ArticleSearch) =>
  toPage(await select(ctx, filters, after).limit(pageLimit), (row) => toListed(ctx, row))

function toListed(ctx: Ctx, row: PostRow): ListedArticle {
  const { id, slug, title, category, publishedAt, editedAt, version, publishedVersion } = row
  return {
    id,
    slug,
    title,
    category,
    state: stateOf(ctx, row),
    publishedAt: publishedAt?.toISOString() ?? null,
    editedAt: editedAt.toISOString(),
    hasUnpublishedChanges: isReleased(row) && version !== publishedVersion,
  }
}

const columns: CsvColumn<ListedArticle>[] = [
  { title: 'Title', value: ({ title }) => title },
  { title: 'URL', value: ({ slug }) => `/blog/${slug}` },
  { title: 'Category', value: ({ category }) => category },
  { title: 'Status', value: ({ state }) => state },
  { title: 'Published', value: ({ publishedAt }) => publishedAt },
  { title: 'Last saved', value: ({ editedAt }) => editedAt },
]

/** Exports the articles that match the filters. */
export const exportArticles = (ctx: Ctx, filters: ArticleFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'articles', name: 'Articles' },
    action: 'post.exported',
    filters,
    columns,
    read: async (ctx, maxRows) => (await select(ctx, filters).limit(maxRows)).map((row) => toListed(ctx, row)),
  })

const emptyDocument = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

/**
 * Creates an empty draft, written by the person who starts it. The list shows it once its first text is saved. Also
 * deletes older drafts that never got a text. An article needs a slug only when someone publishes it.
 */
export async function createArticle(ctx: Ctx): Promise<{ id: string }> {
  const user = requireUser(ctx)
  const { userId } = user
  const { team } = await getCompany(ctx)
  const author = personNamed(team, nameOf(user))?.name ?? ''
  await limitRate(ctx, { name: 'blog.create', subject: userId, max: 60, seconds: 600 })
  return inTransaction(ctx, async (ctx) => {
    const id = crypto.randomUUID()
    const empty = { title: '', excerpt: '', bodyText: '', imageUrl: '', imageAlt: '', document: emptyDocument }
    const times = { createdAt: ctx.now(), updatedAt: ctx.now(), editedAt: ctx.now() }
    await ctx.db.insert(posts).values({ id, slug: placeholderSlug(id), ...empty, ...times, author, category: '' })
    await ctx.db.delete(posts).where(and(isUntouched, lt(posts.createdAt, new Date(ctx.now().getTime() - dayMs))))
    return { id }
  })
}

export const getArticle = async (ctx: Ctx, { id }: { id: string }): Promise<DeskArticle> =>
  toDeskArticle(ctx, await getPostRow(ctx, id))

/** Archives several articles and skips those that are already archived. */
export async function archiveArticles(ctx: Ctx, { ids }: { ids: string[] }): Promise<{ done: number }> {
  // An article that was only scheduled was never published, so archiving clears its publication date.
  const publishedAt = sql`case when ${lte(posts.publishedAt, ctx.now())} then ${posts.publishedAt} end`
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .update(posts)
      .set({ status: 'archived', publishedAt, editedAt: ctx.now(), updatedAt: ctx.now() })
      .where(and(inArray(posts.id, ids), ne(posts.status, 'archived')))
      .returning()
    for (const row of rows) await audit(ctx, 'post.archived', asObject(row))
    if (rows.length > 0) await ctx.events.publish('content.changed', {})
    return { done: rows.length }
  })
}

/** Reports that this user has the article open, and returns the other people who have it open. */
export async function keepPresence(ctx: Ctx, { id }: { id: string }): Promise<Presence> {
  const user = requireUser(ctx)
  const { userId } = user
  const row = await getPostRow(ctx, id)
  const seenAt = ctx.now()
  const name = nameOf(user)
  await ctx.db
    .insert(postEditors)
    .values({ postId: id, userId, name, seenAt })
    .onConflictDoUpdate({ target: [postEditors.postId, postEditors.userId], set: { name, seenAt } })
  const expiredBefore = new Date(seenAt.getTime() - presenceSeconds * 1000)
  await ctx.db.delete(postEditors).where(lt(postEditors.seenAt, expiredBefore))
  const others = await ctx.db
    .select({ name: postEditors.name })
    .from(postEditors)
    .where(and(eq(postEditors.postId, id), ne(postEditors.userId, userId)))
    .orderBy(sql`${postEditors.name}`)
  const { savedBy } = await findLast(ctx, row)
  return { version: row.version, savedBy, others: others.map(({ name }) => name) }
}
