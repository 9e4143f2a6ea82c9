import { describe, expect, test } from 'vitest'
import { type Given, questionsAfter, questionsFor } from './answers.ts'
import type { Question } from './questions.ts'
import { standardQuestions } from './standard.ts'

describe('how many questions come after one', () => {
  test('includes those that may still come, and is exact once that is decided', () => {
    expect(questionsAfter(standardQuestions, {}, 'recommend')).toEqual({ max: 5, isExact: false })
    expect(questionsAfter(standardQuestions, {}, 'satisfied')).toEqual({ max: 2, isExact: false })
    expect(questionsAfter(standardQuestions, { satisfied: ['2'] }, 'missed')).toEqual({ max: 1, isExact: true })
    expect(questionsAfter(standardQuestions, { satisfied: ['5'] }, 'improve')).toEqual({ max: 0, isExact: true })
  })

  test('stays the same while someone changes an answer', () => {
    for (const satisfied of ['5', '2', '4'])
      expect(questionsAfter(standardQuestions, { satisfied: [satisfied] }, 'satisfied')).toEqual({
        max: 2,
        isExact: false,
      })
  })

  test('includes a question that depends on one that may still come', () => {
    const [, , , satisfied, missed, improve] = standardQuestions
    if (!satisfied || !missed || !improve) throw new Error('The standard questions have changed.')
    const chain = [satisfied, missed, { ...improve, condition: { question: 'missed', answers: ['Speed'] } }]
    expect(questionsAfter(chain, {}, 'satisfied').max).toBe(2)
    expect(questionsAfter(chain, { satisfied: ['1'], missed: ['A fair price'] }, 'missed')).toEqual({
      max: 1,
      isExact: false,
    })
  })

  test('never grows on the way, whatever someone answers', () => {
    const questions: Question[] = standardQuestions.map((question) => ({ ...question, isRequired: false }))
    for (const satisfied of [undefined, '1', '5']) {
      const given: Given = satisfied === undefined ? {} : { satisfied: [satisfied] }
      const counts = questionsFor(questions, given).map(({ id }) => questionsAfter(questions, given, id).max)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(counts.at(-1)).toBe(0)
    }
  })
})
