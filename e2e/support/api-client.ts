import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const program = (name: string) => join(root, 'node_modules', '.bin', name)

/**
 * Code that an outside engineer might write with the generated client. It compiles only if every name and type is
 * right.
 */
const source = `
import * as api from './client.ts'

interface Wanted {
  site: string
  address: string
  from: string
  to: string
  email: string
}

export async function bookFirstFreeTime({ site, address, from, to, email }: Wanted) {
  Object.assign(api.defaults, { baseUrl: site + '/api', headers: { 'x-forwarded-for': address } })
  const slots = await api.bookingListSlots(from, to, 'accounting')
  if (slots.status !== 200) throw new Error(slots.data.message)
  const held = await api.bookingHoldSlot({ topic: 'accounting', startsAt: slots.data.starts.at(-1) ?? '' })
  if (held.status !== 201) throw new Error(held.data.message)
  const details: api.BookAppointment = {
    hold: held.data.token,
    name: 'Ada Lovelace',
    email,
    country: 'CA',
    language: 'English',
    linkWay: 'email',
    zone: 'America/Toronto',
  }
  const makeAppointment = () => api.bookingBookAppointment(details, { idempotencyKey: held.data.token })
  const [booked, repeated] = [await makeAppointment(), await makeAppointment()]
  if (booked.status !== 201) throw new Error(booked.data.message)
  const shown = await api.bookingGetAppointment(booked.data.token)
  const unknown = await api.bookingGetAppointment('no-such-token')
  return { startsAt: held.data.startsAt, booked, repeated, shown, unknown }
}
`

const compiler = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
const modern = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler']

/** Generates a client from the site's API document and compiles the code above with it. Returns the compiled file. */
export async function makeClient(site: string): Promise<string> {
  const folder = join(root, 'test-results', `client-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  writeFileSync(file('openapi.json'), await (await fetch(`${site}/api/openapi.json`)).text())
  await run(program('oazapfts'), [file('openapi.json'), file('client.ts'), '--futureStripLegacyMethods'])
  writeFileSync(file('book.ts'), source)
  await run(program('tsc'), [...compiler, ...modern, file('book.ts')])
  return file('book.ts')
}
