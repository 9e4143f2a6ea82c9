import { mkdirSync } from 'node:fs'
import { listedAddresses } from './support/site-map.ts'
import { findingsOf, type Thing, thingsOf, unknownToSchemaOrg } from './support/structured-data.ts'
import { expect, test } from './support/test.ts'

/** Of the places with their rates, which are alike, the federations and the two largest. */
const isOneOfItsKind = (address: string) =>
  !/\/calculators\/[^/]+\/[^/]+$/.test(address) || /\/(federal|ontario|california)$/.test(address)

/** What is not valid, so that it is seen to be found. */
const list = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }
const firm: Thing = { '@context': 'https://schema.org', '@type': 'AccountingService', openingHour: 'Mo-Fr 9-17' }

test('what every public page tells search engines is valid, and what is not would be found', async ({
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
