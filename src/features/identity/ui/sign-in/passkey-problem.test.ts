import { expect, test } from 'vitest'
import { RequestError } from '../../../../platform/browser/request-error.ts'
import { toTextFile } from '../account/recovery-file.ts'
import { passkeyProblem } from './passkey-problem.ts'

const named = (name: string) => Object.assign(new Error('internal words'), { name })

test.each([
  ['NotAllowedError', /question was closed/],
  ['InvalidStateError', /has a passkey for your account already/],
  ['SecurityError', /could not make a passkey/],
])('%s of the browser', (name, sentence) => {
  expect(passkeyProblem(named(name))).toMatch(sentence)
})

test('what the server says is shown as it is', () => {
  expect(passkeyProblem(new RequestError('This passkey was not accepted.', 400))).toBe('This passkey was not accepted.')
})

test('the file of recovery codes says whose they are', () => {
  expect(toTextFile(['abcde-fghij', 'klmno-pqrst'], 'ada@firm.example', 'www.firm.example')).toBe(
    'Recovery codes of ada@firm.example at www.firm.example\nEach signs you in once.\n\nabcde-fghij\nklmno-pqrst\n',
  )
})
