import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '../../../../../platform/testing/test.ts'
import { seedPosts } from '../../../../blog/server/seed.ts'
import { seedCompany } from '../../../../company/server/service.ts'
import { installFaqs } from '../../../../faqs/server/install.ts'
import type { AssistantAnswer } from '../../shared/answer.ts'
import { answer } from '../answer.ts'
import { knowledgeOf } from '../knowledge/knowledge.ts'
import { runExam } from './command.ts'
import { examine, missedLimits, scoreCard } from './examine.ts'
import heldOut from './held-out.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }
import { readExam } from './questions.ts'

describe('the exam', () => {
  test.for([
    ['written before the assistant was tuned', questions],
    ['written afterward, in other words', heldOut],
  ] as const)('is passed with the questions %s', async ([, json], { ctx }) => {
    await seedCompany(ctx)
    await installFaqs(ctx)
    await seedPosts(ctx)
    const exam = readExam(json, 'The exam')
    const at = { ...ctx, now: () => new Date(exam.now ?? '') }
    const { units } = await knowledgeOf(at)
    const result = await examine(exam, (earlier, message) => answer(at, earlier, message), [...units.values()])
    if (process.env.EXAM_CARD) process.stdout.write(scoreCard(result))
    expect(missedLimits(result)).toEqual([])
  })

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
