import { mkdirSync } from 'node:fs'
import { listedAddresses } from './support/site-map.ts'
import { findingsOf, type Thing, thingsOf, unknownToSchemaOrg } from './support/structured-data.ts'
import { expect, test } from './support/test.ts'

/** Of the places with their rates, which are alike, the federations and the two largest. */
const isOneOfItsKind = (address: string) =>
  !/\/calculators\/[^/]+\/[^/]+$/.test(address) || /\/(federal|ontario|california)$/.test(address)

test('what every public page tells search engines is valid', async ({ request }, info) => {
  const addresses = (await listedAddresses(request)).filter(isOneOfItsKind)
  expect(addresses.length).toBeGreaterThan(20)
  const pages = await Promise.all(
    addresses.map(async (address) => ({ address, things: thingsOf(await (await request.get(address)).text()) })),
  )
  for (const { address, things } of pages) {
    expect(things.length, address).toBeGreaterThanOrEqual(new URL(address).pathname === '/' ? 2 : 3)
    expect(await findingsOf(things), address).toEqual([])
  }
  const different = new Map(pages.flatMap(({ things }) => things).map((thing) => [JSON.stringify(thing), thing]))
  mkdirSync(info.outputDir, { recursive: true })
  expect(unknownToSchemaOrg([...different.values()], info.outputDir)).toBe('')
})

test('what is not valid would be found', async ({ request: _ }, info) => {
  const list = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }
  expect(await findingsOf([list])).not.toEqual([])
  const firm: Thing = { '@context': 'https://schema.org', '@type': 'AccountingService', openingHour: 'Mo-Fr 9-17' }
  mkdirSync(info.outputDir, { recursive: true })
  expect(unknownToSchemaOrg([firm], info.outputDir)).toContain('openingHour')
})
