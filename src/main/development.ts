import { readEnv } from '../platform/env/env.ts'
import { createApp } from './app.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { seed } from './seed.ts'
import { welcome } from './welcome.ts'

/** We keep the runtime when the code is reloaded, because the data folder can't be opened twice. */
declare global {
  var developmentRuntime: Promise<Runtime> | undefined
}

async function openRuntime(): Promise<Runtime> {
  const runtime = await startRuntime(readEnv())
  const seeded = await seed(runtime.contextFor({ actor: { kind: 'command' } }))
  await runtime.work()
  runtime.database.failFast?.()
  process.stdout.write(await welcome(runtime, seeded))
  return runtime
}

/** Makes the API for `npm run dev`, again after each reload of the code. */
export async function developmentApp() {
  globalThis.developmentRuntime ??= openRuntime()
  const app = createApp(await globalThis.developmentRuntime)
  globalThis.inProcessApi = async (request) => app.fetch(request)
  return app
}
