import { once } from 'node:events'
import { type ClientRequest, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect } from 'vitest'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { documentUploads, documentVersions } from '../features/documents/server/tables.ts'
import { beginUpload, largePdf, partHeaders } from '../features/documents/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor, createTestApp } from './testing.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An upload that has begun, and requests that send its parts over real connections. */
async function world(ctx: TestCtx, content: Buffer) {
  const app = createTestApp(ctx)
  const listener = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  server = createServer((incoming, outgoing) =>
    listener(Object.assign(incoming, { requestId: 'test', address: '192.0.2.1' }), outgoing),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { id: clientId } = await newClient(ctx)
  const { headers } = await newMember(ctx, clientId)
  const { address } = await beginUpload({ call: appFor(ctx), headers, clientId, content })
  const send = (offset: number): ClientRequest => {
    const more = { host: 'localhost:3000', 'content-length': content.length - offset }
    const call = request({
      port,
      path: address,
      method: 'PATCH',
      headers: { ...headers, ...partHeaders(offset), ...more },
    })
    // At the end of a test, connections that are still open break.
    return call.on('error', () => {})
  }
  const uploadsOf = () => ctx.db.select().from(documentUploads)
  const progress = async () => ctx.files.countArrived(await storedFile())
  const storedFile = async () => {
    const [{ id, wrappedKey, bytes, ownerId, documentId } = never()] = await uploadsOf()
    return { id, wrappedKey, bytes, context: `${ownerId}/${documentId}/${id}` }
  }
  return { send, progress, uploadsOf }
}

const never = () => {
  throw new Error('There is no upload.')
}

const ended = (call: ClientRequest) => once(call, 'error').catch(() => {})

async function answerOf(call: ClientRequest) {
  const [answer] = await once(call, 'response')
  return { status: answer.statusCode as number, body: await text(answer) }
}

test('what arrived before a connection broke stays, and the next connection sends the rest', async ({ ctx }) => {
  const content = largePdf(3_000_000)
  const { send, progress, uploadsOf } = await world(ctx, content)
  const first = send(0)
  const broken = ended(first)
  first.write(content.subarray(0, 1_500_000))
  while ((await progress()) < 2 ** 20) await wait(10)
  first.destroy()
  await broken
  const second = send(0)
  second.end(content)
  expect(await answerOf(second)).toMatchObject({ status: 409, body: expect.stringContaining("doesn't follow") })
  const offset = await progress()
  expect(offset).toBeGreaterThanOrEqual(2 ** 20)
  const third = send(offset)
  third.end(content.subarray(offset))
  expect((await answerOf(third)).status).toBe(204)
  expect(await uploadsOf()).toMatchObject([{ state: 'stored' }])
  expect(await ctx.db.select().from(documentVersions)).toMatchObject([{ bytes: content.length }])
})

test('we refuse a file while the rest of it is still arriving', async ({ ctx }) => {
  const content = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), Buffer.alloc(4_000_000)])
  const { send, uploadsOf } = await world(ctx, content)
  const call = send(0)
  call.write(content.subarray(0, 1_000_000))
  expect(await answerOf(call)).toMatchObject({ status: 400, body: expect.stringContaining('This is a web page') })
  expect(await uploadsOf()).toMatchObject([{ state: 'refused' }])
})

test('a newer connection stops one that hangs', async ({ ctx }) => {
  const content = largePdf(3_000_000)
  const { send, progress } = await world(ctx, content)
  const hanging = send(0)
  const stopped = ended(hanging)
  hanging.write(content.subarray(0, 1_500_000))
  while ((await progress()) < 2 ** 20) await wait(10)
  const early = send(0)
  early.end(content)
  expect((await answerOf(early)).status).toBe(409)
  await stopped
  const offset = await progress()
  const rest = send(offset)
  rest.end(content.subarray(offset))
  expect((await answerOf(rest)).status).toBe(204)
})
