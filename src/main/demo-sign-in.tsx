import type { IncomingMessage } from 'node:http'
import { signInAsDemoPerson } from '../features/identity/server/service.ts'
import { safePath } from '../features/identity/shared/return-path.ts'
import type { Ctx } from '../platform/context.ts'
import { clerkSettingsOf } from '../platform/env/clerk-settings.ts'
import type { Env } from '../platform/env/env.ts'
import { readBytes } from './api.ts'
import { documentAnswer } from './document.tsx'
import { hasOutbox } from './outbox.tsx'
import { isFromThisMachine } from './own-host.ts'

/**
 * True if anyone at this machine can sign in as the demo's people. Never with a public address, a database server, a
 * mail server or an identity provider, because then the site may have real people.
 */
export const hasDemoSignIn = (env: Env) => env.isDemo && hasOutbox(env) && !clerkSettingsOf(env)

/** Signs in as the person whose button was pressed, and leads to the page that asked for it, or their first page. */
export async function answerDemoSignIn(
  request: Request,
  incoming: IncomingMessage | undefined,
  contextOf: () => Promise<Ctx>,
): Promise<Response> {
  if (!isFromThisMachine(incoming)) {
    return documentAnswer(
      'Demo',
      <p>You can sign in as the demo's people only in a browser on the machine that runs the site.</p>,
      404,
    )
  }
  const form = new URLSearchParams((await readBytes(request)).toString())
  const { role } = await signInAsDemoPerson(await contextOf(), form.get('person') ?? '')
  const firstPage = role === 'admin' ? '/admin' : '/client-portal'
  const asked = safePath(form.get('to'), new URL(request.url).origin)
  const location = asked && (role === 'admin' || !/^\/admin\b/.test(asked)) ? asked : firstPage
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
