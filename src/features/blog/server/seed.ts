import type { Ctx } from '../../../platform/context.ts'
import { dayMs } from '../../../time/days.ts'
import { getCompany } from '../../company/server/service.ts'
import { personNamed } from '../../company/shared/people.ts'
import type { Category } from '../contract.ts'
import { problemOf } from '../shared/document.ts'
import { readingMinutes, textOf } from '../shared/text.ts'
import { articles } from './articles.ts'
import { documentFromMarkdown } from './markdown.ts'
import { posts } from './tables.ts'

const bodies = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

/** True if there is any article, in any state. */
export const hasPosts = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: posts.id }).from(posts).limit(1)).length > 0

/** By category, who writes the demo's articles and who reviews them. */
const people: Record<Category, { author: string; reviewerName: string }> = {
  'Individual Tax': { author: 'Elena Marsh', reviewerName: 'Samuel Adeyemi' },
  'Business Tax': { author: 'Hannah Lindqvist', reviewerName: 'Marc-André Caron' },
  'Expat Tax': { author: 'Samuel Adeyemi', reviewerName: 'Elena Marsh' },
  'Cross-Border': { author: 'Marc-André Caron', reviewerName: 'Samuel Adeyemi' },
  'Tax Planning': { author: 'Elena Marsh', reviewerName: 'Marc-André Caron' },
  Accounting: { author: 'Lily Tran', reviewerName: 'Marc-André Caron' },
}

/** Adds the demo's articles. Their authors and reviewers are people of the company's team. */
export async function seedPosts(ctx: Ctx): Promise<void> {
  const { team } = await getCompany(ctx)
  const by = (category: Category) => {
    const { author, reviewerName } = people[category]
    const reviewer = personNamed(team, reviewerName)
    const isKnown = reviewer && personNamed(team, author)
    return isKnown ? { author, reviewerName, reviewerCredential: reviewer.credential } : {}
  }
  const rows = articles.map(({ publishedAt, ...article }) => {
    const date = new Date(publishedAt)
    const times = { publishedAt: date, createdAt: date, updatedAt: date, editedAt: date }
    return { ...article, ...by(article.category), ...bodyOf(article.slug), ...times, status: 'published' as const }
  })
  await ctx.db.insert(posts).values(rows).onConflictDoNothing({ target: posts.slug })
  await ctx.db.insert(posts).values(draftOf(ctx)).onConflictDoNothing({ target: posts.slug })
  await ctx.events.publish('content.changed', {})
}

/** An article that someone is writing. */
function draftOf(ctx: Ctx) {
  const yesterday = new Date(ctx.now().getTime() - dayMs)
  const document = documentFromMarkdown(
    [
      'Selling a rental property takes a day. Finding the documents that set the gain can take months.',
      '## What did you pay, and when?',
      'Start with the closing statement of your purchase, and list every improvement since.',
      '## Have you claimed depreciation?',
      'In the United States, depreciation lowers your cost even in years when you forgot to claim it. In Canada, you choose each year, and what you claimed can come back as income when you sell.',
      '## Where were you resident in each year?',
      'The country where the property stands taxes the gain first. The country where you live usually taxes it too, and gives a credit for the other tax. Write down the day of each move.',
      '## Was it ever your home?',
      'Years in which you lived there can shelter part of the gain in both countries. Find out when you moved out, and what the property was worth on that day.',
      '## Will the buyer have to hold back tax?',
      'If you live in another country than the property, the buyer may have to keep part of the price until the tax authority has seen the sale. Ask for the certificate weeks before the closing.',
    ].join('\n\n'),
  )
  const title = 'Five questions before you sell a rental property'
  return {
    ...{ title, slug: 'before-you-sell-a-rental-property', category: 'Tax Planning' as const, author: 'Elena Marsh' },
    ...{ document, bodyText: textOf(document) },
    excerpt:
      'What you paid, what you deducted and where you lived: five answers to find before a rental property goes on sale.',
    imageUrl: '/artwork/leaving-canada.svg',
    imageAlt: 'A doorway with a packed box and a set of keys, a line of pines and a road beyond it.',
    ...{ createdAt: yesterday, updatedAt: yesterday, editedAt: yesterday },
  }
}

function bodyOf(slug: string) {
  const markdown = bodies[`./articles/${slug}.md`]
  if (!markdown) throw new Error(`The article ${slug} has no text.`)
  const document = documentFromMarkdown(markdown)
  const problem = problemOf(document)
  if (problem) throw new Error(`The article ${slug} is refused: ${problem}`)
  const bodyText = textOf(document)
  return { document, bodyText, readingMinutes: readingMinutes(bodyText) }
}
