import { expect, test } from 'vitest'
import { personName } from './shapes.ts'

const Name = personName({
  minLength: 2,
  missing: 'Please enter your name',
  tooLong: 'Please keep the name to 80 characters at most',
})

test.for([
  ['  Grace   Hopper ', 'Grace Hopper'],
  ['\u202EGrace\u2066\n Hopper\u0007', 'Grace Hopper'],
  ['Grace\u200B \u2028Hopper\uFEFF\u00AD\u2060', 'Grace Hopper'],
  ['Zoë O’Brien-Łukasz', 'Zoë O’Brien-Łukasz'],
  ['مه\u200Cسا رضایی', 'مه\u200Cسا رضایی'],
  ['山田', '山田'],
  ['A\u0007da\tLove\uFEFFlace', 'Ada Lovelace'],
] as const)('%j is %s', ([typed, name]) => {
  expect(Name.parse(typed)).toBe(name)
})

test.for(['', ' ', 'G', '...', '\u0001\u0002', '\u200B\u200B', '\u202E\u202E', 'G\u200B\u200B', undefined])(
  'refuses %j as a name',
  (typed) => {
    expect(Name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Please enter your name'])
  },
)

test('counts visible characters only', () => {
  expect(Name.safeParse('\u200B'.repeat(90) + 'x'.repeat(80)).success).toBe(true)
  expect(Name.safeParse('x'.repeat(81)).error?.issues[0]?.message).toBe('Please keep the name to 80 characters at most')
})
