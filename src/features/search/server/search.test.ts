import { expect } from 'vitest'
import { install } from '../../../main/seed.ts'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import type { FoundPage } from '../contract.ts'
import { searchSite } from './service.ts'

async function found(ctx: TestCtx, words: string): Promise<FoundPage[]> {
  await install(ctx)
  const { status, json } = await appFor(ctx)('GET', `/api/search?${new URLSearchParams({ q: words })}`)
  expect(status).toBe(200)
  return json as FoundPage[]
}

test.for([
  ['fbar', 'question', '/faqs#fbar'],
  ['do i have to report my foreign bank accounts', 'calculator', '/calculators/foreign-accounts'],
  ['days in the united states', 'calculator', '/calculators/days-in-the-united-states'],
  ['expat services price', 'page', '/services'],
] as const)('finds what answers "%s": a %s', async ([words, kind, address], { ctx }) => {
  const pages = await found(ctx, words)
  const place = pages.findIndex((page) => page.address === address)
  expect(pages[place]?.kind).toBe(kind)
  expect(place).toBeLessThan(6)
})

test.for([
  ['ontario', ['/calculators/canada/ontario', '/calculators/canada']],
  ['Ontario tax rates', ['/calculators/canada/ontario']],
  ['alberta', ['/calculators/canada/alberta', '/calculators/canada']],
  ['quebec', ['/calculators/canada/quebec', '/calculators/canada']],
  ['Québec', ['/calculators/canada/quebec', '/calculators/canada']],
  ['california', ['/calculators/united-states/california', '/calculators/united-states']],
  ['new york income tax', ['/calculators/united-states/new-york', '/calculators/united-states']],
  ['west virginia', ['/calculators/united-states/west-virginia']],
  ['canada income tax', ['/calculators/canada', '/calculators/canada/federal']],
  ['quebec sales tax', ['/calculators/canada-sales-tax']],
  ['fbar', ['/calculators/foreign-accounts']],
  ['payroll', ['/calculators/canada-payroll']],
  ['citizens abroad', ['/calculators/us-expats']],
] as const)('lists the calculators and rates that "%s" names first', async ([words, addresses], { ctx }) => {
  const pages = await found(ctx, words)
  expect(pages.slice(0, addresses.length).map(({ address }) => address)).toEqual(addresses)
})

test('lists no calculator first if none of them has the words in its name', async ({ ctx }) => {
  for (const words of ['prices', 'extension'])
    expect((await found(ctx, words))[0], words).not.toMatchObject({ kind: 'calculator' })
})

test.for([
  ['Expat services', 'Expat Services: Taxes for a life in two countries'],
  ['expat', 'Expat Services: Taxes for a life in two countries'],
  ['corporate', 'Corporate Tax: Corporate and partnership returns'],
  ['expat taxes', 'Expat Services: Taxes for a life in two countries'],
  ['accounting', 'Accounting, payroll and sales tax'],
] as const)('lists the service that "%s" names first', async ([words, title], { ctx }) => {
  const [first] = await found(ctx, words)
  expect(first).toMatchObject({ kind: 'page', title })
})

test.for([
  ['Services', '/services'],
  ['pricing', '/services'],
  ['About us', '/about'],
  ['Sign-in', '/sign-in'],
  ['faq', '/faqs'],
  ['reviews?', '/testimonials'],
] as const)('lists the main page that "%s" names first, and only once', async ([words, address], { ctx }) => {
  const addresses = (await found(ctx, words)).map((page) => page.address)
  expect(addresses.indexOf(address)).toBe(0)
  expect(addresses.lastIndexOf(address)).toBe(0)
})

test('lists each address once, and at most twelve', async ({ ctx }) => {
  const addresses = (await found(ctx, 'tax return deadline')).map(({ address }) => address)
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.length).toBeLessThanOrEqual(12)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('finds a page despite a misspelled word, and nothing for words that appear nowhere', async ({ ctx }) => {
  expect((await found(ctx, 'extention')).length).toBeGreaterThan(0)
  expect(await found(ctx, 'zzqqxx')).toEqual([])
})

test('limits how often one IP address can search', async ({ ctx }) => {
  const own = { ...ctx, address: '192.0.2.78' }
  for (let count = 0; count < 300; count++) await searchSite(own, 'fbar')
  await expect(searchSite(own, 'fbar')).rejects.toThrow('Too many attempts')
})

test('refuses an empty search and one that is too long', async ({ ctx }) => {
  const call = appFor(ctx)
  expect((await call('GET', '/api/search?q=%20')).status).toBe(400)
  expect((await call('GET', `/api/search?q=${'a'.repeat(121)}`)).status).toBe(400)
})
