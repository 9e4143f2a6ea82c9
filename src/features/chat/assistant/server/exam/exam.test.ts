import { describe, expect } from 'vitest'
import { test } from '../../../../../platform/testing/test.ts'
import { seedPosts } from '../../../../blog/server/seed.ts'
import { seedCompany } from '../../../../company/server/service.ts'
import { installFaqs } from '../../../../faqs/server/install.ts'
import { answer } from '../answer.ts'
import { knowledgeOf } from '../knowledge/knowledge.ts'
import { examine, scoreCard } from './examine.ts'
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
    const { facts, refusals, handOvers, identifiers } = result.byKind
    expect(facts.passed / facts.asked).toBeGreaterThanOrEqual(0.9)
    expect([refusals, handOvers, identifiers].map(({ passed, asked }) => asked - passed)).toEqual([0, 0, 0])
    expect([result.invented, result.leaks]).toEqual([0, 0])
  })
})
