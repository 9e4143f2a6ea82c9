import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Category, PostSummary } from '../contract.ts'
import { inOrder, listSummaries, type Order } from './published.ts'
import { posts } from './tables.ts'

interface Search {
  q: string
  category?: Category
  sort?: Order
  /** The id of the last article already listed. Finds only older articles. */
  cursor?: string
  skip?: number
  limit: number
}

interface Found {
  /** The number of articles found, even if `posts` has only a part of them. */
  total: number
  posts: PostSummary[]
  /** True if no article has the searched words and `posts` have similar words. */
  isSimilar: boolean
}

const maxSimilarWords = 5

/** Finds published articles with the searched words or, if there are none, with similar words. */
export async function searchPosts(ctx: Ctx, search: Search): Promise<Found> {
  const exact = await find(ctx, search, sql`websearch_to_tsquery('english', ${search.q})`)
  if (exact.total > 0) return { ...exact, isSimilar: false }
  const query = await similarQuery(ctx, search.q)
  const similar = query ? await find(ctx, search, query) : exact
  return { ...similar, isSimilar: similar.total > 0 }
}

async function find(ctx: Ctx, { category, sort = 'newest', cursor, skip = 0, limit }: Search, query: SQL) {
  const { rows } = await ctx.db.execute(sql`
    select total, post_id from search_posts(${query}, ${category ?? null}, ${ctx.now().toISOString()}::timestamptz,
      ${sort === 'oldest'}, ${cursor ?? null}::uuid, ${skip}::int, ${limit}::int)`)
  const ids = rows.flatMap(({ post_id: id }) => (id ? [String(id)] : []))
  const found = ids.length > 0 ? await listSummaries(ctx, inArray(posts.id, ids), inOrder[sort], limit) : []
  return { total: Number(rows[0]?.total ?? 0), posts: found }
}

/** Replaces each unknown word with the most similar known words. Leaves out a word if no known word is similar. */
async function similarQuery(ctx: Ctx, q: string): Promise<SQL | undefined> {
  const words = [...new Set(q.toLowerCase().match(/\p{L}{3,40}/gu))].slice(0, maxSimilarWords)
  const alternatives: SQL[] = []
  for (const word of words) {
    const near = await nearestWords(ctx, word)
    if (near.length === 0) continue
    const any = near.map((nearWord) => sql`plainto_tsquery('english', ${nearWord})`)
    alternatives.push(sql`(${sql.join(any, sql` || `)})`)
  }
  return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` && `)})` : undefined
}

async function nearestWords(ctx: Ctx, word: string): Promise<string[]> {
  const { rows } = await ctx.db.execute(sql`select similar_words(${word}) as word`)
  const words = rows.map((row) => String(row.word))
  return words[0] === word ? [word] : words
}
