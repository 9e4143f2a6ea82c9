import { expect, test } from 'vitest'
import { stepsAfterTheCall } from './preparation.ts'

test("only people who aren't clients yet read about an engagement letter and access to the portal", () => {
  expect(stepsAfterTheCall(false).join(' ')).toContain('an engagement letter and access to your portal')
  expect(stepsAfterTheCall(true).join(' ')).not.toMatch(/engagement letter|access/)
})
