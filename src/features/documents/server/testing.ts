import { randomBytes, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { pdfOfLines } from '../shared/write-pdf.ts'
import { contextOf, type DocumentRow } from './gate.ts'
import { documents, documentVersions } from './tables.ts'

let written = 0

/** Makes a PDF file with content that no other call makes. */
export const newPdf = (...lines: string[]): Buffer => {
  written += 1
  return Buffer.from(pdfOfLines(['A test', `number ${written}`, ...lines]))
}

/** Makes a PDF file of at least this size. */
export const largePdf = (bytes: number): Buffer => Buffer.concat([newPdf(), Buffer.from('\n%'), randomBytes(bytes)])

/** Makes a package like those of Excel and Word, with these files inside. */
export async function newPackage(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input: new Uint8Array(Buffer.from(input)) }))
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}

export const workbook = (more: Record<string, string | Buffer> = {}) =>
  newPackage({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more })

/** Makes a workbook of some kilobytes whose last file unpacks to 20 MB of zeros. */
export async function zipBomb(): Promise<Buffer> {
  const bytes = 20 * 2 ** 20
  const content = await workbook({ 'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.alloc(bytes)) })
  const entry = content.lastIndexOf(Buffer.from('PK\x01\x02'))
  content.writeUInt16LE(8, entry + 10)
  content.writeUInt32LE(bytes, entry + 24)
  return content
}

type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; headers: Headers; json: { message?: string } }>

interface Sent {
  call: Call
  headers: Record<string, string>
  clientId: string
  content: Buffer
  name?: string
  base?: string
  more?: Record<string, string>
}

const tus = { 'tus-resumable': '1.0.0' }
export const partHeaders = (offset: number) => ({
  ...tus,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

const metadataOf = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Begins an upload with the tus protocol and returns its address. */
export async function beginUpload({ call, headers, clientId, content, name = 'w2.pdf', base, more }: Sent) {
  const answer = await call('POST', base ?? '/api/uploads', undefined, {
    ...headers,
    ...tus,
    'upload-length': String(content.length),
    'upload-metadata': metadataOf({ filename: name, client: clientId, ...more }),
  })
  const address = answer.headers.get('location') ?? ''
  return { ...answer, address, id: address.split('/').at(-1) ?? '' }
}

/** Sends a whole file in one part and returns the last answer. */
export async function sendFile(sent: Sent) {
  const begun = await beginUpload(sent)
  if (begun.status !== 201) return begun
  const answer = await sent.call('PATCH', begun.address, sent.content, { ...sent.headers, ...partHeaders(0) })
  return { ...answer, address: begun.address, id: begun.id }
}

export const tusHeaders = tus

/** Adds only the rows of a client's document. The file store has no file for it. */
export async function newDocument(ctx: Ctx, clientId: string, more: Partial<DocumentRow> = {}): Promise<DocumentRow> {
  const [id, versionId, at] = [randomUUID(), randomUUID(), ctx.now()]
  const facts = { id, clientId, origin: 'client', name: 'w2.pdf', createdAt: at, changedAt: at, ...more } as const
  const document = oneRow(await ctx.db.insert(documents).values(facts).returning())
  const wrappedKey = ctx.files.keys.create(contextOf(clientId, id, versionId))
  const file = { id: versionId, ownerId: clientId, documentId: id, name: facts.name, bytes: 1_000, wrappedKey }
  const content = { type: 'pdf', sha256: versionId, scan: 'unscanned' } as const
  await ctx.db.insert(documentVersions).values({ ...file, ...content, number: 1, uploadedAt: at })
  return document
}
