import { describe, expect, vi } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { seedCompany } from '../../../company/server/service.ts'
import { installFaqs } from '../../../faqs/server/install.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import * as assistant from '../../assistant/server/answer.ts'
import { takeChat } from '../../desk/server/work.ts'
import { chatMessages, chats } from '../../server/tables.ts'
import { answerMessage } from './answering.ts'
import { newVisitor, say } from './testing.ts'
import { openChat } from './visit.ts'

async function visit(ctx: TestCtx) {
  await seedCompany(ctx)
  await installFaqs(ctx)
  return newVisitor(ctx)
}

const lastOf = async (ctx: TestCtx) => (await openChat(ctx)).chat?.items.at(-1)

describe('the assistant', () => {
  test('answers in the conversation with sources and their dates', async ({ ctx }) => {
    const visitor = await visit(ctx)
    await say(visitor.ctx, 'who needs to file an fbar')
    await ctx.runJobs()
    const message = await lastOf(visitor.ctx)
    expect(message).toMatchObject({ side: 'assistant', kind: 'text', number: 2, answer: { kind: 'answer' } })
    const source = message?.answer?.sentences.find((one) => one.source)?.source
    expect(source).toMatchObject({ title: expect.any(String), date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  })

  test('answers a question only once, even if the job runs again', async ({ ctx }) => {
    const visitor = await visit(ctx)
    const { id } = await say(visitor.ctx, 'what is an fbar')
    await ctx.runJobs()
    await answerMessage.run(ctx, { chatId: id, number: 1 })
    expect(await ctx.db.$count(chatMessages)).toBe(2)
  })

  test('takes into account what the visitor said before', async ({ ctx }) => {
    const visitor = await visit(ctx)
    for (const text of ['tax on 100k in the us single 2025', 'and if married filing jointly?']) {
      await say(visitor.ctx, text)
      await ctx.runJobs()
    }
    expect((await lastOf(visitor.ctx))?.text).toMatch(/jointly/)
  })

  test('hands over at once if its rules say so, and then says nothing more', async ({ ctx }) => {
    const visitor = await visit(ctx)
    await say(visitor.ctx, 'I got a letter from the IRS')
    await ctx.runJobs()
    expect(await lastOf(visitor.ctx)).toMatchObject({ answer: { kind: 'handOver', offersPerson: true } })
    const [row] = await ctx.db.select().from(chats)
    expect(row).toMatchObject({ state: 'waiting', waitingSince: expect.any(Date) })
    await say(visitor.ctx, 'What is an FBAR?')
    await ctx.runJobs()
    expect((await lastOf(visitor.ctx))?.side).toBe('visitor')
  })

  test('says nothing more once a person has taken over, even if it was answering', async ({ ctx }) => {
    const visitor = await visit(ctx)
    const { id } = await say(visitor.ctx, 'What is an FBAR?')
    const admin = await newPerson(ctx, 'admin')
    const asked = vi.spyOn(assistant, 'answer').mockImplementationOnce(async (ctx, turns, message) => {
      await takeChat(admin.ctx, { id })
      asked.mockRestore()
      return assistant.answer(ctx, turns, message)
    })
    await ctx.runJobs()
    expect((await openChat(visitor.ctx)).chat?.items.map(({ side }) => side)).toEqual(['visitor', 'firm'])
  })

  test('says which kind of number we masked', async ({ ctx }) => {
    const visitor = await visit(ctx)
    await say(visitor.ctx, 'My SSN is 219-09-9999, what is an FBAR?')
    await ctx.runJobs()
    expect((await lastOf(visitor.ctx))?.text).toContain('a Social Security number')
  })

  test('says that the browser masked a number', async ({ ctx }) => {
    const visitor = await visit(ctx)
    await say(visitor.ctx, 'My SSN is •••-••-9999, what is an FBAR?')
    await ctx.runJobs()
    expect((await lastOf(visitor.ctx))?.text).toMatch(/only the last digits .+ client portal/)
  })

  test('offers a person after two unclear messages, but calls no one until the visitor accepts', async ({ ctx }) => {
    const visitor = await visit(ctx)
    for (const text of ['asdf zxcv', 'qwer tyui']) {
      await say(visitor.ctx, text)
      await ctx.runJobs()
    }
    expect(await lastOf(visitor.ctx)).toMatchObject({ answer: { isOffer: true, offersPerson: true } })
    expect((await openChat(visitor.ctx)).chat?.state).toBe('assistant')
    await say(visitor.ctx, 'yes')
    await ctx.runJobs()
    expect((await openChat(visitor.ctx)).chat?.state).toBe('waiting')
  })

  test('answers in the language that the visitor has chosen', async ({ ctx }) => {
    const visitor = await visit(ctx)
    await say(visitor.ctx, 'asdf', { language: 'fr' })
    await ctx.runJobs()
    expect((await lastOf(visitor.ctx))?.text).toContain('Je réponds seulement')
    await say(visitor.ctx, 'what is an fbar', { language: 'es' })
    await ctx.runJobs()
    expect((await lastOf(visitor.ctx))?.text).toContain('El texto está en inglés')
  })

  test('hands over if it fails', async ({ ctx }) => {
    const visitor = await visit(ctx)
    const { id } = await say(visitor.ctx, 'What is an FBAR?')
    const asked = vi.spyOn(assistant, 'answer').mockRejectedValueOnce(new Error('broken'))
    await answerMessage.run(ctx, { chatId: id, number: 1 })
    asked.mockRestore()
    expect((await openChat(visitor.ctx)).chat?.state).toBe('waiting')
  })
})
