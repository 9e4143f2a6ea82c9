import type { TestCtx } from '../../platform/testing/test.ts'
import { type Entry, listEntries } from '../entries.ts'
import { acceptedBy } from './arbitraries.ts'
import { callEntry, fingerprint, undone } from './calls.ts'
import { mutationsOf } from './mutations.ts'
import { hintsOf, stateOf } from './states.ts'
import { newWorld, type World } from './world.ts'

export interface Size {
  seed: number
  /** Valid inputs for each entry. */
  valid: number
  /** Of those with one thing wrong. */
  wrong: number
}

export interface EntryReport {
  id: string
  calls: number
  accepted: number
  /** How the valid inputs were answered, if none was accepted. */
  refusals: string[]
  problems: string[]
}

async function tryEntry(ctx: TestCtx, entry: Entry, world: World, { seed, valid, wrong }: Size): Promise<EntryReport> {
  const { given, headers, isWhole } = await stateOf(entry, world, ctx)
  const { inputSchema } = entry.procedure['~orpc']
  const inputs =
    inputSchema && !isWhole ? acceptedBy(inputSchema as never, valid, seed, hintsOf(world), given) : [given]
  const report: EntryReport = { id: entry.id, calls: 0, accepted: 0, refusals: [], problems: [] }
  const ask = async (name: string, input: object, isWatched: boolean) => {
    const before = isWatched ? await fingerprint(ctx) : ''
    const answer = await callEntry(ctx, entry, input, headers)
    report.calls += 1
    for (const problem of answer.problems) report.problems.push(`${entry.id}, ${name}: ${problem}`)
    if (isWatched && !answer.isAccepted && (await fingerprint(ctx)) !== before)
      report.problems.push(`${entry.id}, ${name}: refused with ${answer.status}, and yet something changed`)
    return answer
  }
  for (const input of inputs) {
    const { isAccepted, status, message } = await undone(ctx, () => ask('valid', input, false))
    if (isAccepted) report.accepted += 1
    else report.refusals.push(`${status} ${message} for ${JSON.stringify(input).slice(0, 200)}`)
  }
  if (inputs.length === 0) report.refusals.push('no valid input was found')
  const mutations = mutationsOf(inputs.length > 0 ? inputs : [given], wrong, seed)
  for (const [index, { name, input }] of mutations.entries()) await undone(ctx, () => ask(name, input, index % 5 === 0))
  return report
}

/** Calls every entry with valid inputs and with ones that have one thing wrong, each from the same state. */
export async function fuzz(ctx: TestCtx, size: Size, entries = listEntries()): Promise<EntryReport[]> {
  const world = await newWorld(ctx)
  const reports: EntryReport[] = []
  for (const [index, entry] of entries.entries()) {
    // A network address for each entry, so that one entry's limit is not another's.
    const caller = { ...ctx, address: `198.51.100.${index % 250}` }
    reports.push(await undone(caller, () => tryEntry(caller, entry, world, size)))
  }
  return reports
}
