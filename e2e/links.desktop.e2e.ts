import { adminAreaLinks } from '../src/shell/admin-links.ts'
import { adminLinks } from '../src/shell/navigation.ts'
import { portalLinks } from '../src/shell/portal-links.ts'
import { crawl, deadLinks } from './support/crawl.ts'
import { listedAddresses } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

/** Pages that are linked to and still to be built; an entry that is no longer dead fails the test. */
const stillToCome = ['/admin/chats', '/admin/subscribers', '/admin/newsletter']

const signedInLinks = ['/admin', ...[...adminLinks, ...adminAreaLinks, ...portalLinks].map(({ to }) => to)]

test('no link of the site leads nowhere, and the site map only to pages that may be found', async ({
  page,
  request,
  baseURL,
}) => {
  const addressOf = (path: string) => new URL(path, baseURL).href
  const known = ['/', '/sitemap.xml', '/robots.txt', '/feed.xml', '/atom.xml', ...signedInLinks]
  const visits = await crawl(
    page,
    request,
    known.map((path) => addressOf(path)),
  )
  const places = [...visits.keys()].map((address) => new URL(address).pathname)
  expect(places).toEqual(expect.arrayContaining(['/blog/cross-border-withholding', '/services/accounting', '/faqs']))

  const dead = deadLinks(visits)
  for (const path of signedInLinks)
    if (visits.get(addressOf(path))?.status !== 200) dead.set(addressOf(path), ['signed in'])
  const isToCome = ([link]: [string, string[]]) => stillToCome.includes(new URL(link).pathname)
  expect([...dead].filter((one) => !isToCome(one))).toEqual([])
  const stillDead = new Set([...dead.keys()].map((link) => new URL(link).pathname))
  expect(
    stillToCome.filter((path) => !stillDead.has(path)),
    'no longer to come',
  ).toEqual([])

  const listed = await listedAddresses(request)
  expect(listed).toContain(addressOf('/'))
  for (const address of listed) expect(visits.get(address), address).toMatchObject({ status: 200, isHidden: false })
})
