import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import type { ArticleDocument } from '../shared/document.ts'
import { readingMinutes, textOf } from '../shared/text.ts'
import { posts } from './tables.ts'

type Row = typeof posts.$inferSelect
type Values = Partial<typeof posts.$inferInsert> & { text?: string }

let articleCount = 0

export const documentOf = (...paragraphs: string[]): ArticleDocument => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** An article that was published an hour ago, unless `values` say otherwise. */
export async function newPost(ctx: Ctx, { text = 'Some words.', ...values }: Values = {}): Promise<Row> {
  articleCount += 1
  const document = values.document ?? documentOf(text)
  const bodyText = textOf(document)
  const hourAgo = new Date(ctx.now().getTime() - 3_600_000)
  return oneRow(
    await ctx.db
      .insert(posts)
      .values({
        slug: `article-${articleCount}`,
        status: 'published',
        title: `Article ${articleCount}`,
        excerpt: 'What it says.',
        category: 'Tax Planning',
        imageUrl: '/artwork/year-end-2026.svg',
        imageAlt: 'A desk.',
        publishedAt: hourAgo,
        createdAt: hourAgo,
        updatedAt: hourAgo,
        ...values,
        document,
        bodyText,
        readingMinutes: readingMinutes(bodyText),
      })
      .returning(),
  )
}
