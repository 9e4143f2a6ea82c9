import { finished } from 'node:stream/promises'
import type { APIRequestContext } from '@playwright/test'
import { type SitemapItem, XMLToSitemapItemStream } from 'sitemap'

/** Returns the entries of a site map, and the places where it breaks the sitemap protocol. */
export async function readSiteMap(xml: string): Promise<{ entries: SitemapItem[]; errors: string[] }> {
  const entries: SitemapItem[] = []
  const reader = new XMLToSitemapItemStream({ logger: false })
  reader.on('data', (entry: SitemapItem) => entries.push(entry))
  reader.end(xml)
  await finished(reader)
  return { entries, errors: reader.errors.map(({ message }) => message) }
}

/** The addresses that the site map gives search engines. */
export async function listedAddresses(request: APIRequestContext): Promise<string[]> {
  const { entries } = await readSiteMap(await (await request.get('/sitemap.xml')).text())
  return entries.map(({ url }) => url)
}
