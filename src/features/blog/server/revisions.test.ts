import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { getArticle } from './desk.ts'
import { ada, completeDraft, later, newArticle, versionOf } from './desk-testing.ts'
import { publishArticle } from './publishing.ts'
import { getRevision, listRevisions, saveArticle } from './revisions.ts'
import { newPost } from './testing.ts'

describe('revisions', () => {
  test('refuse a number larger than any revision has, and say why', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const { id } = await newPost(ctx)
    const { status, json } = await appFor(ctx)('GET', `/api/admin/blog/${id}/revisions/2147483648`, undefined, headers)
    expect([status, json.message]).toEqual([400, 'There is no such revision.'])
  })

  test('keep every save, but several autosaves as one', async ({ ctx }) => {
    const desk = ada(ctx)
    let article = await newArticle(desk)
    const save = async (minutes: number, title: string, isAutosave = true) => {
      article = await saveArticle(later(desk, minutes), {
        ...versionOf(article),
        isAutosave,
        draft: { ...completeDraft, title },
      })
    }
    await save(1, 'One')
    await save(2, 'Two')
    await save(9, 'Three')
    await save(12, 'Four')
    await save(13, 'Five', false)
    await save(14, 'Six')
    const kept = await listRevisions(desk, article)
    expect(kept.map(({ number, isAutosave }) => [number, isAutosave])).toEqual([
      [7, true],
      [6, false],
      [5, true],
      [4, true],
      [1, false],
    ])
    expect((await getRevision(desk, { id: article.id, number: 4 })).title).toBe('Three')
    await expect(getRevision(desk, { id: article.id, number: 2 })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('start with the public text before the first edit on the desk', async ({ ctx }) => {
    const desk = ada(ctx)
    const post = await newPost(ctx, { title: 'As it came' })
    const opened = await getArticle(desk, post)
    const draft = { ...opened.draft, title: 'Edited' }
    await publishArticle(desk, versionOf(await saveArticle(desk, { ...versionOf(opened), isAutosave: true, draft })))
    expect((await listRevisions(desk, post)).map(({ number, isPublic }) => [number, isPublic])).toEqual([
      [1, true],
      [0, false],
    ])
    expect((await getRevision(desk, { id: post.id, number: 0 })).title).toBe('As it came')
  })

  test('mark the public text, which an autosave never replaces', async ({ ctx }) => {
    const desk = ada(ctx)
    const draft = await newArticle(desk)
    const auto = await saveArticle(desk, { ...versionOf(draft), isAutosave: true, draft: completeDraft })
    const published = await publishArticle(desk, versionOf(auto))
    await saveArticle(desk, { ...versionOf(published), isAutosave: true, draft: { ...completeDraft, title: 'Later' } })
    const kept = await listRevisions(desk, draft)
    expect(kept.map(({ number, isPublic }) => [number, isPublic])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
  })
})
