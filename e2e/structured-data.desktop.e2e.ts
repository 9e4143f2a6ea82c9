import { mkdirSync } from 'node:fs'
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

test("every public page's structured data is valid, and the test's own check finds invalid data", async ({
  request,
}, info) => {
  const addresses = (await listedAddresses(request)).filter(isOneOfItsKind)
  expect(addresses.length).toBeGreaterThan(20)
  const pages = await Promise.all(
    addresses.map(async (address) => ({ address, things: thingsOf(await (await request.get(address)).text()) })),
  )
  for (const { address, things } of pages) {
    expect(things.length, address).toBeGreaterThanOrEqual(new URL(address).pathname === '/' ? 2 : 3)
    expect(await findingsOf(things), address).toEqual([])
  }
  expect(await findingsOf([list])).not.toEqual([])
  const different = new Map(pages.flatMap(({ things }) => things).map((thing) => [JSON.stringify(thing), thing]))
  mkdirSync(info.outputDir, { recursive: true })
  const unknown = unknownToSchemaOrg([...different.values(), firm], info.outputDir)
  expect(unknown).toEqual([{ thing: firm, said: expect.stringContaining('openingHour') }])
})
