import { expect, test } from 'vitest'
import { countUndecided, questionsFor } from './answers.ts'
import type { Question } from './questions.ts'
import { standardQuestions } from './standard.ts'

const totalOf = (questions: Question[], given: Record<string, string[]>, at = questions[0]?.id) =>
  questionsFor(questions, given).length + countUndecided(questions, given, at)

test('the number of questions includes those that may still come, and never grows', () => {
  expect(totalOf(standardQuestions, {})).toBe(6)
  expect(totalOf(standardQuestions, { satisfied: ['2'] })).toBe(6)
  expect(totalOf(standardQuestions, { satisfied: ['5'] })).toBe(5)
})

test('a question that someone skipped no longer brings others', () => {
  const questions = standardQuestions.map((question) => ({ ...question, isRequired: false }))
  expect(totalOf(questions, {}, 'satisfied')).toBe(6)
  expect(totalOf(questions, {}, 'improve')).toBe(5)
  expect(questionsFor(questions, {}).length + countUndecided(questions, {})).toBe(5)
})

test('a question that depends on one that may still come may still come too', () => {
  const [, , , satisfied, missed, improve] = standardQuestions
  if (!satisfied || !missed || !improve) throw new Error('The standard questions have changed.')
  const chain = [satisfied, missed, { ...improve, condition: { question: 'missed', answers: ['Speed'] } }]
  expect(totalOf(chain, {})).toBe(3)
  expect(totalOf(chain, { satisfied: ['1'] })).toBe(3)
  expect(totalOf(chain, { satisfied: ['1'], missed: ['A fair price'] })).toBe(2)
  expect(totalOf(chain, { satisfied: ['5'] })).toBe(1)
})
