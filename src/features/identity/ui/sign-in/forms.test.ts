import { expect, test } from 'vitest'
import type { Role } from '../../contract.ts'
import { confirmEmailForm, secondFactorForm, signInByLinkForm, signInForm } from './forms.ts'

const sendingFrom = (to?: string) => ({
  elapsed: 4_000,
  requestId: '',
  search: new URLSearchParams(to === undefined ? {} : { to }),
})

test.each([
  ['admin', undefined, '/admin'],
  ['client', undefined, '/client-portal'],
  ['admin', '/client-portal/profile?from=mail', '/client-portal/profile?from=mail'],
  ['admin', '//evil.example/admin', '/admin'],
  ['client', 'https://evil.example', '/client-portal'],
] satisfies [Role, string | undefined, string][])(
  'as plain HTML, leads a person with the role %s who asked for %s to %s',
  (role, to, expected) => {
    for (const form of [signInForm, secondFactorForm, signInByLinkForm, confirmEmailForm]) {
      expect(form.next?.({ next: 'done', role }, sendingFrom(to))).toBe(expected)
      expect(form.next?.({ next: 'second_factor', factors: ['code'] }, sendingFrom(to))).toBeUndefined()
    }
  },
)
