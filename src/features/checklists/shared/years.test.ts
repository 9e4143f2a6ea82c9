import { describe, expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import { upload, yesNo } from './standard/make.ts'
import { shiftItem, shiftYears } from './years.ts'

describe('moving the years in a text', () => {
  test.for([
    ['Were you employed in 2026?', 'Were you employed in 2027?'],
    ['On December 31, 2026, and in 2025.', 'On December 31, 2027, and in 2026.'],
    ['From 2025 to 2026', 'From 2026 to 2027'],
    ['Forms 2555, 8938 and T2200', 'Forms 2555, 8938 and T2200'],
    ['A fee of $12,026 or 20.26', 'A fee of $12,026 or 20.26'],
    ['Phone 416-2026-11', 'Phone 416-2026-11'],
  ] as const)('%s', ([before, after]) => expect(shiftYears(before, 1)).toBe(after))

  test('also moves years back', () => expect(shiftYears('in 2026', -2)).toBe('in 2024'))
})

describe('the difference of two lists', () => {
  const [photo, rent, lease] = [
    upload('photo', 'about', 'Photo ID', 'We verify you.'),
    yesNo('rent', 'income', 'Did you rent out property in 2026?', 'We ask.'),
    upload('lease', 'income', 'The lease', 'It shows the rent.'),
  ]
  const list = [photo, rent, lease]

  test('is empty if the two lists are the same', () => expect(differenceOf(list, list)).toEqual([]))

  test('shows the years that a roll forward moves', () => {
    const rolled = list.map((item) => shiftItem(item, 1))
    expect(differenceOf(list, rolled)).toEqual([
      {
        key: 'rent',
        title: 'Did you rent out property in 2027?',
        what: 'changed',
        parts: [
          {
            part: 'Title',
            before: 'Did you rent out property in 2026?',
            after: 'Did you rent out property in 2027?',
          },
        ],
      },
    ])
  })

  test('names what was added, removed and moved', () => {
    const bill = upload('bill', 'income', 'The bill', 'It shows the cost.')
    const difference = differenceOf(list, [rent, photo, bill])
    expect(difference.map(({ key, what }) => [key, what])).toEqual([
      ['rent', 'moved'],
      ['photo', 'moved'],
      ['bill', 'added'],
      ['lease', 'removed'],
    ])
  })
})
