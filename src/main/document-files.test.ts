import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { contextOf } from '../features/documents/server/gate.ts'
import { documentVersions } from '../features/documents/server/tables.ts'
import {
  beginUpload,
  largePdf,
  newPdf,
  partHeaders,
  sendFile,
  tusHeaders,
} from '../features/documents/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { uploadWorld } from './upload-testing.ts'

async function world(ctx: TestCtx) {
  const { call, clientId, member, sent, outcome } = await uploadWorld(ctx)
  const admin = await newPerson(ctx, 'admin')
  const send = async (content: Buffer, name = 'w2.pdf', more: Record<string, string> = {}): Promise<string> => {
    const { id } = await sendFile({ ...sent, content, name, more })
    return (await outcome(id)).document.id
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    call('GET', path, undefined, { ...member.headers, ...headers })
  return { call, clientId, member, admin, send, get }
}

describe('the content of a document', () => {
  test('is always saved to the device, and never shown as a page', async ({ ctx }) => {
    const { send, get } = await world(ctx)
    const content = newPdf()
    const id = await send(content, 'Relevé d’impôt.pdf')
    const { status, headers, bytes } = await get(`/api/documents/${id}/content`)
    expect([status, bytes.equals(content)]).toEqual([200, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Releve dimpot.pdf"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99imp%C3%B4t.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  test('can be requested in parts', async ({ ctx }) => {
    const { send, get } = await world(ctx)
    const content = largePdf(300_000)
    const path = `/api/documents/${await send(content)}/content`
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=65530-65545', 65_530, 65_546],
      ['bytes=200000-', 200_000, content.length],
      ['bytes=-5', content.length - 5, content.length],
    ] as const) {
      const { status, headers, bytes } = await get(path, { range })
      expect([status, bytes.equals(content.subarray(start, end))]).toEqual([206, true])
      expect(headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${content.length}`)
    }
    const none = await get(path, { range: `bytes=${content.length}-` })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
    const etag = none.headers.get('etag') ?? ''
    expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200)
  })

  test('is recorded when someone opens it, and the client can read who did', async ({ ctx }) => {
    const { call, send, get, admin } = await world(ctx)
    const id = await send(largePdf(100_000))
    await get(`/api/documents/${id}/content?use=view`, { range: 'bytes=0-99' })
    await get(`/api/documents/${id}/content?use=view`, { range: 'bytes=100-' })
    await call('GET', `/api/admin/documents/${id}/content`, undefined, admin.headers)
    await call('GET', `/api/admin/documents/${id}/content`, undefined, { ...admin.headers, range: 'bytes=1-' })
    const { json } = await get(`/api/documents/${id}`)
    expect(json.history.map(({ by, did }: { by: string; did: string }) => `${by}: ${did}`)).toEqual([
      'the firm: downloaded',
      'Grace Hopper: viewed',
      'Grace Hopper: received',
    ])
    const desk = await call('GET', `/api/admin/documents/${id}`, undefined, admin.headers)
    expect(desk.json.history[0].by).toBe('Grace Hopper')
  })

  test('is also recorded if someone requests only a later part of it', async ({ ctx }) => {
    const { send, get } = await world(ctx)
    const id = await send(newPdf())
    await get(`/api/documents/${id}/content`, { range: 'bytes=1-' })
    expect((await get(`/api/documents/${id}`)).json.history[0]).toMatchObject({ did: 'downloaded', version: 1 })
  })

  test('is recorded as downloaded if the person only viewed it before and then downloads a later part of it', async ({
    ctx,
  }) => {
    const { send, get } = await world(ctx)
    const id = await send(largePdf(100_000))
    const ask = (use: string, range: string, more = {}) =>
      get(`/api/documents/${id}/content?use=${use}`, { range, ...more })
    const did = async () =>
      (await get(`/api/documents/${id}`)).json.history.map((event: { did: string }) => event.did).slice(0, -1)
    await ask('view', 'bytes=0-99')
    await ask('view', 'bytes=100-')
    expect(await did()).toEqual(['viewed'])
    await ask('download', 'bytes=1-')
    await ask('download', 'bytes=100-')
    expect(await did()).toEqual(['downloaded', 'viewed'])
    // The header says that the file has changed since the first part, so the answer is the whole file.
    expect((await ask('download', 'bytes=1-', { 'if-range': '"older"' })).status).toBe(200)
    expect(await did()).toEqual(['downloaded', 'downloaded', 'viewed'])
    expect((await ask('download', 'bytes=900000-')).status).toBe(416)
    expect(await did()).toHaveLength(3)
  })

  test('cannot be opened until the virus scan has found it clean', async ({ ctx }) => {
    const { send, get } = await world(ctx)
    const id = await send(newPdf())
    for (const [scan, status] of [
      ['pending', 409],
      ['blocked', 409],
      ['unscannable', 409],
      ['clean', 200],
    ] as const) {
      await ctx.db.update(documentVersions).set({ scan })
      expect([scan, (await get(`/api/documents/${id}/content`)).status]).toEqual([scan, status])
      expect([scan, (await get(`/api/document-zip?ids=${id}`)).status]).toEqual([scan, status])
    }
  })

  test('is answered with an error and not one byte if it is not what we stored', async ({ ctx }) => {
    const { send, get, clientId } = await world(ctx)
    const [one, other] = [await send(newPdf()), await send(newPdf())]
    const rows = await ctx.db.select().from(documentVersions)
    const [a, b] = [one, other].map((id) => rows.find(({ documentId }) => documentId === id))
    await ctx.files.remove(a?.id ?? '')
    expect((await get(`/api/documents/${one}/content`)).status).toBe(503)
    const wrappedKey = ctx.files.keys.create(contextOf(clientId, other, b?.id ?? ''))
    await ctx.db.update(documentVersions).set({ wrappedKey })
    expect((await get(`/api/documents/${other}/content`)).status).toBe(500)
  })
})

describe('a ZIP file', () => {
  test('has every chosen document once, each under a different name', async ({ ctx }) => {
    const { send, get } = await world(ctx)
    const contents = [newPdf(), newPdf(), largePdf(200_000)]
    const ids = [await send(contents[0] as Buffer), await send(contents[1] as Buffer, 'W2.pdf')]
    ids.push(await send(contents[2] as Buffer, '申告書.pdf'))
    const { status, headers, bytes } = await get(`/api/document-zip?ids=${[...ids, ids[0]].join()}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toContain('documents-2026-11-20.zip')
    for (const content of contents) expect(bytes.includes(content)).toBe(true)
    for (const name of ['W2.pdf', 'w2 (2).pdf', '申告書.pdf']) expect(bytes.includes(name)).toBe(true)
    expect((await get(`/api/documents/${ids[2]}`)).json.history[0].did).toBe('downloaded')
  })

  test('is refused for no documents, too many documents, or wrong ids', async ({ ctx }) => {
    const { get } = await world(ctx)
    expect((await get('/api/document-zip')).status).toBe(400)
    expect((await get('/api/document-zip?ids=x')).status).toBe(400)
    expect((await get(`/api/document-zip?ids=${Array.from({ length: 201 }, randomUUID).join()}`)).status).toBe(400)
  })
})

describe("another client's documents", () => {
  test('cannot be reached, in whatever part of a request their ids are', async ({ ctx }) => {
    const { call, clientId, member, send, admin } = await world(ctx)
    const id = await send(newPdf())
    const upload = await beginUpload({ call, headers: member.headers, clientId, content: newPdf() })
    const own = await newClient(ctx)
    const other = await newMember(ctx, own.id)
    const otherDocument = (
      await call(
        'GET',
        `/api/upload-outcomes/${(await sendFile({ call, headers: other.headers, clientId: own.id, content: newPdf() })).id}`,
        undefined,
        other.headers,
      )
    ).json.document.id
    const former = await newMember(ctx, own.id)
    const strangers = [other, former, await newPerson(ctx), admin]
    const unknown = randomUUID()
    const ask = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
      const { status, text } = await call(method, path, body, headers)
      return { status, text }
    }
    const places = [
      (it: string) => ['GET', `/api/documents/${it}`],
      (it: string) => ['GET', `/api/documents/${it}/content`],
      (it: string) => ['GET', `/api/document-zip?ids=${it}`],
    ] as const
    for (const { headers } of strangers) {
      for (const place of places) {
        const [method = '', path = ''] = place(id)
        const answer = await ask(method, path, headers)
        expect(answer).toEqual(await ask(...(place(unknown) as [string, string]), headers))
        expect([path, answer.status]).toEqual([path, 404])
      }
      const list = await ask('GET', `/api/clients/${clientId}/documents`, headers)
      expect(list).toEqual(await ask('GET', `/api/clients/${unknown}/documents`, headers))
      expect(list.status).toBe(404)
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const withTus = { ...headers, ...(method === 'PATCH' ? partHeaders(0) : tusHeaders) }
        const body = method === 'PATCH' ? Buffer.from('x') : undefined
        const answer = await ask(method, upload.address, withTus, body)
        expect([method, answer.status]).toEqual([method, 404])
        expect(answer).toEqual(await ask(method, `/api/uploads/${unknown}`, withTus, body))
      }
      expect((await ask('GET', `/api/upload-outcomes/${upload.id}`, headers)).status).toBe(404)
      const begun = await beginUpload({ call, headers, clientId, content: newPdf() })
      expect([begun.status, begun.json.message]).toEqual([404, 'There is no such client.'])
    }
    const asVersion = await beginUpload({
      call,
      headers: other.headers,
      clientId: own.id,
      content: newPdf(),
      more: { document: id },
    })
    expect(asVersion.status).toBe(404)
    expect((await ask('GET', `/api/document-zip?ids=${otherDocument},${id}`, other.headers)).status).toBe(404)
    expect((await ask('GET', `/api/document-zip?ids=${id},${otherDocument}`, other.headers)).status).toBe(404)
  })

  test("are safe: a client can neither use the firm's addresses nor add versions to its documents", async ({ ctx }) => {
    const { call, clientId, member, admin, send } = await world(ctx)
    const id = await send(newPdf())
    for (const path of [`/api/admin/documents/${id}/content`, `/api/admin/document-zip?ids=${id}`])
      expect((await call('GET', path, undefined, member.headers)).status).toBe(403)
    const base = '/api/admin/uploads'
    const refused = await beginUpload({ call, headers: member.headers, clientId, content: newPdf(), base })
    expect(refused.status).toBe(403)
    const firm = await sendFile({ call, headers: admin.headers, clientId, content: newPdf(), base })
    const outcome = await call('GET', `/api/admin/upload-outcomes/${firm.id}`, undefined, admin.headers)
    const more = { document: outcome.json.document.id }
    expect((await beginUpload({ call, headers: member.headers, clientId, content: newPdf(), more })).status).toBe(404)
    const theirs = { document: id }
    const asFirm = { call, headers: admin.headers, clientId, content: newPdf(), base }
    expect((await beginUpload({ ...asFirm, more: theirs })).status).toBe(404)
  })

  test("an archived client's documents can be read, but no one can add to them", async ({ ctx }) => {
    const { call, clientId, member, send, get } = await world(ctx)
    const id = await send(newPdf())
    await ctx.db.update(clients).set({ archivedAt: ctx.now() })
    expect((await get(`/api/documents/${id}/content`)).status).toBe(200)
    expect((await get(`/api/clients/${clientId}/documents`)).status).toBe(200)
    expect((await beginUpload({ call, headers: member.headers, clientId, content: newPdf() })).status).toBe(409)
  })
})

test('an upload of another member of the same client answers 404', async ({ ctx }) => {
  const { call, clientId, member } = await world(ctx)
  const delegate = await newMember(ctx, clientId, 'delegate')
  const upload = await beginUpload({ call, headers: member.headers, clientId, content: newPdf() })
  const { status } = await call('HEAD', upload.address, undefined, { ...delegate.headers, ...tusHeaders })
  expect(status).toBe(404)
  expect((await call('HEAD', upload.address, undefined, { ...member.headers, ...tusHeaders })).status).toBe(200)
})
