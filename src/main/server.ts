import * as build from 'virtual:react-router/server-build'
import { guardWarning } from '../features/audit/server/guard.ts'
import { videoWarning } from '../features/booking/calls/server/ice-servers.ts'
import { storeWarning } from '../features/documents/server/service.ts'
import { clerkWarning } from '../platform/env/clerk-settings.ts'
import { type Env, readEnv } from '../platform/env/env.ts'
import { AppError, StartError } from '../platform/errors.ts'
import { endProcess } from '../platform/log.ts'
import { runCommand } from './commands.ts'
import { createListener } from './listener.ts'
import { openPort } from './port.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { install, seed } from './seed.ts'
import { outboxUrl, welcome } from './welcome.ts'

const drainMs = 20_000

async function main(args: string[]) {
  process.umask(0o077)
  const env = readEnv()
  if (args.length > 0) return runFromCommandLine(env, args)
  const port = env.ROLE === 'worker' ? undefined : await openPort(env)
  const runtime = await startRuntime({ ...env, PORT: port?.number ?? env.PORT })
  const { log, site } = runtime
  const command = runtime.contextFor({ actor: { kind: 'command' } })
  const seeded = env.isDemo ? await seed(command) : undefined
  await install(command)
  const ofStore = await storeWarning(command)
  if (env.ROLE !== 'web') await runtime.work()
  runtime.database.failFast?.()
  if (port) {
    port.serve(createListener(runtime, build))
    log.info({ address: site.url, outbox: outboxUrl(runtime) }, 'listening')
  }
  endWell(runtime, async () => port?.close())
  const ofGuard = await guardWarning(command, runtime.database.kind)
  const { clerk, video } = site
  for (const warning of [clerkWarning(clerk), env.isProduction && video && videoWarning(video), ofGuard, ofStore])
    if (warning) log.warn(warning)
  process.stdout.write(await welcome(runtime, seeded))
}

async function runFromCommandLine(env: Env, args: string[]) {
  const runtime = await startRuntime(env)
  const outcome = await runCommand(runtime.contextFor({ actor: { kind: 'command' } }), args).finally(runtime.stop)
  process.stdout.write(`${outcome}\n`)
}

/**
 * Ends the process after a signal or an uncaught error, when running requests and jobs have finished. After an uncaught
 * error, the exit code reports a failure.
 */
function endWell(runtime: Runtime, stopListening: () => Promise<void>) {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => endProcess(runtime.log, 1), drainMs).unref()
    await stopListening()
    await runtime.stop()
    endProcess(runtime.log, code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      runtime.log.error({ err: error }, 'an uncaught error')
      void end(1)
    })
  }
}

/** Joins the messages of an error and its causes. */
function withCause({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${withCause(cause)}` : message
}

main(process.argv.slice(2)).catch((error) => {
  const isForPeople = error instanceof StartError || error instanceof AppError
  const reason = isForPeople ? error.message : `Zenith could not start: ${withCause(error)}`
  process.stderr.write(`${reason}\n`)
  process.exit(1)
})
