import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { dayMs, minuteMs } from '../../../../time/days.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { agoByDay } from '../../../identity/server/service.ts'
import { subscribers } from '../../server/tables.ts'
import { inAudience } from './audience.ts'
import { renderIssue } from './content.ts'
import { draftOf } from './drafts.ts'
import { campaigns, deliveries } from './tables.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const heading = (text: string) => ({
  type: 'heading' as const,
  attrs: { level: 2 as const },
  content: [{ type: 'text' as const, text }],
})

const yearEnd: ArticleDocument = {
  type: 'doc',
  content: [
    heading('Before December 31'),
    paragraph('This issue belongs to the demo. It was sent to fictional people, and no email left this machine.'),
    paragraph('Some choices count for this year only if you make them by December 31. Here is what to look at now.'),
    heading('What to gather'),
    {
      type: 'bulletList',
      content: ['Last year\u2019s return', 'Slips and statements so far', 'Questions you have for us'].map((text) => ({
        type: 'listItem' as const,
        content: [paragraph(text)] as [ReturnType<typeof paragraph>],
      })),
    },
  ],
}

/** Adds a sent issue and a draft to the demo. The recipients are fictional. */
export async function seedCampaigns(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(campaigns)) > 0) return
  const at = agoByDay(ctx.now(), 20 * dayMs)
  const times = { createdAt: new Date(at.getTime() - dayMs), editedAt: at }
  const sent = oneRow(
    await ctx.db
      .insert(campaigns)
      .values({
        ...{
          ...times,
          subject: 'Before the year ends',
          slug: 'before-the-year-ends',
          preheader: 'What to look at before December 31',
        },
        ...{ document: yearEnd, state: 'finished' as const, scheduledAt: at, startedAt: at, runningSince: at },
        finishedAt: new Date(at.getTime() + minuteMs),
      })
      .returning(),
  )
  const { html, text } = await renderIssue(ctx, sent)
  await ctx.db.update(campaigns).set({ html, plainText: text }).where(sql`${campaigns.id} = ${sent.id}`)
  await ctx.db.execute(sql`
    insert into ${deliveries} (campaign_id, subscriber_id, state, due_at, settled_at, answer)
    select ${sent.id}::uuid, ${subscribers.id}, 'sent', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
      'Fictional: no email was sent'
    from ${subscribers} where ${inAudience(draftOf(sent))} and ${subscribers.source} = 'demo'`)
  await ctx.db.insert(campaigns).values({
    ...{ createdAt: ctx.now(), editedAt: ctx.now(), subject: 'Installments in the new year' },
    document: { type: 'doc', content: [paragraph('This draft belongs to the demo. Change it, or delete it.')] },
  })
}
