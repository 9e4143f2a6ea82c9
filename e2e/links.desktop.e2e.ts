import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import routes from '../src/routes.ts'
import { adminArea } from '../src/shell/admin-area.ts'
import { linksOf } from '../src/shell/area.ts'
import { pagePaths } from '../src/shell/page-paths.ts'
import { portalArea } from '../src/shell/portal-area.ts'
import { call, client, newPerson } from './support/accounts.ts'
import { crawl, crawlAs, deadLinks } from './support/crawl.ts'
import { writtenInquiry } from './support/inquiries.ts'
import { newAddress } from './support/newsletter.ts'
import { findEmail } from './support/outbox.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { listedAddresses } from './support/site-map.ts'
import { expect } from './support/test.ts'
import { freeStart } from './support/visits.ts'

const test = onOneSite({}, asAdmin)
// A crawl opens hundreds of pages one after the other.
test.describe.configure({ timeout: 1_200_000 })

const paths = pagePaths(routes)
const fixed = paths.filter((path) => !path.includes(':'))
const documents = ['/sitemap.xml', '/robots.txt', '/feed.xml', '/atom.xml', '/dev/outbox', '/.well-known/security.txt']

/** Books a consultation with the session of the request context. */
async function book(request: APIRequestContext, email: string) {
  const startsAt = await freeStart(request)
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/booking${path}`, { data, headers: { 'idempotency-key': randomUUID() } })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const { token } = await post('/holds', { topic: 'accounting', startsAt })
  const person = { name: 'Nora Vale', email, phone: '', country: 'DE', zone: 'Europe/Berlin', note: '' }
  await post('/appointments', { hold: token, ...person, language: 'English', linkWay: 'email', elapsed: 9_000 })
}

test("no visitor's link is dead, including those in emails, feeds and the site map", async ({
  browser,
  baseURL: site = '',
}) => {
  const context = await browser.newContext({ baseURL: site, storageState: undefined })
  const page = await context.newPage()
  const { request } = context
  const email = newAddress()
  const { reference } = await writtenInquiry(request, '10.9.0.1')
  await request.post('/api/subscribe', { data: { email } })
  const person = newPerson()
  await call(request, '10.9.0.1', '/auth/sign-up', person)
  await book(request, email)
  await findEmail(request, 'contact@zenith.example', reference)
  await findEmail(request, email, 'Please confirm')
  await findEmail(request, person.email, 'Please confirm your email address')
  await findEmail(request, email, 'Your consultation:')

  const from = [...fixed, ...documents].map((path) => new URL(path, site).href)
  const visits = await crawl(page, request, from)
  const places = [...visits.keys()].map((address) => new URL(address).pathname)
  expect(places).toEqual(expect.arrayContaining(['/blog/cross-border-withholding', '/services/accounting']))
  const mailed = ['/newsletter/confirm', '/auth/confirm', '/booking/', '/consultation/', '/admin/inquiries/']
  expect(mailed.filter((path) => !places.some((place) => place.startsWith(path)))).toEqual([])
  expect([...deadLinks(visits)]).toEqual([])

  const listed = await listedAddresses(request)
  expect(listed).toContain(new URL('/', site).href)
  for (const address of listed) expect(visits.get(address), address).toMatchObject({ status: 200, isHidden: false })
  await context.close()
})

test("no client's link is dead", async ({ browser, baseURL: site = '' }) => {
  const context = await browser.newContext({ baseURL: site, storageState: undefined })
  const { email } = await client(context.request, '10.9.0.2')
  await book(context.request, email)
  const from = [...linksOf(portalArea).map(({ to }) => to), '/dev/outbox'].map((path) => new URL(path, site).href)
  const visits = await crawlAs(await context.newPage(), ['/client-portal', '/consultation/'], paths, from)
  expect([...deadLinks(visits)]).toEqual([])
  await context.close()
})

test("no administrator's link is dead", async ({ page, baseURL: site = '' }) => {
  // Remove the test's `x-forwarded-for` header, which the frame of a document's preview may not send.
  await page.setExtraHTTPHeaders({})
  await writtenInquiry(page.context().request, '10.9.0.3')
  const from = linksOf(adminArea).map(({ to }) => new URL(to, site).href)
  const visits = await crawlAs(page, ['/admin', '/client-portal'], paths, from)
  const places = [...visits.keys()].map((address) => new URL(address).pathname)
  expect(fixed.filter((path) => path.startsWith('/admin') && !places.includes(path))).toEqual([])
  expect([...deadLinks(visits)]).toEqual([])
})
