import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { topicNames } from '../shared/topics.ts'
import { crossBorderFaqs } from './content/cross-border.ts'
import { firmFaqs } from './content/firm.ts'
import { homeFaqs } from './content/home.ts'
import { countryFaqs } from './content/us-and-canada.ts'
import { faqs } from './tables.ts'

export const standardFaqs = [...homeFaqs, ...firmFaqs, ...countryFaqs, ...crossBorderFaqs]

/** Installs the standard FAQs, unless the firm has any questions already. */
export async function installFaqs(ctx: Ctx): Promise<void> {
  const [known] = await ctx.db.select({ id: faqs.id }).from(faqs).limit(1)
  if (known) return
  await inTransaction(ctx, async (ctx) => {
    const rows = topicNames.flatMap((topic) =>
      standardFaqs
        .filter((faq) => faq.topic === topic)
        .map(({ answer, ...faq }, index) => ({
          ...faq,
          answer: answer.join('\n\n'),
          state: 'published' as const,
          position: index + 1,
          homePosition: homePositionOf(faq.slug),
          updatedAt: ctx.now(),
        })),
    )
    await ctx.db.insert(faqs).values(rows).onConflictDoNothing({ target: faqs.slug })
    await ctx.events.publish('content.changed', {})
  })
}

function homePositionOf(slug: string): number | null {
  const index = homeFaqs.findIndex((faq) => faq.slug === slug)
  return index < 0 ? null : index + 1
}
