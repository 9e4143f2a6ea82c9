import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { audit } from '../../audit/server/service.ts'
import type { ClientRow } from '../../clients/server/service.ts'
import { lockEngagements } from './gate.ts'
import { asObject } from './moves.ts'
import { listEngagements } from './service.ts'
import { engagements } from './tables.ts'

interface Move {
  from: ClientRow
  to: ClientRow
}

/**
 * After a merge of two clients into one, gives the engagements to the remaining client. If both clients had an
 * engagement with the same title in the same year, both engagements stay, because each has its own history. The title
 * of the one that changes hands then also names its former client.
 */
export async function moveEngagements(ctx: Ctx, { from, to }: Move): Promise<void> {
  const taken = new Set((await listEngagements(ctx, to.id)).map(keyOf))
  for (const row of await lockEngagements(ctx, eq(engagements.clientId, from.id))) {
    const title = freeTitle(row, from, taken)
    taken.add(keyOf({ ...row, title }))
    await ctx.db
      .update(engagements)
      .set({ clientId: to.id, title, version: row.version + 1 })
      .where(eq(engagements.id, row.id))
    await audit(ctx, 'engagement.client-changed', asObject(row), { from: from.name, to: to.name })
  }
}

interface Titled {
  taxYear: number
  title: string
}
const keyOf = ({ taxYear, title }: Titled) => `${taxYear} ${title.toLowerCase()}`

function freeTitle({ taxYear, title }: Titled, from: ClientRow, taken: Set<string>): string {
  const named = `${title}, ${from.name}`
  const titles = [title, named, ...Array.from(taken, (_, index) => `${named} (${index + 2})`)]
  return titles.find((one) => !taken.has(keyOf({ taxYear, title: one }))) ?? title
}
