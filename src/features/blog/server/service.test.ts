import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { momentWithOffset } from '../../../time/clock.ts'
import type { PostPageQuery } from '../contract.ts'
import { listFeedPosts } from './feeds.ts'
import { previewPath } from './preview.ts'
import { getPost, getPostPage, listPostAddresses, listPosts } from './service.ts'
import { postSlugs, posts } from './tables.ts'
import { newPost } from './testing.ts'

const zone = 'America/New_York'
const daysFromNow = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug)
const pageOf = (ctx: TestCtx, query: Partial<PostPageQuery> = {}) =>
  getPostPage(ctx, { page: 1, sort: 'newest', ...query })

async function writeHidden(ctx: TestCtx) {
  const hidden = { title: 'Unripe', category: 'Accounting', isFeatured: true, text: 'Unripe words' } as const
  await newPost(ctx, { ...hidden, slug: 'draft', status: 'draft', publishedAt: null })
  await newPost(ctx, { ...hidden, slug: 'draft-with-a-day', status: 'draft', publishedAt: daysFromNow(-2) })
  await newPost(ctx, { ...hidden, slug: 'scheduled', status: 'scheduled', publishedAt: daysFromNow(1) })
  await newPost(ctx, { ...hidden, slug: 'published-tomorrow', publishedAt: daysFromNow(1) })
  await newPost(ctx, { ...hidden, slug: 'archived', status: 'archived', publishedAt: daysFromNow(-1) })
}

describe('the list of the API', () => {
  test('has exactly the specified fields, newest first', async ({ ctx }) => {
    const older = await newPost(ctx, { publishedAt: daysFromNow(-3) })
    const newer = await newPost(ctx, { publishedAt: daysFromNow(-1) })
    const { json, headers } = await appFor(ctx)('GET', '/api/blog-posts')
    const fields = ['id', 'slug', 'title', 'excerpt', 'imageUrl', 'imageAlt', 'publishDate', 'category']
    expect(json.map(Object.keys)).toEqual([fields, fields])
    expect(slugs(json)).toEqual([newer.slug, older.slug])
    expect(headers.get('link')).toBeNull()
  })

  test("has the day on which it was published in the firm's zone", async ({ ctx }) => {
    await newPost(ctx, {
      slug: 'late',
      publishedAt: new Date('2026-02-01T02:00:00Z'),
      updatedAt: new Date('2026-02-02T03:00:00Z'),
    })
    const dates = { publishDate: '2026-01-31T21:00:00.000-05:00' }
    expect(await listPosts(ctx)).toMatchObject([dates])
    expect(await getPost(ctx, { slug: 'late' })).toMatchObject({
      ...dates,
      updatedDate: '2026-02-01T22:00:00.000-05:00',
    })
  })

  test('continues with the link in its header, without gaps or repetitions', async ({ ctx }) => {
    for (let day = 0; day < 60; day += 1) {
      await newPost(ctx, { publishedAt: daysFromNow(-1 - (day % 7)), category: 'Cross-Border', text: 'A treaty' })
    }
    await newPost(ctx, { text: 'A treaty' })
    const call = appFor(ctx)
    const seen: string[] = []
    let path: string | undefined = '/api/blog-posts?category=Cross-Border&q=treaty'
    for (let parts = 0; path; parts += 1) {
      expect(parts).toBeLessThan(3)
      const { json, headers } = await call('GET', path)
      seen.push(...slugs(json))
      path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(new Set(seen).size).toBe(60)
    expect(seen).toHaveLength(60)
  })

  test('lists as many as asked for, and continues with the same number', async ({ ctx }) => {
    for (let day = 1; day <= 3; day += 1) await newPost(ctx, { slug: `day-${day}`, publishedAt: daysFromNow(-day) })
    const call = appFor(ctx)
    const { json, headers } = await call('GET', '/api/blog-posts?limit=2')
    expect(slugs(json)).toEqual(['day-1', 'day-2'])
    const next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect(slugs((await call('GET', next)).json)).toEqual(['day-3'])
  })

  test('refuses an unknown category or cursor with a message', async ({ ctx }) => {
    const call = appFor(ctx)
    for (const query of ['category=Gossip', 'cursor=1', 'limit=0', 'limit=51', `q=${'x'.repeat(101)}`]) {
      expect((await call('GET', `/api/blog-posts?${query}`)).status, query).toBe(400)
    }
    expect((await call('GET', `/api/blog-posts?cursor=${crypto.randomUUID()}`)).json).toEqual([])
  })
})

describe('search', () => {
  test('finds words of the title, excerpt and text, in other forms and misspelled', async ({ ctx }) => {
    const post = await newPost(ctx, { title: 'Dividends', excerpt: 'Pensions too', text: 'The withholding rate' })
    await newPost(ctx, { title: 'Installments' })
    for (const q of ['dividend', 'PENSION', 'withhold rate', '"withholding rate"', 'dividends -canada']) {
      expect(slugs(await listPosts(ctx, { q })), q).toEqual([post.slug])
      expect(await pageOf(ctx, { q }), q).toMatchObject({ total: 1, isSimilar: false })
    }
    for (const q of ['witholding', 'devidends', 'witholding rat', 'divdiends', 'rtae']) {
      expect(slugs(await listPosts(ctx, { q })), q).toEqual([post.slug])
      expect(await pageOf(ctx, { q }), q).toMatchObject({ total: 1, isSimilar: true })
    }
    expect(await listPosts(ctx, { q: 'witholding', category: 'Accounting' })).toEqual([])
  })

  test('accepts any text', async ({ ctx }) => {
    await newPost(ctx)
    for (const q of [
      "'",
      '"',
      '\\',
      '%',
      '_',
      '((',
      '!',
      '&|',
      ':*',
      'the',
      '-',
      '💥',
      "x'; drop table posts; --",
      '\u202e',
    ]) {
      expect(await listPosts(ctx, { q }), q).toEqual([])
      expect(await pageOf(ctx, { q }), q).toMatchObject({ posts: [], total: 0, pages: 1 })
    }
  })
})

describe('the pages of the blog', () => {
  test('have nine articles, the newest featured one first, and each article once', async ({ ctx }) => {
    for (let day = 1; day <= 20; day += 1) {
      await newPost(ctx, { publishedAt: daysFromNow(-day), isFeatured: day === 12 || day === 15 })
    }
    const pages = [await pageOf(ctx), await pageOf(ctx, { page: 2 }), await pageOf(ctx, { page: 3 })]
    expect(pages.map(({ posts, featured }) => posts.length + (featured ? 1 : 0))).toEqual([9, 9, 2])
    expect(pages.map(({ total, pages }) => [total, pages])).toEqual([20, 20, 20].map((total) => [total, 3]))
    expect(pages[0]?.featured?.publishDate).toBe(momentWithOffset(zone, daysFromNow(-12)))
    const all = pages.flatMap(({ posts, featured }) => slugs(featured ? [featured, ...posts] : posts))
    expect(new Set(all).size).toBe(20)
    await expect(pageOf(ctx, { page: 4 })).rejects.toMatchObject({ code: 'not_found' })
    const oldest = await pageOf(ctx, { sort: 'oldest' })
    expect([oldest.featured, oldest.posts[0]?.publishDate]).toEqual([null, momentWithOffset(zone, daysFromNow(-20))])
  })

  test('of a category have only that category and no featured article', async ({ ctx }) => {
    const post = await newPost(ctx, { category: 'Accounting', isFeatured: true })
    await newPost(ctx)
    const page = await pageOf(ctx, { category: 'Accounting' })
    expect([page.featured, slugs(page.posts), page.total]).toEqual([null, [post.slug], 1])
  })
})

describe('an article that is not public', () => {
  test('is in no list, search, feed, sitemap or related articles', async ({ ctx }) => {
    await writeHidden(ctx)
    const post = await newPost(ctx, { category: 'Accounting', publishedAt: daysFromNow(-1.5) })
    const lists = [
      await listPosts(ctx),
      await listPosts(ctx, { category: 'Accounting' }),
      (await pageOf(ctx)).posts,
      (await pageOf(ctx, { sort: 'oldest' })).posts,
      await listPostAddresses(ctx),
      await listFeedPosts(ctx, zone),
    ]
    expect(lists.map(slugs)).toEqual(lists.map(() => [post.slug]))
    expect(await listPosts(ctx, { q: 'unripe' })).toEqual([])
    expect((await pageOf(ctx)).featured).toBeNull()
    expect(await getPost(ctx, { slug: post.slug })).toMatchObject({ previous: null, next: null, related: [] })
    for (const slug of ['draft', 'draft-with-a-day', 'scheduled', 'published-tomorrow', 'archived', 'no-such']) {
      await expect(getPost(ctx, { slug }), slug).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('never appears in the results for a misspelled word', async ({ ctx }) => {
    for (const status of ['draft', 'archived'] as const) {
      await newPost(ctx, { slug: status, status, title: 'Unripe', text: 'Unripe words' })
    }
    await newPost(ctx, { text: 'Some words.' })
    for (const q of ['words unripe', 'words unripee', 'words nowhere']) {
      expect(await pageOf(ctx, { q }), q).toMatchObject({ total: 1, isSimilar: true })
    }
  })

  test('becomes public at its scheduled time on its own', async ({ ctx }) => {
    await writeHidden(ctx)
    const later = { ...ctx, now: () => daysFromNow(1) }
    expect(slugs(await listPosts(later)).sort()).toEqual(['published-tomorrow', 'scheduled'])
    expect(await getPost(later, { slug: 'scheduled' })).toMatchObject({ isPreview: false })
  })
})

describe('an article', () => {
  test('comes with the previous and next article, and with related ones of its category first', async ({ ctx }) => {
    const first = await newPost(ctx, { publishedAt: daysFromNow(-9), category: 'Expat Tax' })
    const second = await newPost(ctx, { publishedAt: daysFromNow(-5), reviewerName: 'R', reviewerCredential: 'CPA' })
    const third = await newPost(ctx, { publishedAt: daysFromNow(-5), category: 'Expat Tax' })
    const [before, after] = [second, third].sort((a, b) => (a.id < b.id ? -1 : 1))
    const post = await getPost(ctx, { slug: before?.slug ?? '' })
    expect(post.previous).toEqual({ slug: first.slug, title: first.title })
    expect(post.next).toEqual({ slug: after?.slug, title: after?.title })
    expect(slugs((await getPost(ctx, { slug: first.slug })).related)).toEqual([third.slug, second.slug])
    expect((await getPost(ctx, { slug: second.slug })).reviewer).toEqual({ name: 'R', credential: 'CPA' })
  })

  test('is found by its former slug, and the answer has its current one', async ({ ctx }) => {
    const post = await newPost(ctx, { slug: 'present' })
    await ctx.db.insert(postSlugs).values({ slug: 'former', postId: post.id })
    expect((await getPost(ctx, { slug: 'former' })).slug).toBe('present')
    await newPost(ctx, { slug: 'former' })
    expect((await getPost(ctx, { slug: 'former' })).slug).toBe('former')
  })

  test('that is not public stays hidden under its former slug too', async ({ ctx }) => {
    const post = await newPost(ctx, { slug: 'present', status: 'archived' })
    await ctx.db.insert(postSlugs).values({ slug: 'former', postId: post.id })
    await expect(getPost(ctx, { slug: 'former' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that is not public can be read with its preview link for seven days', async ({ ctx }) => {
    const draft = await newPost(ctx, { category: '', slug: 'draft', status: 'draft', publishedAt: null })
    const other = await newPost(ctx, { slug: 'other', status: 'draft', publishedAt: null })
    const preview = previewPath(ctx, draft).split('preview=')[1] ?? ''
    expect(await getPost(ctx, { slug: 'draft', preview })).toMatchObject({ isPreview: true, category: '', next: null })
    const refused = { code: 'not_found' }
    await expect(getPost(ctx, { slug: other.slug, preview })).rejects.toMatchObject(refused)
    await expect(getPost(ctx, { slug: 'draft', preview: `${preview}x` })).rejects.toMatchObject(refused)
    await expect(getPost(ctx, { slug: 'draft', preview: '' })).rejects.toMatchObject(refused)
    const later = { ...ctx, now: () => daysFromNow(8) }
    await expect(getPost(later, { slug: 'draft', preview })).rejects.toMatchObject(refused)
    await ctx.db.update(posts).set({ slug: 'renamed' }).where(eq(posts.slug, 'draft'))
    expect(await getPost(ctx, { slug: 'draft', preview })).toMatchObject({ slug: 'renamed', isPreview: true })
    await ctx.db.update(posts).set({ status: 'archived' }).where(eq(posts.slug, 'renamed'))
    await expect(getPost(ctx, { slug: 'renamed', preview })).rejects.toMatchObject(refused)
  })
})
