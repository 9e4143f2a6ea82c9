import { describe, expect, test } from 'vitest'
import { allStages, isBeforeFiling, kindOfMove, mayMove, movesFrom, stages, turnAfter } from './stages.ts'

describe('moves', () => {
  test('lead from each stage to the next one, and never skip one', () => {
    for (const [index, from] of stages.entries()) {
      for (const [target, to] of stages.entries()) {
        if (target === index + 1) expect(mayMove(from, to)).toBe(true)
        if (target > index + 1 || target === index) expect(mayMove(from, to)).toBe(false)
      }
    }
  })

  test('reach every stage again after a rejection', () => {
    const reached = new Set<string>(['filed'])
    for (const from of reached) for (const to of movesFrom[from as 'filed']) reached.add(to)
    expect([...reached].sort()).toEqual([...allStages].sort())
  })

  test('have a kind: forward, back, rejected, reopened or withdrawn', () => {
    expect(kindOfMove('intake', 'documents')).toBe('forward')
    expect(kindOfMove('signature', 'preparation')).toBe('back')
    expect(kindOfMove('filed', 'preparation')).toBe('rejected')
    expect(kindOfMove('filed', 'accepted')).toBe('forward')
    expect(kindOfMove('accepted', 'filed')).toBe('reopened')
    expect(kindOfMove('review', 'withdrawn')).toBe('withdrawn')
    expect(kindOfMove('withdrawn', 'intake')).toBe('reopened')
  })
})

test('an engagement can be closed without filing as long as nothing is filed, and then only be reopened', () => {
  expect(stages.filter((from) => mayMove(from, 'withdrawn'))).toEqual(stages.filter(isBeforeFiling))
  expect(movesFrom.withdrawn).toEqual(['intake'])
})

test('a due date matters until the return is filed', () => {
  expect(allStages.filter(isBeforeFiling)).toEqual(['intake', 'documents', 'preparation', 'review', 'signature'])
})

test.each([
  ['intake', undefined, 'firm'],
  ['intake', { open: 1, toReview: 0 }, 'client'],
  ['documents', undefined, 'client'],
  ['documents', { open: 1, toReview: 2 }, 'client'],
  ['documents', { open: 0, toReview: 0 }, 'client'],
  ['documents', { open: 0, toReview: 2 }, 'firm'],
  ['preparation', { open: 0, toReview: 2 }, 'firm'],
  ['preparation', { open: 1, toReview: 2 }, 'client'],
  ['review', { open: 2, toReview: 0 }, 'client'],
  ['signature', { open: 0, toReview: 2 }, 'client'],
  ['filed', { open: 2, toReview: 0 }, 'authority'],
  ['accepted', undefined, 'nobody'],
  ['withdrawn', { open: 2, toReview: 0 }, 'nobody'],
] as const)('in the stage %s, with the items %j, it is the turn of: %s', (stage, items, turn) => {
  expect(turnAfter(stage, items)).toBe(turn)
})
