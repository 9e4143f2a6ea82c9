import { expect, test } from 'vitest'
import { frontendHostOf } from './publishable-key.ts'

const keyFor = (text: string, start = 'pk_test_') => `${start}${Buffer.from(text).toString('base64')}`

test.each([
  [keyFor('firm-fox-12.clerk.accounts.dev$'), 'firm-fox-12.clerk.accounts.dev'],
  [keyFor('clerk.firm.example$', 'pk_live_'), 'clerk.firm.example'],
  [keyFor('clerk.firm.example$', 'pk_live_').replaceAll('=', ''), 'clerk.firm.example'],
  [keyFor('Clerk.Firm.Example$'), 'clerk.firm.example'],
])('%s names %s', (key, host) => {
  expect(frontendHostOf(key)).toBe(host)
})

test.each([
  '',
  'pk_test_',
  'pk_test_%%%',
  'pk_test_a',
  keyFor('clerk.firm.example'),
  keyFor('clerk.firm.example$', 'pk_'),
  keyFor('clerk.firm.example$', 'sk_test_'),
  keyFor("clerk.firm.example; script-src 'unsafe-inline'$"),
  keyFor('clerk.firm.example/path$'),
  keyFor('localhost$'),
  keyFor('$'),
  `${keyFor('clerk.firm.example$')} `,
])('%s names nothing', (key) => {
  expect(frontendHostOf(key)).toBeUndefined()
})
