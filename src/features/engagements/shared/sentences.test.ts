import { expect, test } from 'vitest'
import { sentenceFor } from './sentences.ts'
import { allStages, movesFrom } from './stages.ts'

test('every move has a sentence for the client, which names the right authority and service', () => {
  for (const service of ['individual-tax', 'accounting'] as const) {
    for (const from of allStages) {
      for (const to of movesFrom[from]) {
        expect(sentenceFor({ service, country: 'CA' }, from, to)).toMatch(/^[A-Z].{20,}\.$/)
      }
    }
  }
  expect(sentenceFor({ service: 'accounting', country: 'US' }, 'preparation', 'review')).toContain('Your books are')
  expect(sentenceFor({ service: 'individual-tax', country: 'CA' }, 'filed', 'accepted')).toContain('The CRA')
  expect(sentenceFor({ service: 'expat-services', country: 'US' }, 'filed', 'preparation')).toContain(
    'IRS has rejected',
  )
})
