import { expect, test } from 'vitest'
import { dayMs } from '../../time/days.ts'
import { formStamps } from './form-stamps.ts'

const key = 'a key that is only for tests, 32 long'
const now = Date.parse('2026-11-20T15:00:00Z')
const drawn = formStamps(key, now).current

test('tells how long ago a form was rendered, up to a day', () => {
  const ageAfter = (ms: number) => formStamps(key, now + ms).ageOf(drawn)
  expect([0, 4_000, dayMs].map(ageAfter)).toEqual([0, 4_000, dayMs])
  expect(ageAfter(dayMs + 1)).toBeUndefined()
})

test('rejects a stamp from another site or from the future, and one without a time', () => {
  const ofOther = formStamps('the key of another site, 32 letters', now).current
  const ofFuture = formStamps(key, now + 1).current
  for (const stamp of [ofOther, ofFuture, '', 'x', `${drawn}x`]) {
    expect(formStamps(key, now).ageOf(stamp)).toBeUndefined()
  }
})
