import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathWithoutTokens } from './path-without-tokens.ts'

const signed = 'MGI3YzFiN2UtOGYwYS00YTUzLTlkMGUtNmYxZjViMGYyYTEx.abcdefghijklmnopqrstuvwxyz1'

test.each([
  [`/booking/${signed}`, '/booking/…'],
  [`/booking/${signed}.data`, '/booking/…'],
  [`/booking/waiting-list/${signed}`, '/booking/waiting-list/…'],
  [`/api/surveys/invitations/${signed}`, '/api/surveys/invitations/…'],
  [`/api/booking/appointments/${signed}/calendar.ics`, '/api/booking/appointments/…/calendar.ics'],
])('shortens the token in %s', (path, shown) => {
  expect(pathWithoutTokens(path)).toBe(shown)
})

test.each([
  '/',
  '/api/booking/slots',
  '/api/booking/waiting-list',
  '/blog/how-to-file-a-return-from-abroad',
  '/admin/clients/0190cb3e-7f1a-7c55-9d0e-6f1f5b0f2a11',
  '/media/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.webp',
  '/assets/error-boundary-Bq3dX_a9.js',
])('leaves %s as it is', (path) => {
  expect(pathWithoutTokens(path)).toBe(path)
})

test('shortens random tokens', () => {
  for (let count = 0; count < 200; count += 1)
    expect(pathWithoutTokens(`/survey/${randomBytes(32).toString('base64url')}`)).toBe('/survey/…')
})
