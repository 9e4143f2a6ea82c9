import { createHmac } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'

/**
 * What we keep instead of an erased address: a keyed hash in the form of an address that no one can have. The same
 * address always has the same hash, so an import can tell that the address was erased.
 */
export const erasedAddress = ({ site }: Ctx, email: string) =>
  `${createHmac('sha256', site.secretKey).update(`newsletter.erased\n${email.toLowerCase()}`).digest('hex').slice(0, 40)}@erased.invalid`
