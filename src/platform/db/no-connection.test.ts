import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isLostConnection, isNoConnection, NoConnection } from './no-connection.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

const lost = [
  withCode('57P01'),
  withCode('57P02'),
  withCode('57P03'),
  withCode('08006'),
  withCode('53300'),
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  new NoConnection('x'),
  // An error that pg-boss has copied, with a longer message.
  { ...new NoConnection('x'), message: 'x (Queue: a, Worker: b)' },
]

const others = [
  withCode('23505'),
  withCode('57014'),
  withCode('40001'),
  new Error('Connection'),
  undefined,
  'ECONNRESET',
]

describe('a driver error', () => {
  test.each(lost)('%s means that the connection was lost', (error) => {
    expect(isLostConnection(error)).toBe(true)
    expect(isNoConnection(new DrizzleQueryError('select 1', [], error as Error))).toBe(true)
  })

  test.each(others)('%s does not', (error) => {
    expect(isLostConnection(error)).toBe(false)
    expect(isNoConnection(new DrizzleQueryError('select 1', [], error as Error))).toBe(false)
  })
})

test('an error from another server does not mean that the database connection was lost', () => {
  expect(isNoConnection(withCode('ECONNREFUSED'))).toBe(false)
})
