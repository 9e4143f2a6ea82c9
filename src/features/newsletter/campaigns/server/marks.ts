import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { subscribers } from '../../server/tables.ts'
import { type Claimed, type Lane, mayWork } from './claims.ts'
import { keptAnswer } from './outcome.ts'
import { inBatches } from './rules/in-batches.ts'
import { deliveries } from './tables.ts'

/** What a lane writes down about a delivery: that it sends the email now or, with an answer, that it has sent it. */
interface Mark {
  id: string
  /** True if this run has begun the email before, because an email may need a second connection. */
  isAgain?: boolean
  answer?: string
}

/**
 * Writes marks, and returns the ids of those that apply. A lane marks an email as being sent at the last moment before
 * it sends the content. The mark doesn't apply if someone has paused the campaign, if another job has the lane, or if
 * the person has unsubscribed. A lane that we thought dead may still mark as sent what the server accepted.
 */
export async function writeMarks(ctx: Ctx, lane: Lane, marks: Mark[]): Promise<Set<string>> {
  const column = <Value>(read: (mark: Mark) => Value) => sql.param(marks.map(read))
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    update ${deliveries} d set
      state = case when given.answer is null then 'sending' else 'sent' end,
      answer = coalesce(given.answer, d.answer),
      settled_at = case when given.answer is null then d.settled_at else ${ctx.now().toISOString()}::timestamptz end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ answer }) => answer ?? null)}::text[],
      ${column(({ isAgain }) => isAgain ?? false)}::boolean[]) as given(id, answer, is_again), ${subscribers} s
    where d.id = given.id and d.claim = ${lane.claim} and s.id = d.subscriber_id
      and case when given.answer is not null then d.state in ('sending', 'in_doubt')
        else (d.state = 'claimed' or (d.state = 'sending' and given.is_again)) and s.state = 'confirmed' and ${mayWork(lane)}
      end
    returning d.id`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes the marks of one run. The mark of an email that has been sent shares a statement with the mark of the next
 * email on the same connection.
 */
export function marksOf(ctx: Ctx, lane: Lane) {
  const begun = new Set<string>()
  const write = inBatches(async (marks: Mark[]) => {
    const written = await writeMarks(ctx, lane, marks)
    return marks.map(({ id }) => written.has(id))
  })
  return {
    /** Marks a delivery as being sent. False if the lane may no longer send it. */
    begin: async (id: string): Promise<boolean> => {
      const isMine = await write({ id, isAgain: begun.has(id) })
      if (isMine) begun.add(id)
      return isMine
    },
    /** Marks a delivery as sent. */
    finish: async ({ id, email }: Claimed, answer: string): Promise<void> => {
      await write({ id, answer: keptAnswer(answer, email) })
      begun.delete(id)
    },
  }
}
