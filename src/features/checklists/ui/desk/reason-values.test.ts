import { expect, test } from 'vitest'
import { standardReasons } from '../../shared/reasons.ts'
import { ReasonForm, toReasonValues } from './reason-values.ts'

const typed = toReasonValues(standardReasons)

test('each line is one reason, and empty lines are none', () => {
  expect(ReasonForm.parse(typed)).toEqual(standardReasons)
  const { answer, waive } = ReasonForm.parse({ ...typed, answer: '  One.  \n\nTwo.\n', waive: ' \n' })
  expect([answer, waive]).toEqual([['One.', 'Two.'], []])
})

test.each([
  ['Why?\n'.repeat(10), 'Please keep it to 9 reasons, one on each line'],
  ['Fine.\nNo', 'Please write a reason on each line, of 3 to 1,000 characters'],
])('%j is refused at its own field', (claim, message) => {
  expect(ReasonForm.safeParse({ ...typed, claim }).error?.issues).toMatchObject([{ path: ['claim'], message }])
})
