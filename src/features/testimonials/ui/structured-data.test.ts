import { expect, test } from 'vitest'
import type { Review } from '../contract.ts'
import { reviewData } from './structured-data.ts'

const site = { siteUrl: 'https://firm.example', name: 'Firm' }
const review = (name: string, isDemo: boolean): Review => ({
  id: name,
  name,
  rating: 4,
  comment: `${name} is glad.`,
  country: null,
  writtenAt: '2026-03-01T21:30:00.000-05:00',
  isVerified: false,
  isFeatured: false,
  isCorrected: false,
  isDemo,
  reply: null,
})
const summary = { average: 4, count: 1, since: '2026-03-01T09:30:00.000Z', until: '2026-03-01T09:30:00.000Z' }

test('tells search engines nothing about demo testimonials', () => {
  expect(reviewData(site, { items: [review('Ann', true)], found: 1, summary, realSummary: null })).toBeUndefined()
})

test("describes only clients' testimonials, with their average", () => {
  const items = [review('Ann', true), review('Bo', false)]
  const data = reviewData(site, { items, found: 2, summary: { ...summary, count: 2 }, realSummary: summary })
  expect(data).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } })
  expect(data?.review.map(({ author, datePublished }) => [author.name, datePublished])).toEqual([['Bo', '2026-03-01']])
})
