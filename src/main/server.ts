import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import * as build from 'virtual:react-router/server-build'
import { guardWarning } from '../features/audit/server/guard.ts'
import { installFaqs } from '../features/faqs/server/install.ts'
import { clerkWarning } from '../platform/clerk-settings.ts'
import { readEnv } from '../platform/env.ts'
import { StartError } from '../platform/errors.ts'
import { endEventStreams } from '../platform/event-stream.ts'
import { endProcess } from '../platform/log.ts'
import { videoWarning } from '../platform/video-settings.ts'
import { runCommand } from './commands.ts'
import { createListener } from './listener.ts'
import { hasOutbox } from './outbox.tsx'
import { type Runtime, startRuntime } from './runtime.ts'
import { inWords, seed } from './seed.ts'

const drainMilliseconds = 20_000
/** What a caller has not sent whole by then is not waited for. */
const patienceMilliseconds = 8_000

async function main(args: string[]) {
  process.umask(0o077)
  const env = readEnv()
  const runtime = await startRuntime(env)
  if (args.length > 0) {
    const outcome = await runCommand(runtime.contextFor({ actor: { kind: 'command' } }), args).finally(runtime.stop)
    process.stdout.write(`${outcome}\n`)
    return
  }
  const command = runtime.contextFor({ actor: { kind: 'command' } })
  const seeded = env.isDemo ? await seed(command) : undefined
  await installFaqs(command)
  if (env.ROLE !== 'web') await runtime.work()
  const stopListening = env.ROLE === 'worker' ? async () => {} : await listen(runtime)
  endWell(runtime, stopListening)
  const { clerk, video } = runtime.site
  const ofGuard = await guardWarning(command, runtime.database.kind)
  for (const warning of [clerkWarning(clerk), env.isProduction && video && videoWarning(video), ofGuard])
    if (warning) runtime.log.warn(warning)
  process.stdout.write(env.ROLE === 'worker' ? 'Zenith works off jobs.\n' : welcome(runtime))
  if (seeded) process.stdout.write(`${inWords(seeded)}\n`)
}

/** Opens the port; returns what closes it once running requests are answered. */
async function listen(runtime: Runtime): Promise<() => Promise<void>> {
  const { env, site, log } = runtime
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 5_000,
  })
  server.maxConnections = 10_000
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  if (env.PORT === 0) site.url = site.url.replace(/:0$/, `:${port}`)
  server.on('request', createListener(runtime, build))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  log.info({ address: site.url, outbox: hasOutbox(env) ? `${site.url}/dev/outbox` : undefined }, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    endEventStreams()
    // A connection whose request is answered stays open for the next one, which nobody will take.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
    setTimeout(() => server.closeAllConnections(), patienceMilliseconds).unref()
    // Browsers connect in advance, and node takes a connection that was never used for a busy one.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await closed
    clearInterval(closeIdle)
  }
}

function welcome({ env, site }: Runtime): string {
  const lines = [`Zenith is at ${site.url}`]
  if (hasOutbox(env)) lines.push(`What it would have mailed is at ${site.url}/dev/outbox`)
  if (!env.DATABASE_URL) {
    lines.push(
      `Its data lies in ${env.DATA_DIR}: safe from a killed process, not from a power cut. Real clients belong on PostgreSQL.`,
    )
  }
  return `${lines.join('\n')}\n`
}

/** A signal finishes running requests and jobs first; an error that nobody caught does the same, and counts as a failure. */
function endWell(runtime: Runtime, stopListening: () => Promise<void>) {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => endProcess(runtime.log, 1), drainMilliseconds).unref()
    await stopListening()
    await runtime.stop()
    endProcess(runtime.log, code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      runtime.log.error({ err: error }, 'an error that nobody caught')
      void end(1)
    })
  }
}

/** What went wrong, and what that came from. */
function withCause({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${withCause(cause)}` : message
}

main(process.argv.slice(2)).catch((error) => {
  const reason = error instanceof StartError ? error.message : `Zenith could not start: ${withCause(error)}`
  process.stderr.write(`${reason}\n`)
  process.exit(1)
})
