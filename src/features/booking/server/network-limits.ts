import type { Ctx } from '../../../platform/context.ts'
import { widerNetwork } from '../../../platform/http/network-address.ts'
import { limitRate, networkFactor } from '../../../platform/http/rate-limit.ts'

/** Limits one IP address per day, and all addresses of its network together, because one person may have them all. */
export async function limitPerDay(ctx: Ctx, name: string, max: number): Promise<void> {
  const address = ctx.address ?? 'unknown'
  const network = { name: `${name}.network`, subject: widerNetwork(address), max: networkFactor * max }
  await limitRate(ctx, { name, subject: address, max, seconds: 86_400 }, { ...network, seconds: 86_400 })
}
