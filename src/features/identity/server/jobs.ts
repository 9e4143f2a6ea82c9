import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { getCompany } from '../../company/server/service.ts'
import { safePath } from '../shared/return-path.ts'
import { createLink, type LinkFacts, tokenOf } from './links.ts'
import { emailChanges, links, users } from './tables.ts'
import type { LinkPurpose, NoticeKind } from './words.ts'

/** Loaded with the first mail, not with the server. */
const emails = () => import('./emails.tsx')

/** Where each link leads; opening the page changes nothing. */
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

/** Makes a link and queues its mail. */
export async function sendLink(ctx: Ctx, purpose: LinkPurpose, userId: string, facts: LinkFacts = {}): Promise<void> {
  await ctx.jobs.enqueue(sendLinkMail, { linkId: await createLink(ctx, { purpose, userId, ...facts }) })
}

export const sendLinkMail = defineJob<{ linkId: string }>({
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
    const { linkMail } = await emails()
    const isForNew = link.purpose === 'change_email_new'
    const isAfterUndo = link.purpose === 'reset_password' && change !== null
    await queueEmail(ctx, {
      ...(await linkMail({
        company: await getCompany(ctx),
        kind: isAfterUndo ? 'email_change_undone' : link.purpose,
        // What a stranger has typed is not sent to others in the firm's name.
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
  /** What the mail says besides its fixed words: a device, or whose role it was. */
  facts?: Record<string, string>
  /** Where the person wanted to go; what is no path of this site is left out. */
  to?: string
}

/** Queues a mail that tells a person what has happened to their account. */
export async function sendNotice(
  ctx: Ctx,
  { email, firstName }: { email: string; firstName: string },
  { kind, facts = {}, to }: Notice,
): Promise<void> {
  const returnPath = safePath(to, new URL(ctx.site.url).origin)
  await ctx.jobs.enqueue(sendNoticeMail, { occasion: randomUUID(), kind, email, firstName, facts, returnPath })
}

interface NoticeData extends Required<Pick<Notice, 'kind' | 'facts'>> {
  occasion: string
  returnPath?: string
  email: string
  firstName: string
}

export const sendNoticeMail = defineJob<NoticeData>({
  name: 'identity.send-notice',
  run: async (ctx, { occasion, kind, email, firstName, facts, returnPath }) => {
    const { noticeMail } = await emails()
    const mail = await noticeMail({ company: await getCompany(ctx), kind, firstName, facts, returnPath })
    await queueEmail(ctx, { ...mail, key: `identity.notice:${occasion}`, to: email })
  },
})
