import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, type TestContext, vi } from 'vitest'
import { type TestCtx, test } from '../../../../../platform/testing/test.ts'
import { seedPosts } from '../../../../blog/server/seed.ts'
import { seedCompany } from '../../../../company/server/service.ts'
import { installFaqs } from '../../../../faqs/server/install.ts'
import type { AssistantAnswer } from '../../shared/answer.ts'
import type { ModelSettings } from '../model/provider.ts'
import { startModel } from '../model/testing.ts'
import { examineSite, runExam } from './command.ts'
import { examine, missedLimits, scoreCard } from './examine.ts'
import heldOut from './held-out.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import { readExam } from './questions.ts'

/** Ends each wait for the model almost at once. Normally it lasts eight seconds. */
function hurry(onTestFinished: TestContext['onTestFinished']) {
  const inTime = AbortSignal.timeout
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => inTime(20))
  onTestFinished(() => void timeout.mockRestore())
}

/** Examines the assistant, with a language model if `languageModel` has its settings. */
async function sit(ctx: TestCtx, json: unknown, languageModel?: ModelSettings) {
  await seedCompany(ctx)
  await installFaqs(ctx)
  await seedPosts(ctx)
  const site = { ...ctx.site, languageModel }
  const result = await examineSite({ ...ctx, site }, readExam(json, 'The exam'))
  if (process.env.EXAM_CARD) process.stdout.write(`\n${scoreCard(result)}\n`)
  return { missed: missedLimits(result), reworded: result.marked.filter((one) => one.answer.isReworded).length }
}

describe('the exam', () => {
  test.for([
    ['written before the assistant was tuned', questions],
    ['written afterward, in other words', heldOut],
  ] as const)('is passed with the questions %s', async ([, json], { ctx }) => {
    expect(await sit(ctx, json)).toEqual({ missed: [], reworded: 0 })
  })

  test.for(['honest', 'lyingNumber', 'lyingClaim', 'injected', 'hanging'] as const)(
    'is passed with a language model that is %s',
    async (script, { ctx, onTestFinished }) => {
      const model = await startModel(script)
      onTestFinished(model.stop)
      if (script === 'hanging') hurry(onTestFinished)
      const all = { ...questions, questions: [...questions.questions, ...heldOut.questions] }
      const { missed, reworded } = await sit(ctx, all, model.settings)
      expect(missed).toEqual([])
      // This is more than the hourly limit of one network.
      expect(model.received.length).toBeGreaterThan(80)
      // What the bad models say never reaches a visitor.
      expect(reworded > 0).toBe(script === 'honest')
    },
  )

  test('names every limit that a result misses', async ({ ctx }) => {
    const wrong = (kind: string) => ({ id: kind, kind, turns: ['hello'], expect: { has: ['never said'] } })
    const kinds = ['facts', 'figures', 'refusals', 'handOvers', 'identifiers']
    const exam = readExam({ questions: kinds.map(wrong) }, 'The exam')
    const given = (message: string): AssistantAnswer => ({
      ...({ kind: 'answer', language: 'en', inputs: [], offersPerson: false, message, masked: [] } as const),
      sentences: [{ text: 'It is $1,234,567. Your SSN is 219-09-9999.' }],
    })
    const result = await examine(exam, async (_, message) => given(message), [])
    expect(missedLimits(result).map((line) => line.split(':')[0])).toEqual([
      'facts',
      'refusals',
      'handOvers',
      'identifiers',
      'invented numbers',
      'leaked identifiers',
    ])
    const file = join(tmpdir(), `zenith-exam-${process.pid}.json`)
    writeFileSync(file, JSON.stringify({ questions: [wrong('facts')] }))
    await expect(runExam(ctx, ['--questions', file])).rejects.toThrow('The exam is not passed:\nfacts: 0.0%')
    rmSync(file)
  })
})
