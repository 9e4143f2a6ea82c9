import { expect, test } from 'vitest'
import type { TeamMember } from '../contract.ts'
import { personNamed, signatureOf } from './people.ts'

const marc: TeamMember = {
  ...{ name: 'Marc-André Caron', credential: 'Enrolled Agent (EA)', credentialUrl: '', region: '' },
  ...{ languages: [], about: '', portrait: '', isShown: true },
}

test('finds a person whatever the spaces, capitals and Unicode form of accents', () => {
  expect(personNamed([marc], ' marc-ANDRÉ  caron ')).toBe(marc)
  expect(personNamed([marc], 'Marc-Andre\u0301 Caron')).toBe(marc)
  expect(personNamed([marc], '')).toBeUndefined()
  expect(personNamed(undefined, 'Ada')).toBeUndefined()
})

test('adds the credential to the names of people who have a profile', () => {
  expect(signatureOf([marc], 'Marc-André Caron')).toBe('Marc-André Caron, Enrolled Agent (EA)')
  expect(signatureOf([marc], 'Ada Lovelace')).toBe('Ada Lovelace')
})
