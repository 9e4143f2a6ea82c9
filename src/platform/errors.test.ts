import { expect, test } from 'vitest'
import type { ErrorCode } from './browser/error-body.ts'
import { AppError, StartError } from './errors.ts'

test.each<[ErrorCode, number]>([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['too_many', 429],
])('the code %s has the status %i', (code, status) => {
  expect(new AppError(code, 'A sentence.', { retryAfter: 3 })).toMatchObject({
    code,
    status,
    message: 'A sentence.',
    details: { retryAfter: 3 },
  })
})

test('each error class has its own name', () => {
  expect(new AppError('invalid', '').name).toBe('AppError')
  expect(new StartError('').name).toBe('StartError')
})
