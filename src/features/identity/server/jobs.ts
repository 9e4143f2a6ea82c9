import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { getCompany } from '../../company/server/service.ts'
import { safePath } from '../shared/return-path.ts'
import type { LinkPurpose, NoticeKind } from './kinds.ts'
import { createLink, type LinkFacts, tokenOf } from './links.ts'
import { emailChanges, links, users } from './tables.ts'

/** Loads the email templates with the first email, so that the server starts sooner. */
const emails = () => import('./emails.tsx')

/** The page that each link opens. Opening the page alone changes nothing. */
const paths: Record<LinkPurpose, string> = {
  confirm_email: '/auth/confirm',
  sign_in: '/auth/link',
  reset_password: '/reset-password',
  change_email_old: '/auth/email',
  change_email_new: '/auth/email',
  undo_email_change: '/auth/email/undo',
}

export const addressOf = (ctx: Ctx, link: { id: string; purpose: LinkPurpose; returnPath?: string | null }) =>
  `${ctx.site.url}${paths[link.purpose]}?${new URLSearchParams({
    token: tokenOf(ctx, link),
    ...(link.returnPath ? { to: link.returnPath } : {}),
  })}`

/** Creates a link and queues its email. */
export async function sendLink(ctx: Ctx, purpose: LinkPurpose, userId: string, facts: LinkFacts = {}): Promise<void> {
  await ctx.jobs.enqueue(sendLinkEmail, { linkId: await createLink(ctx, { purpose, userId, ...facts }) })
}

export const sendLinkEmail = defineJob<{ linkId: string }>({
  name: 'identity.send-link',
  run: async (ctx, { linkId }) => {
    const [found] = await ctx.db
      .select({ link: links, user: users, change: emailChanges })
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .leftJoin(emailChanges, eq(emailChanges.id, links.emailChangeId))
      .where(eq(links.id, linkId))
    if (!found) return
    const { link, user, change } = found
    const { linkEmail } = await emails()
    const isForNew = link.purpose === 'change_email_new'
    const isAfterUndo = link.purpose === 'reset_password' && change !== null
    await queueEmail(ctx, {
      ...(await linkEmail({
        company: await getCompany(ctx),
        kind: isAfterUndo ? 'email_change_undone' : link.purpose,
        // A stranger may have typed the name of an unconfirmed account, and the firm must not email a
        // stranger's words to others.
        firstName: user.emailVerifiedAt && !isForNew ? user.firstName : '',
        url: addressOf(ctx, link),
      })),
      key: `identity.link:${link.id}`,
      to: (isForNew ? change?.newEmail : change?.oldEmail) ?? user.email,
    })
  },
})

interface Notice {
  kind: NoticeKind
  /** Values for the email's text, such as the device or the name of an administrator. */
  facts?: Record<string, string>
  /** The path that the person asked for before signing in. Ignored unless it is a path on this site. */
  to?: string
}

/** Queues an email that tells people what has happened to their account. */
export async function sendNotice(
  ctx: Ctx,
  { email, firstName }: { email: string; firstName: string },
  { kind, facts = {}, to }: Notice,
): Promise<void> {
  const returnPath = safePath(to, new URL(ctx.site.url).origin)
  await ctx.jobs.enqueue(sendNoticeEmail, { occasion: randomUUID(), kind, email, firstName, facts, returnPath })
}

interface NoticeData extends Required<Pick<Notice, 'kind' | 'facts'>> {
  occasion: string
  returnPath?: string
  email: string
  firstName: string
}

export const sendNoticeEmail = defineJob<NoticeData>({
  name: 'identity.send-notice',
  run: async (ctx, { occasion, kind, email, firstName, facts, returnPath }) => {
    const { noticeEmail } = await emails()
    const notice = await noticeEmail({ company: await getCompany(ctx), kind, firstName, facts, returnPath })
    await queueEmail(ctx, { ...notice, key: `identity.notice:${occasion}`, to: email })
  },
})
