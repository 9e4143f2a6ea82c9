import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '../../../time/days.ts'
import { forgetDraft, forgetOldDrafts, invitedDraftPlace, keepDraft, publicDraftPlace, readDraft } from './draft.ts'

/** A storage like a browser's, whose keys are its own properties. */
class Kept {
  static of = (): Storage => Object.assign(Object.create(Kept.prototype))
  getItem(key: string) {
    return Object.getOwnPropertyDescriptor(this, key)?.value ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openBrowser(localStorage = Kept.of()) {
  const stores = { localStorage, sessionStorage: Kept.of() }
  vi.stubGlobal('window', stores)
  vi.stubGlobal('localStorage', localStorage)
  return stores
}

const token = 'aW52aXRhdGlvbg.abcdefghijklmnopqrstuvwxyz0'
const answers = { 'q-recommend': '9', 'q-why': 'My SSN is 536-22-8726.' }
const draft = { number: 2, step: 'service', values: { ...answers, survey: 'survey-1', number: '2', token } }
const invited = invitedDraftPlace(token)
const open = publicDraftPlace('survey-1')

test("keeps an invited person's draft after the tab closes, but not a draft of the public survey", () => {
  const { localStorage } = openBrowser()
  for (const place of [invited, open]) {
    keepDraft(place, draft)
    expect(readDraft(place, 2)).toEqual({
      ...{ number: 2, step: 'service', values: { 'q-recommend': '9', 'q-why': 'My SSN is •••-••-8726.' } },
    })
  }
  openBrowser(localStorage)
  expect(readDraft(invited, 2)).toMatchObject({ step: 'service' })
  expect(readDraft(open, 2)).toBeUndefined()
})

test('a draft contains neither identifiers nor the link', () => {
  const { localStorage } = openBrowser()
  keepDraft(invited, draft)
  const kept = JSON.stringify(localStorage)
  expect(kept).toContain('My SSN is')
  expect(kept).not.toMatch(/536-22|aW52|abcdefgh/)
})

test('a draft is gone once it was sent, and answers to other questions are not continued', () => {
  keepDraft(invited, draft)
  expect(readDraft(invited, 3)).toBeUndefined()
  forgetDraft(invited)
  expect(readDraft(invited, 2)).toBeUndefined()
})

test('a draft is deleted when its link no longer works', () => {
  keepDraft(invited, draft)
  vi.advanceTimersByTime(30 * dayMs - 1)
  const other = invitedDraftPlace('another-link')
  keepDraft(other, draft)
  forgetOldDrafts()
  expect(readDraft(invited, 2)).toBeDefined()
  vi.advanceTimersByTime(1)
  forgetOldDrafts()
  expect([readDraft(invited, 2), readDraft(other, 2)]).toMatchObject([undefined, { step: 'service' }])
})

test('leaves other entries alone, and deletes what it cannot read', () => {
  const { localStorage } = openBrowser()
  localStorage.setItem('zenith_visitor_id', 'visitor_1')
  localStorage.setItem('zenith_survey_x', 'not a draft')
  forgetOldDrafts()
  expect(Object.keys(localStorage)).toEqual(['zenith_visitor_id'])
})

test('works without storage', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', undefined)
  keepDraft(invited, draft)
  forgetOldDrafts()
  expect(readDraft(invited, 2)).toBeUndefined()
})
