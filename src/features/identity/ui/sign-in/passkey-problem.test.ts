import { expect, test } from 'vitest'
import { RequestError } from '../../../../platform/browser/request-error.ts'
import { toTextFile } from '../account/recovery-file.ts'
import { passkeyProblem } from './passkey-problem.ts'

const named = (name: string) => Object.assign(new Error('technical message'), { name })

test.each([
  ['NotAllowedError', /dialog was closed/],
  ['InvalidStateError', /already has a passkey for your account/],
  ['SecurityError', /couldn't create a passkey/],
])("explains the browser's %s", (name, sentence) => {
  expect(passkeyProblem(named(name))).toMatch(sentence)
})

test("shows the server's sentence unchanged", () => {
  expect(passkeyProblem(new RequestError('This passkey was not accepted.', 400))).toBe('This passkey was not accepted.')
})

test('names the owner in the file of recovery codes', () => {
  expect(toTextFile(['abcde-fghij', 'klmno-pqrst'], 'ada@firm.example', 'www.firm.example')).toBe(
    'Recovery codes for ada@firm.example at www.firm.example\nEach code works once.\n\nabcde-fghij\nklmno-pqrst\n',
  )
})
