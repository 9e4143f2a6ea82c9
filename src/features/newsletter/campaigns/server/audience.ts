import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { subscribers } from '../../server/tables.ts'
import type { Audience } from '../contract.ts'

/** Matches the subscribers who get an issue. Someone who chose no interests gets every issue. */
export function inAudience({ language, interests }: Audience): SQL | undefined {
  const wanted = sql`array[${sql.join(
    interests.map((interest) => sql`${interest}`),
    sql`, `,
  )}]::text[]`
  return and(
    eq(subscribers.state, 'confirmed'),
    language === 'all' ? undefined : eq(subscribers.language, language),
    interests.length === 0
      ? undefined
      : sql`(${subscribers.interests} = '{}' or ${subscribers.interests} && ${wanted})`,
  )
}

export const countAudience = async ({ db }: Ctx, audience: Audience): Promise<{ count: number }> => ({
  count: await db.$count(subscribers, inAudience(audience)),
})
