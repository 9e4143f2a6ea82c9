import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { FileKeys } from '../../../platform/files/file-keys.ts'
import { DiskStore } from '../../../platform/files/file-store.ts'
import { ObjectStore } from '../../../platform/files/object-store.ts'
import { type ObjectServer, startObjectServer } from '../../../platform/testing/object-server.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { dayMs } from '../../../time/days.ts'
import { sweepFiles } from './jobs.ts'
import { requireOwnStore, storeWarning } from './store-owner.ts'
import { fileStoreOwner } from './tables.ts'

const keys = new FileKeys('a key of files that is only for tests')
let server: ObjectServer
let folder = ''
beforeAll(async () => {
  server = await startObjectServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zenith-owner-'))
  server.objects.clear()
  server.refuseWith = undefined
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const stores = {
  folder: () => new DiskStore(join(folder, 'files'), keys),
  bucket: () => new ObjectStore(server.settings, keys),
}

async function addFile({ files }: TestCtx): Promise<string> {
  const file = { id: crypto.randomUUID(), context: 'x', wrappedKey: keys.create('x'), bytes: 100 }
  const growing = await files.grow(file)
  await growing.append(Buffer.alloc(50))
  await growing.save()
  await growing.close()
  return file.id
}

const idsIn = async ({ files }: TestCtx) => {
  const ids = new Set<string>()
  for await (const { id } of files.list()) ids.add(id)
  return [...ids]
}

const inDays = (ctx: TestCtx, days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * dayMs) })

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  test('belongs to the first site that uses it, and another site neither starts nor sweeps it', async ({ ctx }) => {
    ctx.files = stores[kind]()
    await requireOwnStore(ctx)
    await requireOwnStore(ctx)
    const id = await addFile(ctx)
    await ctx.db.update(fileStoreOwner).set({ id: crypto.randomUUID() })
    await expect(storeWarning(ctx)).rejects.toThrow('belongs to another site')
    await expect(sweepFiles.run(inDays(ctx, 60), {})).rejects.toThrow('belongs to another site')
    expect(await idsIn(ctx)).toEqual([id])
  })

  test('keeps for a month the files that the database does not know, for example after a restore', async ({ ctx }) => {
    ctx.files = stores[kind]()
    const id = await addFile(ctx)
    await sweepFiles.run(inDays(ctx, 29), {})
    expect(await idsIn(ctx)).toEqual([id])
    await sweepFiles.run(inDays(ctx, 31), {})
    expect(await idsIn(ctx)).toEqual([])
  })
})

test('if the store cannot be reached, the site starts with a warning', async ({ ctx }) => {
  ctx.files = stores.bucket()
  server.refuseWith = 503
  expect(await storeWarning(ctx)).toBe("The file store can't be used: The object store answered 503: Refused")
  server.refuseWith = undefined
  expect(await storeWarning(ctx)).toBeUndefined()
})
