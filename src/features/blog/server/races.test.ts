import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { test, testContext } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { DeskArticle, Draft } from '../desk-contract.ts'
import { archiveArticles, createArticle } from './desk.ts'
import { completeDraft } from './desk-testing.ts'
import { publishArticle } from './publishing.ts'
import { saveArticle } from './revisions.ts'
import { getPost } from './service.ts'
import { posts } from './tables.ts'

const draftAt = (slug: string): Draft => ({ ...completeDraft, slug })
const save = (ctx: Ctx, { id, version }: { id: string; version: number }, slug: string) =>
  saveArticle(ctx, { id, basedOn: version, isAutosave: false, draft: draftAt(slug) })
const newArticle = async (ctx: Ctx, slug: string) => save(ctx, { id: (await createArticle(ctx)).id, version: 0 }, slug)
const publish = (ctx: Ctx, { id, version }: DeskArticle) => publishArticle(ctx, { id, basedOn: version })
const taken = 'Another article has or had this URL. Please choose another one.'

const reasonsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('one of ten articles gets a slug, and nine are refused', async ({ database }) => {
    const { ctx } = await newPerson(testContext(database), 'admin')
    const slug = `wanted-${randomUUID()}`
    const articles = await Promise.all(Array.from({ length: 10 }, () => newArticle(ctx, slug)))
    const refused = reasonsOf(await Promise.allSettled(articles.map((one) => publish(ctx, one))))
    expect(refused).toHaveLength(9)
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'invalid', details: { fields: { slug: taken } } })
    await ctx.db.delete(posts)
  })

  test('a slug that an article gives up redirects, and no other article gets it', async ({ database }) => {
    const { ctx } = await newPerson(testContext(database), 'admin')
    for (let round = 0; round < 15; round += 1) {
      const [left, next] = [`left-${round}`, `next-${round}`]
      const [first, second] = [await newArticle(ctx, left), await newArticle(ctx, left)]
      const moved = await save(ctx, await publish(ctx, first), next)
      const [, other] = await Promise.allSettled([publish(ctx, moved), publish(ctx, second)])
      expect(other).toMatchObject({ status: 'rejected', reason: { details: { fields: { slug: taken } } } })
      expect((await getPost(ctx, { slug: left })).slug).toBe(next)
    }
    await ctx.db.delete(posts)
  })

  test('one of ten saves of a version is kept, and nine are refused with the name of the first', async ({
    database,
  }) => {
    const { ctx } = await newPerson(testContext(database), 'admin')
    const article = await newArticle(ctx, 'saved')
    const refused = reasonsOf(
      await Promise.allSettled(Array.from({ length: 10 }, (_, i) => save(ctx, article, `saved-${i}`))),
    )
    expect(refused).toHaveLength(9)
    for (const reason of refused) expect(reason).toMatchObject({ details: { reason: 'newer_version' } })
    await ctx.db.delete(posts)
  })

  test('archiving the same articles twice never deadlocks', async ({ database }) => {
    const { ctx } = await newPerson(testContext(database), 'admin')
    const articles = await Promise.all(Array.from({ length: 40 }, (_, i) => newArticle(ctx, `away-${i}`)))
    const ids = articles.map(({ id }) => id)
    const outcomes = await Promise.allSettled([
      archiveArticles(ctx, { ids }),
      archiveArticles(ctx, { ids: ids.toReversed() }),
      ...articles.slice(0, 10).map((one) => publish(ctx, one)),
    ])
    const archived = outcomes.slice(0, 2) as PromiseFulfilledResult<{ done: number }>[]
    expect(archived.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await ctx.db.$count(posts, eq(posts.status, 'archived'))).toBeGreaterThanOrEqual(30)
    await ctx.db.delete(posts)
  })
})
