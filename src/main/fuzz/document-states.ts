import { Readable } from 'node:stream'
import { createUpload, receivePart } from '../../features/documents/server/service.ts'
import { newPdf } from '../../features/documents/server/testing.ts'
import type { Side } from '../../features/documents/shared/addresses.ts'
import type { Make } from './state.ts'
import type { World } from './world.ts'

async function stored({ taxpayer, owner, people }: World, side: Side) {
  const person = side === 'firm' ? people.admin : owner
  const content = new Uint8Array(newPdf())
  const facts = { clientId: taxpayer.id, name: 'w2.pdf', bytes: content.length, label: 'other' as const }
  const { id, documentId } = await createUpload(person.ctx, side, facts)
  await receivePart(person.ctx, side, id, { offset: 0, body: Readable.from([content]) })
  return { headers: person.headers, upload: id, document: documentId }
}

const aDocument =
  (side: Side): Make =>
  async (world) => {
    const { headers, document } = await stored(world, side)
    return { headers, given: { id: document } }
  }

const anUpload =
  (side: Side): Make =>
  async (world) => {
    const { headers, upload } = await stored(world, side)
    return { headers, given: { id: upload } }
  }

/** The callers and inputs that endpoints of the documents slice need. */
export const documentStates: Record<string, Make> = {
  'documents.listDocuments': ({ owner }) => ({ headers: owner.headers }),
  'documents.listOpenUploads': ({ owner }) => ({ headers: owner.headers }),
  'documents.listDeskUploads': ({ taxpayer }) => ({ given: { id: taxpayer.id } }),
  'documents.getDocument': aDocument('client'),
  'documents.getUpload': anUpload('client'),
  'documents.getDeskDocument': aDocument('firm'),
  'documents.getDeskUpload': anUpload('firm'),
}
