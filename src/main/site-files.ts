import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { atomFeed, rssFeed } from '../features/blog/server/feeds.ts'
import { getCompany } from '../features/company/server/service.ts'
import { withEtag } from '../platform/http/etag.ts'
import type { createApp } from './app.ts'
import { deadlineFeed } from './deadline-feed.ts'
import { anyone } from './guards.ts'
import type { Runtime } from './runtime.ts'
import { robots, securityText, siteMap } from './site-map.ts'

/** Adds files that programs read, such as crawlers, feed readers and calendars. */
export function addSiteFiles(
  app: ReturnType<typeof createApp>,
  { site, contextFor }: Pick<Runtime, 'site' | 'contextFor'>,
  routes: Parameters<typeof siteMap>[1],
): void {
  app.get('/robots.txt', anyone, (c) => c.text(robots(site.url)))
  app.get('/.well-known/security.txt', anyone, async (c) => {
    const ctx = contextFor()
    return c.text(securityText(await getCompany(ctx), ctx.now()))
  })
  // Feed readers request these files often. If a file hasn't changed, we answer with 304.
  app.on('GET', ['/sitemap.xml', '/feed.xml', '/atom.xml'], anyone, compress())
  app.get('/sitemap.xml', async (c) => xml(c, 'application/xml', await siteMap(contextFor(), routes)))
  app.get('/feed.xml', async (c) => xml(c, 'application/rss+xml', await rssFeed(contextFor())))
  app.get('/atom.xml', async (c) => xml(c, 'application/atom+xml', await atomFeed(contextFor())))
  app.get('/deadlines.ics', anyone, (c) => c.body(deadlineFeed(site.url, c.req.query('for')), 200, calendar))
}

const calendar = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, max-age=86400' }
const xml = ({ req }: Context, type: string, file: string) =>
  withEtag(req.raw, Buffer.from(file), { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
