import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { dayMs, minuteMs } from '../../../time/days.ts'
import { listRecipients } from '../../clients/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { uploadDays } from '../shared/choices.ts'
import { listPending, scanPending } from './scan.ts'
import { documentUploads, documentVersions } from './tables.ts'

/** Loaded with the first email, not when the server starts. */
const emails = () => import('./emails.tsx')

interface Notice {
  clientId: string
  /** Files that the firm adds in the same quarter of an hour are one occasion. */
  occasion: string
}

const occasionMs = 15 * minuteMs

/** The notice of what the firm has just added: its data, and when to send it. */
export function noticeOf({ now }: Ctx, clientId: string): [Notice, Date] {
  const end = (Math.floor(now().getTime() / occasionMs) + 1) * occasionMs
  return [{ clientId, occasion: new Date(end).toISOString() }, new Date(end)]
}

/** Tells a client's members that something new is in the portal, but not what. */
export const sendNotice = defineJob<Notice>({
  name: 'documents.send-notice',
  run: async (ctx, { clientId, occasion }) => {
    const company = await getCompany(ctx)
    const { noticeMail } = await emails()
    const url = `${ctx.site.url}/client-portal/documents?client=${clientId}`
    for (const { userId, email } of await listRecipients(ctx, clientId)) {
      const key = `documents.notice:${clientId}:${userId}:${occasion}`
      await queueEmail(ctx, { ...(await noticeMail({ company, url })), key, to: email })
    }
  },
})

export const scanVersion = defineJob<{ id: string }>({
  name: 'documents.scan',
  run: (ctx, { id }) => scanPending(ctx, id),
})

/** Tries again what the scanner couldn't read while it was away. */
export const scanAgain = defineJob({
  name: 'documents.scan-again',
  schedule: '9-59/15 * * * *',
  run: async (ctx) => {
    if (!ctx.site.clamd) return
    for (const id of await listPending(ctx)) await scanPending(ctx, id)
  },
})

/** Forgets uploads that are over: those that never became whole, with what has arrived of them. */
export const sweepUploads = defineJob({
  name: 'documents.sweep-uploads',
  schedule: '47 4 * * *',
  run: async (ctx) => {
    const isOver = lt(documentUploads.expiresAt, ctx.now())
    const abandoned = await ctx.db
      .delete(documentUploads)
      .where(and(isOver, ne(documentUploads.state, 'stored')))
      .returning({ id: documentUploads.id })
    for (const { id } of abandoned) await ctx.files.remove(id)
    await ctx.db.delete(documentUploads).where(isOver)
  },
})

/** Longer than an upload may take, so that no file on its way is mistaken for one that belongs to nothing. */
const orphanMs = (uploadDays + 1) * dayMs

/** Deletes files that belong to no version and no upload, because a process died between the two. */
export const sweepFiles = defineJob({
  name: 'documents.sweep-files',
  schedule: '53 4 * * *',
  run: async (ctx) => {
    const before = ctx.now().getTime() - orphanMs
    let old = new Set<string>()
    for await (const { id, changedAt } of ctx.files.list()) {
      if (changedAt.getTime() < before) old.add(id)
      if (old.size < 500) continue
      await removeOrphans(ctx, [...old])
      old = new Set()
    }
    await removeOrphans(ctx, [...old])
  },
})

async function removeOrphans(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const versions = await ctx.db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(inArray(documentVersions.id, ids))
  const uploads = await ctx.db
    .select({ id: documentUploads.id })
    .from(documentUploads)
    .where(and(inArray(documentUploads.id, ids), eq(documentUploads.state, 'open')))
  const known = new Set([...versions, ...uploads].map(({ id }) => id))
  for (const id of ids) {
    if (known.has(id)) continue
    await ctx.files.remove(id)
    ctx.log.info({ id }, 'a file that belonged to nothing was removed')
  }
}
