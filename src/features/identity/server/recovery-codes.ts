import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import { hasFactor, requireProof } from './factors.ts'
import { recoveryCodes } from './tables.ts'
import { asObject, lockUser } from './users.ts'

const codeCount = 10
/** The characters of a recovery code, without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const isUnusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

export const countRecoveryCodes = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.$count(recoveryCodes, isUnusedOf(userId))

/**
 * Creates recovery codes with the person's first factor. If the person has codes already, they remain valid and the
 * list is empty.
 */
export async function firstRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  return (await countRecoveryCodes(ctx, userId)) > 0 ? [] : writeRecoveryCodes(ctx, userId)
}

export async function renewRecoveryCodes(ctx: Ctx): Promise<{ codes: string[] }> {
  const { userId } = await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (!(await hasFactor(ctx, userId))) {
      throw new AppError('conflict', 'Please set up an authenticator app or a passkey first.')
    }
    const codes = await writeRecoveryCodes(ctx, userId)
    await audit(ctx, 'user.recovery-codes-renewed', asObject(user))
    return { codes }
  })
}

/** Uses up a recovery code. False if the code isn't valid. */
export async function claimRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(isUnusedOf(userId), eq(recoveryCodes.codeHash, hashCode(ctx, userId, code))))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

const hashCode = (ctx: Ctx, userId: string, code: string) =>
  createHmac('sha256', ctx.site.secretKey).update(`identity.recovery\n${userId}\n${code}`).digest('base64url')

const newCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

async function writeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(ctx, userId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
