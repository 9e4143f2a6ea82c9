import { expect, test } from 'vitest'
import { knownAnswers } from './known-answers.ts'

const client = { kind: 'couple', right: 'owner', country: 'CA', language: 'fr' } as const

test.for([
  [client, { country: 'ca', kind: 'individual', language: 'fr' }],
  [
    { ...client, kind: 'person', country: 'other' },
    { country: 'other', kind: 'expat', language: 'fr' },
  ],
  [{ ...client, kind: 'company' }, { kind: 'business' }],
  [{ ...client, right: 'delegate' }, {}],
] as const)('%o already says %o about the person', ([one, answers]) => {
  expect(knownAnswers(one)).toEqual(answers)
})
