import type { TestCtx } from '../../platform/testing/test.ts'
import { type Endpoint, listEndpoints } from '../endpoints.ts'
import { acceptedBy } from './arbitraries.ts'
import { callEndpoint, fingerprint, undone } from './calls.ts'
import { mutationsOf } from './mutations.ts'
import { hintsOf, stateOf } from './states.ts'
import { newWorld, type World } from './world.ts'

export interface Size {
  seed: number
  /** Number of valid inputs for each endpoint. */
  valid: number
  /** Number of inputs with one broken value for each endpoint. */
  wrong: number
}

export interface EndpointReport {
  id: string
  calls: number
  accepted: number
  /** The errors with which the endpoint refused valid input. */
  refusals: string[]
  problems: string[]
}

async function tryEndpoint(
  ctx: TestCtx,
  endpoint: Endpoint,
  world: World,
  { seed, valid, wrong }: Size,
): Promise<EndpointReport> {
  const { given, headers, isWhole } = await stateOf(endpoint, world, ctx)
  const { inputSchema } = endpoint.procedure['~orpc']
  const inputs =
    inputSchema && !isWhole ? acceptedBy(inputSchema as never, valid, seed, hintsOf(world), given) : [given]
  const report: EndpointReport = { id: endpoint.id, calls: 0, accepted: 0, refusals: [], problems: [] }
  const ask = async (name: string, input: object, isWatched: boolean) => {
    const before = isWatched ? await fingerprint(ctx) : ''
    const answer = await callEndpoint(ctx, endpoint, input, headers)
    report.calls += 1
    for (const problem of answer.problems) report.problems.push(`${endpoint.id}, ${name}: ${problem}`)
    if (isWatched && !answer.isAccepted && (await fingerprint(ctx)) !== before)
      report.problems.push(`${endpoint.id}, ${name}: refused with ${answer.status}, and yet something changed`)
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

/**
 * Calls every endpoint with valid inputs, and with inputs that have one broken value. Each call starts from the same
 * state of the database.
 */
export async function fuzz(ctx: TestCtx, size: Size, endpoints = listEndpoints()): Promise<EndpointReport[]> {
  const world = await newWorld(ctx)
  const reports: EndpointReport[] = []
  for (const [index, endpoint] of endpoints.entries()) {
    // Each endpoint gets its own network address, so that endpoints don't share a rate limit.
    const caller = { ...ctx, address: `198.51.100.${index % 250}` }
    reports.push(await undone(caller, () => tryEndpoint(caller, endpoint, world, size)))
  }
  return reports
}
