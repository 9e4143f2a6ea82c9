import { describe, expect } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import type { DeskArticle, Draft } from '../desk-contract.ts'
import { announceArticle } from './announce.ts'
import { archiveArticles, createArticle, exportArticles, getArticle, keepPresence, listArticles } from './desk.ts'
import { ada, ben, completeDraft, later, newArticle, versionOf } from './desk-testing.ts'
import { archiveArticle, publishArticle, withdrawArticle } from './publishing.ts'
import { getRevision, listRevisions, saveArticle } from './revisions.ts'
import { getPost, listPostAddresses, listPosts, summarizeArticles } from './service.ts'
import { documentOf, newPost } from './testing.ts'

const publicSlugs = async (ctx: Ctx) => (await listPosts(ctx)).map(({ slug }) => slug)
const actions = async (ctx: Ctx) =>
  (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).map(({ action }) => action)

describe('an article', () => {
  test('is started, written and published, and later changes become public only when someone publishes them', async ({
    ctx,
  }) => {
    const desk = ada(ctx)
    const draft = await newArticle(desk)
    expect(draft).toMatchObject({ state: 'draft', version: 1, savedBy: 'Ada Writer', publicSlug: null })
    expect(await publicSlugs(ctx)).toEqual([])
    expect(ctx.published).toEqual([])
    const published = await publishArticle(desk, versionOf(draft))
    expect(published).toMatchObject({
      state: 'published',
      publicSlug: completeDraft.slug,
      hasUnpublishedChanges: false,
    })
    expect(ctx.published).toEqual(['content.changed'])
    expect(await getPost(ctx, { slug: completeDraft.slug })).toMatchObject({
      title: completeDraft.title,
      taxYear: 2026,
    })
    const changed = await saveArticle(desk, {
      ...versionOf(published),
      isAutosave: true,
      draft: { ...completeDraft, title: 'A loud year end' },
    })
    expect(changed).toMatchObject({ hasUnpublishedChanges: true, draft: { title: 'A loud year end' } })
    expect(await getPost(ctx, { slug: completeDraft.slug })).toMatchObject({ title: completeDraft.title })
    const preview = new URLSearchParams(changed.previewPath.split('?')[1]).get('preview') ?? ''
    expect(await getPost(ctx, { slug: completeDraft.slug, preview })).toMatchObject({
      title: 'A loud year end',
      isPreview: true,
    })
    const updated = await publishArticle(later(desk, 60), versionOf(changed))
    expect(updated.publishedAt).toBe(published.publishedAt)
    expect(await getPost(later(ctx, 60), { slug: completeDraft.slug })).toMatchObject({
      title: 'A loud year end',
      updatedDate: '2026-11-20T11:00:00.000-05:00',
    })
    expect(await actions(ctx)).toEqual(['post.created', 'post.saved', 'post.published', 'post.published'])
  })

  test.for([
    [{ title: '' }, 'title', 'Please give the article a title'],
    [{ slug: '' }, 'slug', 'Please give the article a URL'],
    [{ excerpt: ' ' }, 'excerpt', 'Please write an excerpt. Lists and search engines show it.'],
    [{ category: '' }, 'category', 'Please choose a category'],
    [{ imageUrl: '' }, 'imageUrl', 'Please choose an image'],
    [{ imageAlt: '' }, 'imageAlt', "Please describe the image for people who can't see it"],
    [{ document: documentOf(' ') }, 'document', 'Please write the article first'],
  ] as const)('cannot be published with %o', async ([changes, field, sentence], { ctx }) => {
    const draft = await newArticle(ada(ctx), changes as Partial<Draft>)
    await expect(publishArticle(ada(ctx), versionOf(draft))).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { [field]: sentence } },
    })
    expect(await publicSlugs(ctx)).toEqual([])
  })

  test('leaves nothing behind if someone only looks at the empty page', async ({ ctx }) => {
    const desk = ada(ctx)
    const { id } = await createArticle(desk)
    expect((await listArticles(desk, {})).items).toEqual([])
    expect(await summarizeArticles(desk)).toMatchObject({ drafts: 0 })
    expect(await actions(ctx)).toEqual([])
    await createArticle(later(desk, 25 * 60))
    await expect(getArticle(desk, { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test("names every missing field of a new article in the page's order", async ({ ctx }) => {
    const { id } = await createArticle(ada(ctx))
    const refused = await publishArticle(ada(ctx), { id, basedOn: 0 }).catch((error) => error)
    expect(Object.keys(refused.details.fields)).toEqual([
      'title',
      'document',
      'slug',
      'excerpt',
      'category',
      'imageUrl',
      'imageAlt',
    ])
    expect(refused.message).toBe('Please give the article a title')
  })

  test("is scheduled in the firm's time zone, and never in the past", async ({ ctx }) => {
    const desk = ada(ctx)
    const draft = await newArticle(desk)
    for (const at of ['2026-11-20T09:59', '2026-11-20T10:00']) {
      await expect(publishArticle(desk, { ...versionOf(draft), at })).rejects.toMatchObject({
        details: { fields: { at: 'This time has passed. Please choose one in the future.' } },
      })
    }
    const scheduled = await publishArticle(desk, { ...versionOf(draft), at: '2026-11-20T10:30' })
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: '2026-11-20T15:30:00.000Z' })
    ctx.published.length = 0
    await ctx.runJobs()
    expect(ctx.published).toEqual([])
    expect(await publicSlugs(ctx)).toEqual([])
    expect(await publicSlugs(later(ctx, 30))).toEqual([completeDraft.slug])
    await announceArticle.run(later(ctx, 30), { postId: draft.id })
    expect(ctx.published).toEqual(['content.changed'])
    expect(await listPostAddresses(later(ctx, 30))).toMatchObject([{ slug: completeDraft.slug }])
    expect((await getArticle(later(desk, 30), draft)).state).toBe('published')
    await expect(
      publishArticle(later(desk, 31), { ...versionOf(scheduled), at: '2026-11-21T10:00' }),
    ).rejects.toMatchObject({ details: { fields: { at: expect.stringContaining('is already public') } } })
  })

  test('can be unpublished, archived and restored, and nothing is lost', async ({ ctx }) => {
    const desk = ada(ctx)
    const published = await publishArticle(desk, versionOf(await newArticle(desk)))
    const withdrawn = await withdrawArticle(desk, versionOf(published))
    expect(withdrawn).toMatchObject({ state: 'draft', publicSlug: completeDraft.slug })
    expect(await publicSlugs(ctx)).toEqual([])
    const again = await publishArticle(desk, versionOf(withdrawn))
    const archived = await archiveArticle(desk, versionOf(again))
    expect(archived).toMatchObject({ state: 'archived', draft: completeDraft })
    expect(await publicSlugs(ctx)).toEqual([])
    expect((await listArticles(desk, {})).items).toEqual([])
    expect((await listArticles(desk, { state: 'archived' })).items).toHaveLength(1)
    expect((await withdrawArticle(desk, versionOf(archived))).state).toBe('draft')
  })

  test('redirects its old slug to the new one if readers may know it', async ({ ctx }) => {
    const desk = ada(ctx)
    const draft = await newArticle(desk, { slug: 'first' })
    const renamed = async (article: DeskArticle, slug: string) =>
      publishArticle(
        desk,
        versionOf(
          await saveArticle(desk, { ...versionOf(article), isAutosave: false, draft: { ...article.draft, slug } }),
        ),
      )
    const second = await renamed(await publishArticle(desk, versionOf(draft)), 'second')
    const third = await renamed(second, 'third')
    for (const slug of ['first', 'second', 'third'])
      expect(await getPost(ctx, { slug })).toMatchObject({ slug: 'third' })
    const other = await newArticle(desk, { slug: 'second' })
    await expect(publishArticle(desk, versionOf(other))).rejects.toMatchObject({
      details: { fields: { slug: 'Another article has or had this URL. Please choose another one.' } },
    })
    await renamed(third, 'first')
    expect(await getPost(ctx, { slug: 'third' })).toMatchObject({ slug: 'first' })
  })

  test('keeps the slug that readers know if it is unpublished and scheduled again', async ({ ctx }) => {
    const desk = ada(ctx)
    const published = await publishArticle(desk, versionOf(await newArticle(desk, { slug: 'known' })))
    const withdrawn = await withdrawArticle(desk, versionOf(published))
    const scheduled = await publishArticle(desk, { ...versionOf(withdrawn), at: '2026-12-01T09:00' })
    const save = async (article: DeskArticle, draft: Draft) =>
      publishArticle(desk, versionOf(await saveArticle(desk, { ...versionOf(article), isAutosave: false, draft })))
    const renamed = await save(scheduled, { ...scheduled.draft, slug: 'new' })
    expect(await getPost(ctx, { slug: 'known' })).toMatchObject({ slug: 'new' })
    await save(renamed, scheduled.draft)
    expect(await getPost(ctx, { slug: 'new' })).toMatchObject({ slug: 'known' })
  })

  test('is refused with a message if it has more words than the search can index', async ({ ctx }) => {
    const words = Array.from({ length: 130_000 }, (_, i) => i.toString(36).padStart(6, 'q')).join(' ')
    const draft = await newArticle(ada(ctx), { document: documentOf(words) })
    await expect(publishArticle(ada(ctx), versionOf(draft))).rejects.toMatchObject({
      details: { fields: { document: 'This article is too long. Please split it into several.' } },
    })
  })
})

describe('two people', () => {
  test('never overwrite each other: the second one is refused, and both texts are kept', async ({ ctx }) => {
    const draft = await newArticle(ada(ctx))
    const mine = { ...versionOf(draft), isAutosave: true }
    await saveArticle(ada(ctx), { ...mine, draft: { ...completeDraft, title: 'By Ada' } })
    const late = saveArticle(ben(ctx), { ...mine, draft: { ...completeDraft, title: 'By Ben' } })
    await expect(late).rejects.toMatchObject({ code: 'conflict', details: { reason: 'newer_version' } })
    await expect(late).rejects.toThrow('Ada Writer saved this article while you were writing.')
    await expect(publishArticle(ben(ctx), versionOf(draft))).rejects.toMatchObject({ code: 'conflict' })
    const newest = await getArticle(ben(ctx), draft)
    const bens = await saveArticle(ben(ctx), {
      ...versionOf(newest),
      isAutosave: true,
      draft: { ...completeDraft, title: 'By Ben' },
    })
    const revisions = await listRevisions(ben(ctx), bens)
    const titles = await Promise.all(
      revisions.map(async ({ number }) => (await getRevision(ctx, { id: draft.id, number })).title),
    )
    expect(titles).toEqual(['By Ben', 'By Ada', completeDraft.title])
  })

  test('see that the other one has the article open', async ({ ctx }) => {
    const { id } = await newArticle(ada(ctx))
    expect(await keepPresence(ada(ctx), { id })).toEqual({ version: 1, savedBy: 'Ada Writer', others: [] })
    expect((await keepPresence(ben(ctx), { id })).others).toEqual(['Ada Writer'])
    expect((await keepPresence(ada(ctx), { id })).others).toEqual(['Ben Writer'])
    expect((await keepPresence(later(ben(ctx), 2), { id })).others).toEqual([])
  })
})

describe('the list', () => {
  test('searches, filters, sorts and exports', async ({ ctx }) => {
    const desk = ada(ctx)
    await newPost(ctx, { title: '=SUM(1)', category: 'Accounting', editedAt: new Date('2026-01-01') })
    await newPost(ctx, {
      title: 'Tomorrow 100%',
      status: 'scheduled',
      publishedAt: new Date('2026-11-21'),
      editedAt: new Date('2026-02-01'),
    })
    await newArticle(desk, { title: 'Draft' })
    const found = async (search: Parameters<typeof listArticles>[1]) =>
      (await listArticles(desk, search)).items.map(({ title }) => title)
    expect(await found({})).toEqual(['Draft', 'Tomorrow 100%', '=SUM(1)'])
    expect(await found({ sort: 'title' })).toEqual(['=SUM(1)', 'Draft', 'Tomorrow 100%'])
    expect(await found({ sort: 'published' })).toEqual(['Tomorrow 100%', '=SUM(1)'])
    expect(await found({ q: '100%' })).toEqual(['Tomorrow 100%'])
    expect(await found({ state: 'scheduled' })).toEqual(['Tomorrow 100%'])
    expect(await found({ state: 'published' })).toEqual(['=SUM(1)'])
    expect(await found({ category: 'Accounting' })).toEqual(['=SUM(1)'])
    const file = await exportArticles(desk, { category: 'Accounting' })
    expect((await file.text()).split('\r\n')[1]).toContain(`"'=SUM(1)"`)
  })

  test('archives several at once', async ({ ctx }) => {
    const one = await newPost(ctx)
    const two = await newPost(ctx, { status: 'archived' })
    expect(await archiveArticles(ada(ctx), { ids: [one.id, two.id] })).toEqual({ done: 1 })
    expect(await publicSlugs(ctx)).toEqual([])
    expect(await actions(ctx)).toEqual(['post.archived'])
  })

  test('archives a scheduled article as one that was never public', async ({ ctx }) => {
    const desk = ada(ctx)
    const scheduled = await publishArticle(desk, { ...versionOf(await newArticle(desk)), at: '2026-12-01T09:00' })
    const published = await newPost(ctx, { slug: 'read' })
    await archiveArticles(desk, { ids: [scheduled.id, published.id] })
    const aMonthLater = later(desk, 30 * 24 * 60)
    expect(await getArticle(aMonthLater, scheduled)).toMatchObject({ publishedAt: null, publicSlug: null })
    expect(await getArticle(aMonthLater, published)).toMatchObject({ publicSlug: 'read' })
  })
})
