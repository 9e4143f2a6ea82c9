import { mkdirSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { listedAddresses } from './support/site-map.ts'
import { findingsOf, type Thing, thingsOf, unknownToSchemaOrg } from './support/structured-data.ts'
import { expect, test } from './support/test.ts'

/**
 * The pages with the rates of a place are alike, so we check only the federal ones and those of the two largest places.
 */
const isOneOfItsKind = (address: string) =>
  !/\/calculators\/[^/]+\/[^/]+$/.test(address) || /\/(federal|ontario|california)$/.test(address)

/** Invalid data, which the check has to find. */
const list = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }
const firm: Thing = { '@context': 'https://schema.org', '@type': 'AccountingService', openingHour: 'Mo-Fr 9-17' }

/** Every public page with its structured data. */
async function pagesOf(request: APIRequestContext) {
  const addresses = (await listedAddresses(request)).filter(isOneOfItsKind)
  expect(addresses.length).toBeGreaterThan(20)
  return Promise.all(
    addresses.map(async (address) => ({ address, things: thingsOf(await (await request.get(address)).text()) })),
  )
}

test("search engines accept every public page's structured data, and the test's own check finds invalid data", async ({
  request,
}) => {
  for (const { address, things } of await pagesOf(request)) {
    expect(things.length, address).toBeGreaterThanOrEqual(new URL(address).pathname === '/' ? 2 : 3)
    expect(await findingsOf(things), address).toEqual([])
  }
  expect(await findingsOf([list])).not.toEqual([])
})

test("every public page's structured data uses only what schema.org has, and the test's own check finds the rest", async ({
  request,
}, info) => {
  const pages = await pagesOf(request)
  const different = new Map(pages.flatMap(({ things }) => things).map((thing) => [JSON.stringify(thing), thing]))
  mkdirSync(info.outputDir, { recursive: true })
  const unknown = unknownToSchemaOrg([...different.values(), firm], info.outputDir)
  expect(unknown).toEqual([{ thing: firm, said: expect.stringContaining('openingHour') }])
})
