import { describe, expect, test } from 'vitest'
import { applying, type Checked, problemsOf } from './conditions.ts'
import { choice, upload, yesNo } from './standard/make.ts'

const hasRent = yesNo('has-rent', 'income', 'Did you rent out property?', 'We ask.')
const kind = choice('kind', 'income', 'Which kind?', 'We ask.', { home: 'Home', shop: 'Shop' }, { when: 'has-rent' })
const lease = upload('lease', 'income', 'The lease', 'It shows the rent.', { when: ['kind', 'shop'] })
const photo = upload('photo', 'about', 'Photo ID', 'We verify you.')
const list = [photo, hasRent, kind, lease]

describe('the items that apply', () => {
  const keys = (answers: Record<string, string>) => applying(list, answers).map(({ key }) => key)

  test.for([
    [{}, ['photo', 'has-rent']],
    [{ 'has-rent': 'no' }, ['photo', 'has-rent']],
    [{ 'has-rent': 'yes' }, ['photo', 'has-rent', 'kind']],
    [{ 'has-rent': 'yes', kind: 'home' }, ['photo', 'has-rent', 'kind']],
    [{ 'has-rent': 'yes', kind: 'shop' }, ['photo', 'has-rent', 'kind', 'lease']],
  ] as const)('follow the answers %j', ([answers, expected]) => {
    expect(keys(answers)).toEqual(expected)
  })

  test('do not depend on the answer to a question that no longer applies', () => {
    expect(keys({ 'has-rent': 'no', kind: 'shop' })).toEqual(['photo', 'has-rent'])
  })
})

describe('the problems found in a list', () => {
  const messages = (items: readonly Checked[]) => problemsOf(items).map(({ message }) => message)

  test('a correct list has no problems', () => expect(problemsOf(list)).toEqual([]))

  test.for([
    ['two items with one key', [photo, photo], 'has the same key as another item: photo.'],
    [
      'a condition on a later question',
      [kind, hasRent],
      '“Which kind?” depends on the answer to “Did you rent out property?”',
    ],
    ['a condition on a question that is missing', [lease], "a question that isn't in the list: kind."],
    [
      'a condition on an item without choices',
      [photo, { ...lease, condition: { item: 'photo', is: ['yes'] } }],
      'which has no choices.',
    ],
    [
      'an answer that the question lacks',
      [hasRent, { ...kind, condition: { item: 'has-rent', is: ['maybe'] } }],
      "doesn't offer: maybe.",
    ],
    ['a choice of one', [{ ...kind, condition: null, options: kind.options.slice(1) }], 'needs at least two choices.'],
    [
      'a value twice',
      [{ ...kind, condition: null, options: kind.options.map((one) => ({ ...one, value: 'a' })) }],
      'two choices with the same value.',
    ],
  ] satisfies [string, Checked[], string][])('names %s', ([, items, sentence]) => {
    expect(messages(items)).toHaveLength(1)
    expect(messages(items)[0]).toContain(sentence)
  })
})
