import type { Hono } from 'hono'
import { readEnv } from '../platform/env.ts'
import { createApp } from './app.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { seed } from './seed.ts'

/** The runtime outlives reloads: opening the data folder twice would be refused. */
const kept = globalThis as { developmentRuntime?: Promise<Runtime> }

async function openRuntime(): Promise<Runtime> {
  const runtime = await startRuntime(readEnv())
  await seed(runtime.contextFor({ actor: { kind: 'command' } }))
  await runtime.work()
  return runtime
}

/** The API for `npm run dev`, made anew with each reload of the code. */
export async function developmentApp(): Promise<Hono> {
  kept.developmentRuntime ??= openRuntime()
  const app = createApp(await kept.developmentRuntime)
  globalThis.inProcessApi = async (request) => app.fetch(request)
  return app as unknown as Hono
}
