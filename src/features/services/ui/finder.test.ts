import { describe, expect, test } from 'vitest'
import { serviceSlugs } from '../shared/services.ts'
import { type FinderAnswers, finderQuestions, findService, isComplete, readAnswers } from './finder.ts'

const answers = (who: FinderAnswers['who'], home: FinderAnswers['home'], own: FinderAnswers['own']) => ({
  who,
  home,
  own,
})

describe('the finder', () => {
  test.each([
    [answers('person', 'us', 'local'), 'individual-tax', undefined],
    [answers('person', 'canada', 'local'), 'individual-tax', undefined],
    [answers('self-employed', 'canada', 'local'), 'individual-tax', undefined],
    [answers('us-person', 'us', 'local'), 'individual-tax', undefined],
    [answers('us-person', 'canada', 'local'), 'expat-services', undefined],
    [answers('us-person', 'canada', 'company'), 'expat-services', 'corporate-tax'],
    [answers('person', 'canada', 'abroad'), 'expat-services', undefined],
    [answers('person', 'both', 'local'), 'expat-services', undefined],
    [answers('self-employed', 'elsewhere', 'books'), 'expat-services', 'accounting'],
    [answers('self-employed', 'us', 'books'), 'accounting', 'individual-tax'],
    [answers('person', 'canada', 'company'), 'corporate-tax', 'individual-tax'],
    [answers('company', 'us', 'local'), 'corporate-tax', undefined],
    [answers('company', 'us', 'books'), 'accounting', 'corporate-tax'],
  ] as const)('%o leads to %s', (given, slug, also) => {
    expect(findService(given)).toMatchObject({ slug, ...(also && { also }) })
    expect(findService(given).also).toBe(also)
  })

  test('every combination leads to a service with a reason, and never names one service twice', () => {
    const { who, home, own } = finderQuestions
    for (const a of who.choices)
      for (const b of home.choices)
        for (const c of own.choices) {
          const finding = findService(answers(a.value, b.value, c.value))
          expect(serviceSlugs).toContain(finding.slug)
          expect(finding.reason.length).toBeGreaterThan(40)
          expect(finding.also).not.toBe(finding.slug)
        }
  })

  test('we tell a company with ties abroad that we look at both sides', () => {
    for (const given of [answers('company', 'us', 'abroad'), answers('company', 'both', 'local')])
      expect(findService(given).reason).toContain('both sides')
  })
})

describe('answers in an address', () => {
  test('are read, and invalid values are left out', () => {
    const search = new URLSearchParams('who=person&home=mars&own=__proto__&utm_source=x')
    expect(readAnswers(search)).toEqual({ who: 'person' })
    expect(isComplete(readAnswers(search))).toBe(false)
    expect(isComplete(readAnswers(new URLSearchParams('who=company&home=us&own=books')))).toBe(true)
  })
})
