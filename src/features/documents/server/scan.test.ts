import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { listEntriesAbout } from '../../audit/server/service.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { scanAgain, scanVersion } from './jobs.ts'
import { documents, documentVersions } from './tables.ts'
import { largePdf } from './testing.ts'
import { createUpload } from './uploads/create.ts'
import { receivePart } from './uploads/receive.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Starts a stand-in for the virus scanner clamd. `say` decides its answer from the file that it received. */
async function newClamd(say: (file: Buffer) => string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const file = fileIn(received)
      if (file) socket.end(`stream: ${say(file)}\0`)
    })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns the file once all of it has arrived, and undefined before. */
function fileIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.toString('latin1', 0, command.length) !== command) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function uploaded(ctx: TestCtx, content = new Uint8Array(largePdf(300_000))) {
  const { id: clientId } = await newClient(ctx)
  const member = await newMember(ctx, clientId)
  const facts = { clientId, name: 'w2.pdf', bytes: content.length, label: 'other' as const }
  const { id, documentId } = await createUpload(member.ctx, 'client', facts)
  await receivePart(member.ctx, 'client', id, { offset: 0, body: Readable.from([content]) })
  return { id, documentId, content }
}

const statesOf = async (ctx: TestCtx) => (await ctx.db.select().from(documentVersions)).map(({ scan }) => scan)

describe('the virus scan', () => {
  test('gets the whole file, and lets people open a clean one', async ({ ctx }) => {
    const seen: Buffer[] = []
    ctx.site.clamd = await newClamd((file) => {
      seen.push(file)
      return 'OK'
    })
    const { content } = await uploaded(ctx)
    expect(await statesOf(ctx)).toEqual(['pending'])
    await ctx.runJobs()
    expect(await statesOf(ctx)).toEqual(['clean'])
    expect(seen[0]?.equals(content)).toBe(true)
  })

  test("blocks a file, and the file's history says so", async ({ ctx }) => {
    ctx.site.clamd = await newClamd(() => 'Eicar-Test-Signature FOUND')
    const { documentId } = await uploaded(ctx)
    await ctx.runJobs()
    expect(await statesOf(ctx)).toEqual(['blocked'])
    const entries = await listEntriesAbout(ctx, { type: 'document', id: documentId }, 10)
    expect(entries.map(({ action }) => action)).toEqual(['document.blocked', 'document.received'])
    expect(await ctx.db.$count(documents)).toBe(1)
  })

  test('keeps a file closed if the scanner could not scan it', async ({ ctx }) => {
    ctx.site.clamd = await newClamd(() => 'INSTREAM size limit exceeded. ERROR')
    await uploaded(ctx)
    await ctx.runJobs()
    expect(await statesOf(ctx)).toEqual(['unscannable'])
  })

  test("leaves the file pending while the scanner can't be reached, and tries again", async ({ ctx }) => {
    ctx.site.clamd = '127.0.0.1:1'
    const { id } = await uploaded(ctx)
    await expect(scanVersion.run(ctx, { id })).rejects.toThrow('ECONNREFUSED')
    expect(await statesOf(ctx)).toEqual(['pending'])
    ctx.site.clamd = await newClamd(() => 'OK')
    await scanAgain.run(ctx, {})
    expect(await statesOf(ctx)).toEqual(['clean'])
  })

  test.for(['scan it', 'be reached'])(
    "opens a file if it couldn't %s, and the firm wants that",
    async (what, { ctx }) => {
      const refusing = () => newClamd(() => 'INSTREAM size limit exceeded. ERROR')
      ctx.site = { ...ctx.site, opensUnscanned: true, clamd: what === 'scan it' ? await refusing() : '127.0.0.1:1' }
      const { id } = await uploaded(ctx)
      await scanVersion.run(ctx, { id })
      expect(await statesOf(ctx)).toEqual(['unscanned'])
    },
  )

  test('leaves all files open if no scanner is set up', async ({ ctx }) => {
    await uploaded(ctx)
    expect([await statesOf(ctx), ctx.queued]).toEqual([['unscanned'], []])
  })
})
