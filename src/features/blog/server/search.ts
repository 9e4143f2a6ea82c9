import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { PostQuery } from '../contract.ts'
import { isIn, isPublished } from './published.ts'
import { posts, postWords } from './tables.ts'

interface Found {
  /** What an article has to be; undefined when no article can be it. */
  condition: SQL | undefined
  /** True where other words than those that were typed are searched for. */
  isSimilar: boolean
}

const mostWords = 8
const similarWords = 3
const leastSimilarity = 0.4

const matches = (query: SQL) => sql`${posts.search} @@ ${query}`

/** Published articles with these words, else with words that are written much the same. */
export async function findMatches(ctx: Ctx, { q = '', category }: PostQuery): Promise<Found> {
  const within = and(isPublished(ctx), isIn(category))
  if (q === '') return { condition: within, isSimilar: false }
  const exact = and(within, matches(sql`websearch_to_tsquery('english', ${q})`))
  if (await existsOne(ctx, exact)) return { condition: exact, isSimilar: false }
  const query = await similarQuery(ctx, q)
  const similar = query && and(within, matches(query))
  return similar && (await existsOne(ctx, similar))
    ? { condition: similar, isSimilar: true }
    : { condition: undefined, isSimilar: false }
}

async function existsOne(ctx: Ctx, condition: SQL | undefined): Promise<boolean> {
  const rows = await ctx.db.select({ id: posts.id }).from(posts).where(condition).limit(1)
  return rows.length > 0
}

/** The search with each unknown word replaced by the known ones nearest to it; a word near nothing is left out. */
async function similarQuery(ctx: Ctx, q: string): Promise<SQL | undefined> {
  const words = [...new Set(q.toLowerCase().match(/\p{L}{3,40}/gu))].slice(0, mostWords)
  const alternatives: SQL[] = []
  for (const word of words) {
    const near = await nearestWords(ctx, word)
    if (near.length === 0) continue
    const any = near.map((one) => sql`plainto_tsquery('english', ${one})`)
    alternatives.push(sql`(${sql.join(any, sql` || `)})`)
  }
  return alternatives.length > 0 ? sql`(${sql.join(alternatives, sql` && `)})` : undefined
}

async function nearestWords(ctx: Ctx, word: string): Promise<string[]> {
  const similarity = sql<number>`similarity(${postWords.word}, ${word})`
  const rows = await ctx.db
    .select({ word: postWords.word, similarity })
    .from(postWords)
    .where(sql`${postWords.word} % ${word}`)
    .orderBy(desc(similarity), postWords.word)
    .limit(similarWords)
  if (rows[0]?.word === word) return [word]
  return rows.filter((row) => row.similarity >= leastSimilarity).map((row) => row.word)
}
