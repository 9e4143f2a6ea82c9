import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('emails leave in even steps, which the lanes share, and those to one domain in steps of their own', () => {
  const pace = new Pace({ perSecond: 20, perDomain: 2, lanes: 2 })
  const times = ['a@one.example', 'b@ONE.example', 'c@two.example', 'd@one.example'].map((email) =>
    pace.take(email, 1_000),
  )
  expect(times).toEqual([1_000, 2_000, 1_200, 3_000])
})

test('an email after a pause leaves at once', () => {
  const pace = new Pace({ perSecond: 1, perDomain: 1, lanes: 1 })
  expect([pace.take('a@one.example', 0), pace.take('b@one.example', 60_000)]).toEqual([0, 60_000])
})
