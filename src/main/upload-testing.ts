import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { tusHeaders } from '../features/documents/server/testing.ts'
import type { TestCtx } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

/** Makes a client with a member who uploads, and the calls that ask how an upload stands. */
export async function uploadWorld(ctx: TestCtx) {
  const call = appFor(ctx)
  const { id: clientId } = await newClient(ctx)
  const member = await newMember(ctx, clientId)
  const sent = { call, headers: member.headers, clientId }
  const outcome = async (id: string) =>
    (await call('GET', `/api/upload-outcomes/${id}`, undefined, member.headers)).json
  const progress = async (address: string) => {
    const { status, headers } = await call('HEAD', address, undefined, { ...member.headers, ...tusHeaders })
    return { status, offset: Number(headers.get('upload-offset')), length: Number(headers.get('upload-length')) }
  }
  return { call, clientId, member, sent, outcome, progress }
}

/** Lists the stored files of an upload. */
export const filesOf = (id: string): string[] =>
  globSync(join(tmpdir(), `zenith-test-files-${process.pid}`, id.slice(0, 2), `${id}*`))

/** The first 100,000 bytes of a file, after which nothing more arrives. `taken` resolves when the app has read them. */
export function hangingPart(content: Buffer) {
  const taken = Promise.withResolvers<void>()
  let pulls = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        pulls += 1
        if (pulls === 1) return controller.enqueue(new Uint8Array(content.subarray(0, 100_000)))
        taken.resolve()
        return new Promise<void>(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: taken.promise }
}
