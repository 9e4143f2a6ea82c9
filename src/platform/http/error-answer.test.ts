import { ORPCError } from '@orpc/server'
import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { errorAnswer } from './error-answer.ts'

async function answerTo(error: unknown) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const answer = errorAnswer(error, log, 'request-7')
  const { status, headers } = answer
  return { status, headers, body: await answer.json(), log: lines.map((line) => JSON.parse(line)) }
}

const ofStatement = (code: string) =>
  new DrizzleQueryError('update secrets', [], Object.assign(new Error('x'), { code }))

test('gives an error for people its status, its message and its details', async () => {
  const taken = new AppError('conflict', 'This time was just taken.', { nearest: ['2026-11-23T15:00:00Z'] })
  const { status, headers, body, log } = await answerTo(taken)
  expect([status, headers.get('cache-control'), headers.get('retry-after'), log]).toEqual([409, 'no-store', null, []])
  expect(body).toEqual({
    code: 'CONFLICT',
    status: 409,
    message: 'This time was just taken.',
    data: { nearest: ['2026-11-23T15:00:00Z'] },
  })
})

test('says in a header when to try again', async () => {
  const { headers } = await answerTo(new AppError('too_many', 'Too many attempts.', { retryAfter: 7 }))
  expect(headers.get('retry-after')).toBe('7')
})

test.each([
  ['away', 'ECONNREFUSED', '5', []],
  ['full', '53100', '60', ['nothing written: the disk is full']],
])('answers 503 while the database is %s', async (_, code, retryAfter, logged) => {
  const { status, headers, body, log } = await answerTo(ofStatement(code))
  expect([status, headers.get('retry-after'), body.code]).toEqual([503, retryAfter, 'UNAVAILABLE'])
  expect(log.map(({ msg }) => msg)).toEqual(logged)
})

test.each([new Error('secret'), ofStatement('23505'), new ORPCError('INTERNAL_SERVER_ERROR', { message: 'secret' })])(
  'logs a bug, and gives the caller only a reference',
  async (error) => {
    const { status, body, log } = await answerTo(error)
    expect([status, body]).toEqual([
      500,
      {
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong on our side. Please try again later. (Reference request-7)',
        data: {},
      },
    ])
    expect(log).toMatchObject([{ level: 50, requestId: 'request-7', err: { type: error.constructor.name } }])
  },
)

test("shows the contract's messages, but not the library's", async () => {
  const issues = [
    { path: ['email'], message: 'Please enter a valid email address' },
    { path: ['days', 0], message: 'Invalid input: expected number' },
  ]
  const { status, body } = await answerTo(new ORPCError('BAD_REQUEST', { data: { issues } }))
  expect([status, body.code, body.message]).toEqual([400, 'INVALID', 'Please enter a valid email address'])
  expect(body.data.fields).toEqual({
    email: 'Please enter a valid email address',
    'days.0': 'Please check what you entered.',
  })
  const unread = await answerTo(new ORPCError('BAD_REQUEST'))
  expect(unread.body.message).toBe("We can't read this request. Please send valid JSON.")
})
