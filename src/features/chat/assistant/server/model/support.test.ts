import { expect, test } from 'vitest'
import { isSupported } from './support.ts'

const sources = [
  'US persons file one if their accounts outside the United States totaled more than $10,000 at any time during the year.',
]

test.each([
  'US persons file one if their accounts outside the United States totaled more than $10,000 at any time during the year.',
  'In general, US persons file if accounts outside the United States totaled more than $10,000 during the year.',
])('accepts %s', (sentence) => expect(isSupported(sentence, sources)).toBe(true))

test.each([
  ['another number', 'US persons file one if their accounts totaled more than $50,000.'],
  ['the opposite', 'US persons do not file one if their accounts totaled more than $10,000.'],
  ['a new claim', 'US persons file one with our lawyers if their accounts totaled more than $10,000.'],
  ['a wider claim', 'All US persons must always file one.'],
  ['a link', 'US persons file one at evil.example if accounts totaled more than $10,000.'],
  ['two numbers', 'US persons file one if accounts totaled more than $10,000 or 10,000 at any time.'],
  ['nothing', ' '],
])('refuses %s', (_, sentence) => expect(isSupported(sentence, sources)).toBe(false))

test("a sentence with one of a source's several numbers must be in the source word for word", () => {
  const several = ['Filing jointly it is $100,000, and $50,000 if single.']
  expect(isSupported('If single it is $100,000.', several)).toBe(false)
  expect(isSupported(several[0] ?? '', several)).toBe(true)
})
