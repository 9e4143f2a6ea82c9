import { expect, test } from 'vitest'
import { presetsOf } from './presets.ts'

test.each([
  ['', {}],
  ['topic=expat', { topic: 'expat' }],
  ['topic=lottery', {}],
  ['about=FBAR+deadline&topic=existing-client', { topic: 'existing-client', message: 'About: FBAR deadline\n\n' }],
  ['about=%20%0A', {}],
  ['about=one%0Atwo%00three', { message: 'About: one two three\n\n' }],
  [`about=${'x'.repeat(500)}`, { message: `About: ${'x'.repeat(120)}\n\n` }],
])('reads ?%s', (address, presets) => {
  expect(presetsOf(new URLSearchParams(address))).toEqual(presets)
})
