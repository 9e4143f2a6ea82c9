import { findDemoAdmin } from '../features/identity/server/service.ts'
import { hasOutbox } from './outbox.tsx'
import type { Runtime } from './runtime.ts'
import { inWords, type Seeded } from './seed.ts'

/** The address at which people read a demo's emails; undefined if a mail server sends the emails. */
export const outboxUrl = ({ env, site }: Pick<Runtime, 'env' | 'site'>) =>
  hasOutbox(env) ? `${site.url}/dev/outbox` : undefined

/** Returns the text that the command prints after a start. */
export async function welcome(runtime: Runtime, seeded: Seeded | undefined): Promise<string> {
  const { env, site } = runtime
  if (env.ROLE === 'worker') return 'Zenith runs jobs.\n'
  const lines = [`Zenith is at ${site.url}`]
  const outbox = outboxUrl(runtime)
  if (outbox) lines.push(`Its emails stay on this machine. Read them at ${outbox}`)
  if (site.hasDemoSignIn) lines.push(`Look around as a client or an adviser, with one click, at ${site.url}/auth`)
  if (!env.DATABASE_URL) {
    lines.push(
      `Its data is in ${env.DATA_DIR}: safe from a killed process, but not from a power cut. Use PostgreSQL for real clients.`,
    )
  }
  if (seeded) lines.push(inWords(seeded))
  if (env.isDemo) lines.push(...(await waysBackIn(runtime)))
  return `${lines.join('\n')}\n`
}

/**
 * Says how to set a new password for the demo's administrator. Every start prints this, because only the first start
 * prints the password itself.
 */
async function waysBackIn(runtime: Runtime): Promise<string[]> {
  const email = await findDemoAdmin(runtime.contextFor())
  if (!email) return []
  const outbox = outboxUrl(runtime)
  return [
    `If you don't have the password of ${email}, you can set a new one:`,
    ...(outbox
      ? [`- While the site runs: ask for a link at ${runtime.site.url}/sign-in, and read the email in the outbox.`]
      : []),
    `- While the site is stopped: npm run admin -- link ${email}`,
  ]
}
