import { expect } from 'vitest'
import { newPost } from '../features/blog/server/testing.ts'
import { type TestCtx, test, testNow } from '../platform/testing/test.ts'
import { listedPaths, robots, securityText, siteMap, siteMapRoutes } from './site-map.ts'

const yesterday = new Date(testNow.getTime() - 86_400_000)
const tomorrow = new Date(testNow.getTime() + 86_400_000)

async function writePosts(ctx: TestCtx) {
  await newPost(ctx, { slug: 'leaving-canada', publishedAt: yesterday, updatedAt: yesterday })
  await newPost(ctx, { slug: 'draft', status: 'draft', publishedAt: null })
  await newPost(ctx, { slug: 'archived', status: 'archived', publishedAt: yesterday })
  await newPost(ctx, { slug: 'scheduled', status: 'scheduled', publishedAt: tomorrow })
}

const home = { path: '/' }
const confirm = { path: '/newsletter/confirm', handle: { isUnlisted: true } }
const notFound = { path: '/*' }
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

test('lists the fixed pages of the route table, but no unlisted or unknown ones', async ({ ctx }) => {
  const xml = await siteMap(ctx, [home, { path: '/about' }, confirm, { path: '/services/:service' }, notFound])
  expect(locations(xml)).toEqual(['http://localhost:3000/', 'http://localhost:3000/about'])
})

test('lists the same fixed pages as the page for people', () => {
  const routes = [home, { path: '/about' }, confirm, { path: '/services/:service' }, notFound]
  expect(listedPaths(routes)).toEqual(['/', '/about'])
})

test('lists the calculators once they have a page', () => {
  const paths = listedPaths([home, { path: '/calculators/:slug' }, notFound])
  expect(paths).toEqual(expect.arrayContaining(['/', '/calculators/united-states', '/calculators/canada']))
  expect(listedPaths([home, notFound])).toEqual(['/'])
})

test('lists published articles once they have a page, with their last change', async ({ ctx }) => {
  await writePosts(ctx)
  expect(locations(await siteMap(ctx, [home, notFound]))).toEqual(['http://localhost:3000/'])
  const xml = await siteMap(ctx, [home, { path: '/blog/:slug' }, notFound])
  expect(locations(xml)).toEqual(['http://localhost:3000/', 'http://localhost:3000/blog/leaving-canada'])
  expect(xml).toContain(`<lastmod>${yesterday.toISOString()}</lastmod>`)
})

test('spends no more time on the route table for many articles than for one', async ({ ctx }) => {
  let looks = 0
  const watched = {
    get path() {
      looks += 1
      return '/blog/:slug'
    },
  }
  const looksForMap = async () => {
    looks = 0
    await siteMap(ctx, [home, watched, notFound])
    return looks
  }
  await newPost(ctx)
  const forOne = await looksForMap()
  for (let i = 0; i < 30; i += 1) await newPost(ctx)
  expect(await looksForMap()).toBe(forOne)
})

test('leaves out articles if their page is unlisted', async ({ ctx }) => {
  await writePosts(ctx)
  const xml = await siteMap(ctx, [home, { path: '/blog/:slug', handle: { isUnlisted: true } }])
  expect(locations(xml)).toEqual(['http://localhost:3000/'])
})

test('starts every address with the public one, and is well formed', async ({ ctx }) => {
  const site = { ...ctx.site, url: 'https://www.firm.example' }
  const xml = await siteMap({ ...ctx, site }, [home, { path: '/über-uns' }])
  expect(locations(xml)).toEqual(['https://www.firm.example/', 'https://www.firm.example/%C3%BCber-uns'])
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>[\s\S]+<\/urlset>\n$/)
})

test('lists the routes of a build that have an address, with their handles', () => {
  const route = (path: string | undefined, handle?: object, index?: boolean) => ({ path, index, module: { handle } })
  const build = {
    routes: {
      root: route(''),
      home: route(undefined, undefined, true),
      confirm: route('newsletter/confirm', { isUnlisted: true }),
      rest: route('*'),
    },
  }
  expect(siteMapRoutes(build)).toEqual([
    { path: '/', handle: undefined },
    { path: '/newsletter/confirm', handle: { isUnlisted: true } },
    { path: '/*', handle: undefined },
  ])
})

test('tells robots where the site map is and what not to visit', () => {
  const text = robots('https://www.firm.example')
  expect(text).toContain('Sitemap: https://www.firm.example/sitemap.xml')
  for (const path of ['/api/', '/admin', '/client-portal']) expect(text).toContain(`Disallow: ${path}\n`)
})

test('tells people who find a weakness where to report it', () => {
  const siteUrl = 'https://www.firm.example'
  const now = new Date('2026-11-20T15:00:00Z')
  expect(securityText({ email: 'office@firm.example', siteUrl }, now).split('\n')).toEqual([
    'Contact: mailto:office@firm.example',
    `Contact: ${siteUrl}/contact`,
    'Expires: 2027-05-19T15:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ])
  expect(securityText({ email: '', siteUrl }, now)).toMatch(/^Contact: https/)
})
