import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { documents, documentVersions } from '../features/documents/server/tables.ts'
import {
  beginUpload,
  largePdf,
  newPdf,
  partHeaders,
  sendFile,
  tusHeaders,
  workbook,
  zipBomb,
} from '../features/documents/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { test } from '../platform/testing/test.ts'
import { dayMs } from '../time/days.ts'
import { filesOf, hangingPart, uploadWorld } from './upload-testing.ts'

describe('an upload', () => {
  test('becomes a document with its name, type, size and hash, and can be read again', async ({ ctx }) => {
    const { call, clientId, member, sent, outcome } = await uploadWorld(ctx)
    const content = newPdf()
    const answer = await sendFile({ ...sent, content, name: 'Ada’s W-2.pdf' })
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(content.length)])
    const { state, isDuplicate, document } = await outcome(answer.id)
    expect({ state, isDuplicate }).toEqual({ state: 'stored', isDuplicate: false })
    expect(document).toMatchObject({
      clientId,
      origin: 'client',
      latest: { number: 1, name: 'Ada’s W-2.pdf', type: 'pdf', bytes: content.length, uploadedBy: 'Grace Hopper' },
    })
    const list = await call('GET', `/api/clients/${clientId}/documents`, undefined, member.headers)
    expect(list.json).toEqual({ items: [document], next: null })
    const read = await call('GET', `/api/documents/${document.id}/content`, undefined, member.headers)
    expect(read.bytes.equals(content)).toBe(true)
  })

  test('can be sent in parts of any size, and says how much has arrived', async ({ ctx }) => {
    const { call, member, sent, outcome, progress } = await uploadWorld(ctx)
    const content = largePdf(300_000)
    const { address, id, headers } = await beginUpload({ ...sent, content })
    expect(address).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    expect(new Date(headers.get('upload-expires') ?? 0).getTime()).toBe(ctx.now().getTime() + 7 * dayMs)
    for (const [from, to] of [
      [0, 1],
      [1, 70_000],
      [70_000, 200_000],
      [200_000, content.length],
    ] as const) {
      expect(await progress(address)).toEqual({ status: 200, offset: from, length: content.length })
      const part = content.subarray(from, to)
      const { status } = await call('PATCH', address, part, { ...member.headers, ...partHeaders(from) })
      expect(status).toBe(204)
    }
    const [version] = await ctx.db.select().from(documentVersions).where(eq(documentVersions.id, id))
    expect(version?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect((await outcome(id)).state).toBe('stored')
  })

  test('keeps what has arrived when the connection breaks', async ({ ctx }) => {
    const { call, member, sent, progress } = await uploadWorld(ctx)
    const content = largePdf(200_000)
    const { address } = await beginUpload({ ...sent, content })
    let at = 0
    const broken = new ReadableStream({
      pull(controller) {
        if (at === 150_000) return controller.error(new Error('the network is gone'))
        controller.enqueue(new Uint8Array(content.subarray(at, at + 50_000)))
        at += 50_000
      },
    })
    await call('PATCH', address, broken, { ...member.headers, ...partHeaders(0) })
    const { offset } = await progress(address)
    expect(offset).toBeGreaterThanOrEqual(100_000)
    const rest = await call('PATCH', address, content.subarray(offset), { ...member.headers, ...partHeaders(offset) })
    expect(rest.status).toBe(204)
  })

  test('stops its first request when a second one continues it', async ({ ctx }) => {
    const { call, member, sent, progress } = await uploadWorld(ctx)
    const content = largePdf(200_000)
    const { address } = await beginUpload({ ...sent, content })
    const { body, taken } = hangingPart(content)
    const first = call('PATCH', address, body, { ...member.headers, ...partHeaders(0) })
    await taken
    expect((await progress(address)).offset).toBe(100_000)
    expect((await first).headers.get('upload-offset')).toBe('100000')
  })

  test('is refused if its headers are missing or wrong', async ({ ctx }) => {
    const { call, member, sent, clientId, progress } = await uploadWorld(ctx)
    const content = newPdf()
    const { address } = await beginUpload({ ...sent, content })
    const patch = (headers: Record<string, string>, part = content) =>
      call('PATCH', address, part, { ...member.headers, ...headers })
    expect((await patch(partHeaders(5))).status).toBe(409)
    expect((await patch({ ...partHeaders(0), 'content-type': 'application/pdf' })).status).toBe(415)
    expect((await patch({ ...partHeaders(0), 'upload-offset': '-1' })).status).toBe(400)
    expect((await patch({ ...partHeaders(0), 'tus-resumable': '0.2.0' })).status).toBe(412)
    expect((await patch(partHeaders(0), Buffer.concat([content, content]))).status).toBe(409)
    expect(await progress(address)).toMatchObject({ status: 200, offset: 0 })
    const post = (headers: Record<string, string>) =>
      call('POST', '/api/uploads', undefined, { ...member.headers, ...tusHeaders, ...headers })
    const names = `filename ${btoa('a.pdf')},client ${btoa(clientId)}`
    expect((await post({ 'upload-metadata': names })).status).toBe(400)
    expect((await post({ 'upload-length': '5' })).json.message).toBe('Please name the file.')
    expect((await post({ 'upload-length': '5', 'upload-metadata': `filename ${btoa('a.pdf')}` })).status).toBe(400)
  })

  test('can be canceled, which deletes everything that has arrived', async ({ ctx }) => {
    const { call, member, sent, progress } = await uploadWorld(ctx)
    const content = largePdf(100_000)
    const { address, id } = await beginUpload({ ...sent, content })
    await call('PATCH', address, content.subarray(0, 80_000), { ...member.headers, ...partHeaders(0) })
    expect(filesOf(id)).toHaveLength(2)
    const canceled = await call('DELETE', address, undefined, { ...member.headers, ...tusHeaders })
    expect([canceled.status, filesOf(id), (await progress(address)).status]).toEqual([204, [], 404])
  })
})

describe('a file that we refuse', () => {
  const refused: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ['a program', 'w2.pdf', () => Buffer.from('MZ\x90\0 and so on'), 'This is a program.'],
    ['HTML', 'w2.pdf', () => Buffer.from('<html><script>alert(1)</script>'), 'This is a web page'],
    ['SVG', 'a.png', () => Buffer.from('<svg onload="alert(1)"/>'), 'This is a web page'],
    ['protected', 'w2.pdf', () => Buffer.concat([newPdf(), Buffer.from('/Encrypt 1 0 R')]), 'This PDF is protected.'],
    ['a ZIP bomb', 'a.xlsx', zipBomb, 'would unpack to far more'],
    ['an archive', 'a.xlsx', () => workbook({ 'xl/vbaProject.bin': 'x' }), 'contains macros'],
  ]

  test.for(refused)(
    'because it is %s says why, and leaves nothing behind',
    async ([, name, make, sentence], { ctx }) => {
      const { sent, outcome, progress } = await uploadWorld(ctx)
      const answer = await sendFile({ ...sent, content: await make(), name })
      expect([answer.status, answer.json.message]).toEqual([400, expect.stringContaining(sentence)])
      expect(await outcome(answer.id)).toEqual({ state: 'refused', message: answer.json.message })
      expect([filesOf(answer.id), (await progress(answer.address)).status]).toEqual([[], 410])
      expect(await ctx.db.$count(documents)).toBe(0)
    },
  )

  test('is refused before we receive it if it is empty or too large', async ({ ctx }) => {
    const { sent } = await uploadWorld(ctx)
    const begin = (length: number) => beginUpload({ ...sent, content: { length } as Buffer })
    expect(await begin(0)).toMatchObject({ status: 400, json: { message: expect.stringContaining('is empty') } })
    expect(await begin(5 * 2 ** 30)).toMatchObject({
      status: 413,
      json: { message: expect.stringContaining('larger than 50 MB') },
    })
    expect((await begin(50 * 2 ** 20)).status).toBe(201)
    expect((await begin(50 * 2 ** 20 + 1)).status).toBe(413)
  })

  test('is refused if the client has no uploads left for today or no room left', async ({ ctx }) => {
    ctx.site.uploads = { maxFileBytes: 10_000, maxFilesPerDay: 3, maxClientBytes: 25_000 }
    const { sent } = await uploadWorld(ctx)
    const begin = (length: number) => beginUpload({ ...sent, content: { length } as Buffer })
    expect([(await begin(10_000)).status, (await begin(10_000)).status]).toEqual([201, 201])
    expect((await begin(6_000)).json.message).toMatch(/more than 0 MB|more room/)
    expect((await begin(5_000)).status).toBe(201)
    expect(await begin(1)).toMatchObject({ status: 413 })
    ctx.site.uploads.maxClientBytes = 10 ** 9
    expect(await begin(1)).toMatchObject({
      status: 429,
      json: { message: expect.stringContaining('more than 3 files in a day') },
    })
  })
})

describe('names', () => {
  test.for([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\w2.pdf', 'w2.pdf'],
    ['exe.\u202Efdp.pdf', 'exe.fdp.pdf'],
    ['Cafe\u0301 \u0000\u0007.pdf', 'Café .pdf'],
    ['申告書.pdf', '申告書.pdf'],
    ['كشف حساب.pdf', 'كشف حساب.pdf'],
    ['photo.exe', 'photo.pdf'],
    ['.pdf', 'document.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ] as const)('%j becomes %j', async ([given, name], { ctx }) => {
    const { call, member, sent, outcome } = await uploadWorld(ctx)
    const { id } = await sendFile({ ...sent, content: newPdf(), name: given })
    const { document } = await outcome(id)
    expect(document.latest.name).toBe(name)
    const { headers } = await call('GET', `/api/documents/${document.id}/content`, undefined, member.headers)
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''`)
  })

  test('of a thousand emoji are cut between two emoji', async ({ ctx }) => {
    const { sent, outcome } = await uploadWorld(ctx)
    const { id } = await sendFile({ ...sent, content: newPdf(), name: `${'👩‍👩‍👧'.repeat(200)}.pdf` })
    const { name } = (await outcome(id)).document.latest
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name).toMatch(/^(👩‍👩‍👧)+\.pdf$/u)
  })
})

describe('the same content again', () => {
  test('is recognized and stored only once, and the sender learns about it', async ({ ctx }) => {
    const { sent, outcome } = await uploadWorld(ctx)
    const content = newPdf()
    const first = await sendFile({ ...sent, content, name: 'a.pdf' })
    const second = await sendFile({ ...sent, content, name: 'b.pdf' })
    const [one, other] = [await outcome(first.id), await outcome(second.id)]
    expect([other.isDuplicate, other.document]).toEqual([true, one.document])
    expect([await ctx.db.$count(documents), filesOf(second.id)]).toEqual([1, []])
  })

  test('becomes another document if it is for another client or comes from the firm', async ({ ctx }) => {
    const { call, clientId, sent } = await uploadWorld(ctx)
    const content = newPdf()
    const other = await newClient(ctx)
    await sendFile({ ...sent, content })
    await sendFile({
      call,
      content,
      headers: (await newMember(ctx, other.id)).headers,
      clientId: other.id,
    })
    const admin = await newPerson(ctx, 'admin')
    const base = '/api/admin/uploads'
    expect((await sendFile({ call, content, clientId, headers: admin.headers, base })).status).toBe(204)
    expect(await ctx.db.$count(documents)).toBe(3)
  })
})

test('a new version never overwrites the version before it', async ({ ctx }) => {
  const { call, member, sent, outcome } = await uploadWorld(ctx)
  const [old, fresh] = [newPdf(), newPdf()]
  const { document } = await outcome((await sendFile({ ...sent, content: old, name: 'old.pdf' })).id)
  const more = { document: document.id }
  const next = await outcome((await sendFile({ ...sent, content: fresh, name: 'new.pdf', more })).id)
  expect(next.document).toMatchObject({ id: document.id, latest: { number: 2, name: 'new.pdf' } })
  const get = async (query: string) =>
    (await call('GET', `/api/documents/${document.id}/content${query}`, undefined, member.headers)).bytes
  expect((await get('?version=1')).equals(old)).toBe(true)
  expect((await get('')).equals(fresh)).toBe(true)
  const same = await outcome((await sendFile({ ...sent, content: fresh, more })).id)
  expect([same.isDuplicate, same.document.latest.number]).toEqual([true, 2])
  const { json } = await call('GET', `/api/documents/${document.id}`, undefined, member.headers)
  expect(json.versions.map(({ name }: { name: string }) => name)).toEqual(['new.pdf', 'old.pdf'])
})
