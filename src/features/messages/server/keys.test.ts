import { expect } from 'vitest'
import { FileKeys } from '../../../platform/files/file-keys.ts'
import { DiskStore } from '../../../platform/files/file-store.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { requireMasterKeys, rewrapThreadKeys } from './keys.ts'
import { messages } from './tables.ts'
import { newConversation, write } from './testing.ts'
import { getMessages } from './threads.ts'

const oldKey = 'a key of files that is only for tests'

const withKeys = (ctx: TestCtx, ...[current = '', ...old]: string[]): TestCtx => ({
  ...ctx,
  files: new DiskStore((ctx.files as DiskStore).folder, new FileKeys(current, old)),
})

test('once the keys are wrapped again, the new master key opens every thread, and no other key does', async ({
  ctx,
}) => {
  await expect(requireMasterKeys(withKeys(ctx, 'whatever it is'))).resolves.toBeUndefined()
  const { id, member } = await newConversation(ctx)
  await write(member.ctx, 'client', id, 'Hello')
  const sentence = "DOCUMENT_KEY isn't the key that encrypted the stored messages."
  await expect(requireMasterKeys(withKeys(ctx, 'another key'))).rejects.toThrow(sentence)
  await expect(rewrapThreadKeys(withKeys(ctx, 'another key'))).rejects.toThrow(sentence)
  const both = withKeys(ctx, 'a new key', oldKey)
  expect([await rewrapThreadKeys(both), await rewrapThreadKeys(both)]).toEqual([1, 0])
  const { files } = withKeys(ctx, 'a new key')
  const read = (files: TestCtx['files']) => getMessages({ ...member.ctx, files }, 'client', { id })
  expect((await read(files)).items).toMatchObject([{ text: 'Hello' }])
  await expect(read(ctx.files)).rejects.toMatchObject({ status: 503 })
})

test('a text that was moved to another message can no longer be opened', async ({ ctx }) => {
  const { id, member } = await newConversation(ctx)
  await write(member.ctx, 'client', id, 'One')
  const sealed = await ctx.db.select().from(messages)
  await write(member.ctx, 'client', id, 'Two')
  await ctx.db.update(messages).set({ sealedText: sealed[0]?.sealedText })
  await expect(getMessages(member.ctx, 'client', { id })).rejects.toThrow('unable to authenticate data')
})
