import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { dayMs, minuteMs } from '../../../time/days.ts'
import { takeNewsRecipients } from '../../clients/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { listPending, scanPending } from './scan.ts'
import { requireOwnStore } from './store-owner.ts'
import { documentUploads, documentVersions } from './tables.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

interface Notice {
  clientId: string
  /** The end of a quarter of an hour. Members get one email about all files that the firm adds in it. */
  occasion: string
}

const occasionMs = 15 * minuteMs

/** Returns the data of the email about files that the firm has just added, and when to send it. */
export function noticeOf({ now }: Ctx, clientId: string): [Notice, Date] {
  const end = (Math.floor(now().getTime() / occasionMs) + 1) * occasionMs
  return [{ clientId, occasion: new Date(end).toISOString() }, new Date(end)]
}

/** Emails a client's members that the portal has something new, without saying what. */
export const sendNotice = defineJob<Notice>({
  name: 'documents.send-notice',
  run: async (ctx, { clientId, occasion }) => {
    const company = await getCompany(ctx)
    const { noticeMail } = await emails()
    const url = `${ctx.site.url}/client-portal/documents?client=${clientId}`
    for (const { userId, email } of await takeNewsRecipients(ctx, clientId)) {
      const key = `documents.notice:${clientId}:${userId}:${occasion}`
      await queueEmail(ctx, { ...(await noticeMail({ company, url })), key, to: email })
    }
  },
})

export const scanVersion = defineJob<{ id: string }>({
  name: 'documents.scan',
  run: (ctx, { id }) => scanPending(ctx, id),
})

/** Scans the versions that still wait because the scanner couldn't be reached. */
export const scanAgain = defineJob({
  name: 'documents.scan-again',
  schedule: '9-59/15 * * * *',
  run: async (ctx) => {
    if (!ctx.site.clamd) return
    for (const id of await listPending(ctx)) await scanPending(ctx, id)
  },
})

/** Deletes expired uploads. If not all of a file arrived, also deletes what did. */
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

/**
 * How old a file must be before `sweepFiles` deletes it. After someone restores an old backup, the database doesn't know
 * the newest files. They stay for this long, so that a newer backup can still be restored.
 */
const orphanMs = 30 * dayMs

/**
 * Deletes files that belong to no version and no upload. A process leaves such a file if it dies between the changes of
 * the database and of the store.
 */
export const sweepFiles = defineJob({
  name: 'documents.sweep-files',
  schedule: '53 4 * * *',
  run: async (ctx) => {
    await requireOwnStore(ctx)
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
