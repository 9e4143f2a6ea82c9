import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { getArticle } from './desk.ts'
import { ada, begin, later, versionOf, written } from './desk-testing.ts'
import { publishArticle } from './publishing.ts'
import { getRevision, listRevisions, saveArticle } from './revisions.ts'
import { newPost } from './testing.ts'

describe('revisions', () => {
  test('a number larger than any revision has is refused with a sentence', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const { id } = await newPost(ctx)
    const { status, json } = await appFor(ctx)('GET', `/api/admin/blog/${id}/revisions/2147483648`, undefined, headers)
    expect([status, json.message]).toEqual([400, 'There is no such revision.'])
  })

  test('keep every save, and the autosaves of a while as one', async ({ ctx }) => {
    const desk = ada(ctx)
    let article = await begin(desk)
    const save = async (minutes: number, title: string, isAutosave = true) => {
      article = await saveArticle(later(desk, minutes), {
        ...versionOf(article),
        isAutosave,
        draft: { ...written, title },
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

  test('begin with what readers saw before the article was edited here', async ({ ctx }) => {
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

  test('mark the text that readers see, which an autosave does not replace', async ({ ctx }) => {
    const desk = ada(ctx)
    const draft = await begin(desk)
    const auto = await saveArticle(desk, { ...versionOf(draft), isAutosave: true, draft: written })
    const published = await publishArticle(desk, versionOf(auto))
    await saveArticle(desk, { ...versionOf(published), isAutosave: true, draft: { ...written, title: 'Later' } })
    const kept = await listRevisions(desk, draft)
    expect(kept.map(({ number, isPublic }) => [number, isPublic])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
  })
})
