import { expect, test } from 'vitest'
import { sentenceFor } from './sentences.ts'
import { allStages, movesFrom } from './stages.ts'

test('every move has a sentence for the client, which names the right authority and service', () => {
  for (const service of ['individual-tax', 'accounting'] as const) {
    for (const from of allStages) {
      for (const to of movesFrom[from]) {
        expect(sentenceFor({ service, country: 'CA', returnId: 'qc-tp1' }, from, to)).toMatch(/^[A-Z].{20,}\.$/)
      }
    }
  }
  expect(sentenceFor({ service: 'accounting', country: 'US', returnId: null }, 'preparation', 'review')).toContain(
    'Your books are',
  )
  const canadian = { service: 'individual-tax', country: 'CA' } as const
  expect(sentenceFor({ ...canadian, returnId: 'ca-t1' }, 'filed', 'accepted')).toContain('The CRA has accepted')
  expect(sentenceFor({ ...canadian, returnId: 'qc-tp1' }, 'filed', 'accepted')).toContain('Revenu Québec has accepted')
  const us = { service: 'expat-services', country: 'US' } as const
  expect(sentenceFor({ ...us, returnId: 'us-1040' }, 'filed', 'preparation')).toContain('The IRS has rejected')
  expect(sentenceFor({ ...us, returnId: 'us-fbar' }, 'signature', 'filed')).toContain('with FinCEN and')
})
