import { expect, test } from 'vitest'
import { answersFrom } from './profile.ts'

test.each([
  [
    { country: 'CA', language: 'French' },
    { country: 'ca', language: 'fr' },
  ],
  [
    { country: 'US', language: 'English' },
    { country: 'us', language: 'en' },
  ],
  [{ country: 'DE', language: 'Spanish' }, { country: 'other' }],
])('a booking with %o answers %o', (booked, answers) => {
  expect(answersFrom(booked)).toEqual(answers)
})
