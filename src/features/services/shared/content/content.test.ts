import { describe, expect, test } from 'vitest'
import { articles } from '../../../blog/server/articles.ts'
import { pathOf } from '../../../calculators/shared/calculators.ts'
import { calculators } from '../../../calculators/ui/calculators.ts'
import { defaultPrices } from '../../../company/shared/default-prices.ts'
import { stages } from '../../../engagements/shared/stages.ts'
import { neededDocuments } from '../documents.ts'
import { servicePrices, serviceSlugs } from '../services.ts'
import { serviceContents } from './services.ts'

test('every service has a page, in the order of the menu', () => {
  expect(serviceContents.map(({ slug }) => slug)).toEqual([...serviceSlugs])
})

describe.each(serviceContents)('$slug', (content) => {
  test('has every part of a service page', () => {
    for (const list of [content.forWhom, content.problems, content.included, content.notIncluded])
      expect(list.length).toBeGreaterThanOrEqual(3)
    expect(content.questions).toHaveLength(3)
    expect(content.description.length).toBeGreaterThan(110)
    expect(content.description.length).toBeLessThan(240)
    expect(Object.keys(content.stages)).toEqual([...stages])
    expect(content.deadlines.length).toBeGreaterThanOrEqual(3)
    expect(content.articles).toHaveLength(2)
  })

  test('refers to articles that the demo has', () => {
    const slugs = articles.map(({ slug }) => slug)
    for (const slug of content.articles) expect(slugs).toContain(slug)
  })

  test('refers to a calculator by its own name', () => {
    const named = calculators.map((one) => [pathOf(one), one.title])
    expect(named).toContainEqual([content.calculator.path, content.calculator.name])
  })

  test("has a price in the firm's record or says how we set it", () => {
    if (content.slug === 'accounting') expect(servicePrices[content.slug]).toBeUndefined()
    else expect(defaultPrices[servicePrices[content.slug] ?? 'individual']).toBeGreaterThan(0)
    expect(content.priceCovers).not.toBe('')
  })

  test('gives a reason and a unique id for each document', () => {
    const groups = neededDocuments[content.slug]
    const documents = groups.flatMap((group) => group.documents)
    expect(groups.length).toBeGreaterThanOrEqual(3)
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
    for (const { id, name, why } of documents) {
      expect(id).toMatch(/^[a-z0-9-]+$/)
      expect(name.length).toBeGreaterThan(5)
      expect(why).toMatch(/\.$/)
    }
  })

  test('promises nothing we cannot keep', () => {
    expect(JSON.stringify(content)).not.toMatch(/guarante|maximi[sz]e|biggest|best|lowest|expert|100 ?%|always/i)
  })
})

test('the pages show the specified starting prices', () => {
  const prices = serviceContents.map(({ slug }) => {
    const price = servicePrices[slug]
    return price && defaultPrices[price] / 100
  })
  expect(prices).toEqual([299, 799, undefined, 499])
})
