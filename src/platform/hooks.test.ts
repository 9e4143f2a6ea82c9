import { expect, test } from 'vitest'
import type { Ctx } from './context.ts'
import { defineHook, on, runHook } from './hooks.ts'

const opened = defineHook<{ id: number }>('opened')
const closed = defineHook<{ id: number }>('closed')

test("runs a hook's own actions in order, with the context of its transaction", async () => {
  const calls: string[] = []
  const note =
    (name: string) =>
    async (ctx: Ctx, { id }: { id: number }) =>
      void calls.push(`${name} ${id} ${ctx.address}`)
  const ctx = {
    address: 'inner',
    hooks: [on(opened, note('first')), on(closed, note('other')), on(opened, note('second'))],
  }
  await runHook(ctx as unknown as Ctx, opened, { id: 7 })
  expect(calls).toEqual(['first 7 inner', 'second 7 inner'])
})

test('an error of one action stops the work, so that its transaction rolls back', async () => {
  const calls: string[] = []
  const fail = async () => {
    throw new Error('no')
  }
  const ctx = { hooks: [on(opened, fail), on(opened, async () => void calls.push('late'))] }
  await expect(runHook(ctx as unknown as Ctx, opened, { id: 7 })).rejects.toThrow('no')
  expect(calls).toEqual([])
})
