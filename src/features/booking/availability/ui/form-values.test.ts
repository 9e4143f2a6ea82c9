import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../shared/rules.ts'
import { lastReadingFailed } from '../contract.ts'
import {
  AdviserForm,
  emptyAdviser,
  minutesInWords,
  RulesForm,
  TopicForm,
  toAdviserValues,
  toRulesValues,
  toTopicValues,
} from './form-values.ts'

const firm = [[], [{ opens: '09:00', closes: '17:00' }], [], [], [], [], []]
const ada = { ...emptyAdviser, name: 'Ada Lovelace', email: 'ada@example.org' }

describe('form values', () => {
  test('of an adviser survive a round trip', () => {
    expect(AdviserForm.parse(toAdviserValues(ada, firm))).toEqual(ada)
    const own = { ...ada, languages: ['English', 'French'], hours: firm }
    expect(AdviserForm.parse(toAdviserValues(own, []))).toEqual(own)
  })

  test.each([
    [{ opens: '12:00', closes: '12:00' }, 'Please end each time range after it starts'],
    [{ opens: '', closes: '12:00' }, 'Please enter a time like 09:00'],
  ])('refuses the hours %j', (stretch, sentence) => {
    const values = { ...toAdviserValues(ada, firm), keepsFirmHours: false, hours: firm.with(2, [stretch]) }
    const issue = AdviserForm.safeParse(values).error?.issues[0]
    expect({ path: issue?.path.slice(0, 2), message: issue?.message }).toEqual({
      path: ['hours', 2],
      message: sentence,
    })
  })

  test('of the rules survive a round trip; only whole numbers are accepted', () => {
    expect(RulesForm.parse(toRulesValues(defaultRules))).toEqual(defaultRules)
    for (const minutes of ['', '1.5', '-15', '0x10', '1e2']) {
      expect(RulesForm.safeParse({ ...toRulesValues(defaultRules), minutes }).success, minutes).toBe(false)
    }
  })

  test('of a topic contain only the rules that differ', () => {
    const topic = { title: 'Estates', isActive: true, advisers: [], rules: { minutes: 30 } }
    const values = toTopicValues(topic)
    expect(values.rules.noticeMinutes).toBe('')
    expect(TopicForm.parse(values)).toEqual(topic)
    expect(TopicForm.safeParse({ ...values, rules: { ...values.rules, minutes: 'x' } }).success).toBe(false)
  })
})

test('a reading counts as failed if we could not read the calendar, not if we left out single entries', () => {
  const [before, now] = ['2026-11-20T14:50:00.000Z', '2026-11-20T15:00:00.000Z']
  expect(lastReadingFailed({ triedAt: now, readAt: now, problem: null })).toBe(false)
  expect(lastReadingFailed({ triedAt: now, readAt: now, problem: 'One entry is left out.' })).toBe(false)
  expect(lastReadingFailed({ triedAt: now, readAt: before, problem: 'The server is away.' })).toBe(true)
  expect(lastReadingFailed({ triedAt: now, readAt: null, problem: 'The server is away.' })).toBe(true)
})

test.each([
  ['240', '4 hours'],
  ['1440', '1 day'],
  ['90', '90 minutes'],
  ['0', '0 minutes'],
  ['x', ''],
])('%s minutes are %s', (text, words) => {
  expect(minutesInWords(text)).toBe(words)
})
