import { expect, test } from 'vitest'
import { stepsAfterTheCall } from './preparation.ts'

test('only people who are no clients yet are told about an engagement letter and access to a portal', () => {
  expect(stepsAfterTheCall(false).join(' ')).toContain('an engagement letter and access to your portal')
  expect(stepsAfterTheCall(true).join(' ')).not.toMatch(/engagement letter|access/)
})
