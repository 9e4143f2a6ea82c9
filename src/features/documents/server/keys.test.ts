import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { FileKeys } from '../../../platform/files/file-keys.ts'
import { DiskStore } from '../../../platform/files/file-store.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { requireMasterKeys, rewrapKeys } from './keys.ts'
import { readContent } from './reading.ts'
import { documentVersions } from './tables.ts'
import { newPdf } from './testing.ts'
import { createUpload } from './uploads/create.ts'
import { receivePart } from './uploads/receive.ts'

const oldKey = 'a key of files that is only for tests'

/** Returns the context with other master keys but the same stored files, as after a change of the settings. */
const withKeys = (ctx: TestCtx, ...[current = '', ...old]: string[]): TestCtx => ({
  ...ctx,
  // The tests' file store is a folder on the disk.
  files: new DiskStore((ctx.files as DiskStore).folder, new FileKeys(current, old)),
})

async function stored(ctx: TestCtx, sentBytes?: number) {
  const { id: clientId } = await newClient(ctx)
  const member = await newMember(ctx, clientId)
  const content = new Uint8Array(newPdf())
  const facts = { clientId, name: 'w2.pdf', bytes: content.length, label: 'other' as const }
  const { id } = await createUpload(member.ctx, 'client', facts)
  const body = Readable.from([content.slice(0, sentBytes)])
  await receivePart(member.ctx, 'client', id, { offset: 0, body })
  const [version] = await ctx.db.select().from(documentVersions).where(eq(documentVersions.id, id))
  return { id, member, content, version }
}

async function contentOf(ctx: TestCtx, id: string): Promise<Buffer> {
  const [version] = await ctx.db.select().from(documentVersions).where(eq(documentVersions.id, id))
  const pieces: Buffer[] = []
  if (version) for await (const piece of readContent(ctx, version)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sentence = "DOCUMENT_KEY isn't the key that encrypted the stored documents."

describe('the master key', () => {
  test('can be anything while no files are stored', async ({ ctx }) => {
    await expect(requireMasterKeys(withKeys(ctx, 'whatever it is'))).resolves.toBeUndefined()
  })

  test('that is wrong or missing stops the start with one clear message', async ({ ctx }) => {
    await stored(ctx)
    await expect(requireMasterKeys(ctx)).resolves.toBeUndefined()
    await expect(requireMasterKeys(withKeys(ctx, 'another key'))).rejects.toThrow(sentence)
    await expect(requireMasterKeys(withKeys(ctx, 'another key', oldKey))).resolves.toBeUndefined()
    await expect(rewrapKeys(withKeys(ctx, 'another key'))).rejects.toThrow(sentence)
  })

  test('must also be right if the only file is an unfinished upload', async ({ ctx }) => {
    await stored(ctx, 10)
    await expect(requireMasterKeys(withKeys(ctx, 'another key'))).rejects.toThrow(sentence)
  })

  test('can change: after all keys are wrapped again, every file opens with the new master key alone', async ({
    ctx,
  }) => {
    const [one, other] = [await stored(ctx), await stored(ctx)]
    const open = await stored(ctx, 10)
    const both = withKeys(ctx, 'a new key', oldKey)
    expect(await rewrapKeys(both)).toBe(5)
    expect(await rewrapKeys(both)).toBe(0)
    const fresh = withKeys(ctx, 'a new key')
    await expect(requireMasterKeys(fresh)).resolves.toBeUndefined()
    for (const { id, content } of [one, other]) expect((await contentOf(fresh, id)).equals(content)).toBe(true)
    await expect(contentOf(ctx, one.id)).rejects.toMatchObject({ status: 503 })
    const rest = Readable.from([open.content.slice(10)])
    const asMember = { ...open.member.ctx, files: fresh.files }
    expect(await receivePart(asMember, 'client', open.id, { offset: 10, body: rest })).toBe(open.content.length)
    expect((await contentOf(fresh, open.id)).equals(open.content)).toBe(true)
  })
})
