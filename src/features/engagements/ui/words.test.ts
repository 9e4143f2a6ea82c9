import { describe, expect, test } from 'vitest'
import { dateWords, isPressing, shownToClient, turnOf } from './words.ts'

describe('the date that matters', () => {
  const base = { dueOn: '2027-04-15', extendedOn: null, stageOn: '2026-11-20', isClientArchived: false }

  test('is the due date until the return is filed, or the extended due date if there is one', () => {
    expect(dateWords({ ...base, stage: 'signature' }, '2027-04-10')).toBe('Due Apr 15, 2027, 5 days left')
    const extended = { ...base, extendedOn: '2027-10-15' }
    expect(dateWords({ ...extended, stage: 'intake' }, '2027-10-14')).toBe('Extended to Oct 15, 2027, due tomorrow')
  })

  test('is the day of filing, acceptance or closing afterward', () => {
    expect(dateWords({ ...base, stage: 'filed' }, '2027-05-01')).toBe('Filed on Nov 20, 2026')
    expect(dateWords({ ...base, stage: 'accepted' }, '2027-05-01')).toBe('Accepted on Nov 20, 2026')
    expect(dateWords({ ...base, stage: 'withdrawn' }, '2027-05-01')).toBe('Closed on Nov 20, 2026')
  })

  test('is the due date without the days left for an archived client, and the day of filing afterward', () => {
    const archived = { ...base, isClientArchived: true }
    expect(dateWords({ ...archived, stage: 'review' }, '2027-04-18')).toBe('Due Apr 15, 2027')
    expect(dateWords({ ...archived, stage: 'filed' }, '2027-05-01')).toBe('Filed on Nov 20, 2026')
  })

  test('is urgent from two weeks before the due date, and never after filing', () => {
    expect(isPressing({ ...base, stage: 'review' }, '2027-04-01')).toBe(true)
    expect(isPressing({ ...base, stage: 'review' }, '2027-03-31')).toBe(false)
    expect(isPressing({ ...base, stage: 'filed' }, '2027-05-01')).toBe(false)
    expect(isPressing({ ...base, stage: 'review', isClientArchived: true }, '2027-04-01')).toBe(false)
  })
})

const work = { country: 'US', returnId: 'us-1040', isClientArchived: false } as const

test('says whose turn it is, to the client and to the firm', () => {
  const filed = { stage: 'filed', country: 'CA', isClientArchived: false } as const
  expect(turnOf({ ...work, stage: 'documents' }, 'client', 'client').words).toBe('Your turn')
  expect(turnOf({ ...work, stage: 'documents' }, 'firm', 'client').words).toBe("Client's turn")
  expect(turnOf({ ...work, stage: 'documents' }, 'firm', 'firm').words).toBe('Our turn')
  expect(turnOf({ ...filed, returnId: 'ca-t1' }, 'client', 'authority').words).toBe('Waiting for the CRA')
  expect(turnOf({ ...filed, returnId: 'qc-tp1' }, 'client', 'authority').words).toBe('Waiting for Revenu Québec')
  expect(turnOf({ ...work, stage: 'withdrawn' }, 'client', 'nobody').words).toBe('Closed')
})

describe('what an engagement says to its client', () => {
  const told = 'What we told you.'
  const reviewing = "We're reviewing what you sent. We'll email you if we need more."
  const missing = "We can't finish this yet: 2 required items are still open."

  test.for([
    ['intake', 'firm', 0, told],
    ['intake', 'client', 2, missing],
    ['documents', 'client', 2, told],
    ['documents', 'client', 0, told],
    ['documents', 'firm', 0, reviewing],
    ['preparation', 'firm', 0, told],
    ['preparation', 'client', 2, missing],
    ['review', 'client', 2, missing],
    ['signature', 'client', 2, told],
    ['filed', 'authority', 2, told],
    ['accepted', 'nobody', 0, told],
    ['withdrawn', 'nobody', 0, told],
  ] as const)('in the stage %s, with the turn of the %s and %s open items', ([stage, turn, openItems, news]) => {
    expect(shownToClient({ ...work, stage, turn, openItems, news: told })).toMatchObject({ turn, news })
  })

  test.for([
    ['documents', 'client', 'nobody', 'Archived', ''],
    ['signature', 'client', 'nobody', 'Archived', ''],
    ['filed', 'authority', 'authority', 'Waiting for the IRS', told],
    ['accepted', 'nobody', 'nobody', 'Complete', told],
  ] as const)('in the stage %s, an archived client has nothing to do', ([stage, turn, shown, words, news]) => {
    const archived = { ...work, isClientArchived: true, stage, turn, openItems: 2, news: told }
    expect(shownToClient(archived)).toMatchObject({ turn: shown, news, badge: { words } })
  })

  test('the firm reads that the client is archived', () => {
    expect(turnOf({ ...work, isClientArchived: true, stage: 'review' }, 'firm', 'firm').words).toBe('Client archived')
  })
})
