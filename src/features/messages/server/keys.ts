import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { StartError } from '../../../platform/errors.ts'
import { openText, sealText } from '../../../platform/security/encryption.ts'
import { messageThreads } from './tables.ts'

interface Keyed {
  engagementId: string
  wrappedKey: string
}

const contextOf = (engagementId: string) => `messages of ${engagementId}`

/** Makes a key for a new thread, and wraps it with the master key of the documents. */
export const newThreadKey = ({ files }: Ctx, engagementId: string): string => files.keys.create(contextOf(engagementId))

const unwrap = ({ files }: Ctx, { engagementId, wrappedKey }: Keyed) =>
  files.keys.unwrap(wrappedKey, contextOf(engagementId))

const placeOf = ({ engagementId }: Keyed, number: number) => `${engagementId}/${number}`

/** Encrypts a text. It can be opened only as this message of this thread. */
export const sealMessage = (ctx: Ctx, thread: Keyed, number: number, text: string): string =>
  sealText(unwrap(ctx, thread), placeOf(thread, number), text)

/** Opens the texts of a thread's messages. */
export function textOpener(ctx: Ctx, thread: Keyed): (number: number, sealed: string) => string {
  const key = unwrap(ctx, thread)
  return (number, sealed) => openText(key, placeOf(thread, number), sealed)
}

const masterOfKey = sql`split_part(${messageThreads.wrappedKey}, '.', 1)`

/** Stops the start with an error if none of the configured master keys can open one of the stored messages. */
export async function requireMasterKeys(ctx: Ctx): Promise<void> {
  const known = sql.join(
    ctx.files.keys.ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute(
    sql`select 1 from ${messageThreads} where ${masterOfKey} not in (${known}) limit 1`,
  )
  if (rows.length > 0) {
    throw new StartError(
      "DOCUMENT_KEY isn't the key that encrypted the stored messages. Set it to that key, or add that key to OLD_DOCUMENT_KEYS.",
    )
  }
}

const batch = 500

/**
 * Wraps every thread's key with the current master key. Returns how many keys it wrapped. It is safe to run it again.
 */
export async function rewrapThreadKeys(ctx: Ctx): Promise<number> {
  await requireMasterKeys(ctx)
  let done = 0
  for (let changed = batch; changed === batch; done += changed) changed = await rewrapBatch(ctx)
  return done
}

const rewrapBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(messageThreads)
      .where(sql`${masterOfKey} <> ${ctx.files.keys.currentId}`)
      .orderBy(messageThreads.engagementId)
      .limit(batch)
      .for('update')
    for (const { engagementId, wrappedKey } of rows) {
      const fresh = ctx.files.keys.rewrap(wrappedKey, contextOf(engagementId))
      await ctx.db
        .update(messageThreads)
        .set({ wrappedKey: fresh })
        .where(sql`${messageThreads.engagementId} = ${engagementId}`)
    }
    return rows.length
  })
