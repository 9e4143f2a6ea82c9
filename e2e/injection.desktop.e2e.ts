import type { APIRequestContext, Page } from '@playwright/test'
import { curlyQuotes } from '../src/features/blog/shared/quotes.ts'
import { accepted, draftOf, message, publish, send, testimonial, uploadPicture, versionOf } from './support/filling.ts'
import { expectNothingLive, injections, refusedLinks, templates, unseen, whatRuns } from './support/injections.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { open, openSignedIn } from './support/site.ts'
import { expect, expectNoOverflow } from './support/test.ts'

/** Starts a site for this test only, because the hostile texts appear on every page. */
const test = onOneSite({}, asAdmin)
test.use({ expectedFailures: [/\/api\/admin\//] })
test.setTimeout(240_000)

const texts = [...injections, ...templates, ...unseen]
const [script = ''] = injections
const firmTexts = injections.map((text) => text.slice(0, 60))
const at = (index: number) => firmTexts[index % firmTexts.length] ?? ''

const record = {
  name: injections[2],
  tagline: injections[3],
  address: { street: at(4), city: at(0), region: at(5), postalCode: '<b onclick=x>', country: 'US' },
  whatsappDefaultMessage: injections.join('\n').slice(0, 500),
  holidays: [{ date: '2027-01-01', name: at(6) }],
  claims: { clients: at(0), rating: at(3), credentials: at(12) },
  trustBadges: [at(0), at(1)],
  trustStrip: [at(2), at(4)],
  team: [
    {
      ...{ name: at(0), credential: at(1), credentialUrl: '', region: at(4), languages: ['<i>'], about: at(9) },
      ...{ portrait: '', isShown: true },
    },
  ],
}

/** Fills every field that strangers or editors can fill. Returns the paths of the new pages that show the texts. */
async function fill(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = []
  const picture = await uploadPicture(request, `../..\\${injections[2]}`)
  for (const [index, text] of texts.entries()) {
    const slug = `injection-${index}`
    const id = await publish(request, draftOf(text, slug, picture))
    paths.push(`/blog/${slug}`, ...(index < 3 ? [`/admin/blog/${id}`] : []))
    await accepted(request, 'POST', '/contact', message(text))
    await accepted(request, 'POST', '/testimonials', testimonial(text))
  }
  const { items: inquiries } = await (await request.get('/api/admin/inquiries')).json()
  for (const [index, { id }] of inquiries.slice(0, 3).entries()) {
    const written = { id, text: texts.join('\n') }
    const { version } = await accepted(request, 'POST', `/admin/inquiries/${id}/note`, written)
    if (index === 0) await accepted(request, 'POST', `/admin/inquiries/${id}/reply`, { ...written, version })
    paths.push(`/admin/inquiries/${id}`)
  }
  const { items } = await (await request.get('/api/admin/testimonials?state=pending')).json()
  for (const { id, version } of items) {
    const approved = await accepted(request, 'POST', `/admin/testimonials/${id}/approve`, { version })
    await accepted(request, 'POST', `/admin/testimonials/${id}/reply`, { version: approved.version, reply: script })
  }
  paths.push(`/admin/testimonials/${items[0].id}`)
  for (const text of injections.filter((one) => !one.includes('{'))) {
    const words = { topic: 'deadlines', question: `Why ${text}?`, answer: `Because of this: ${text}` }
    const { id, version } = await accepted(request, 'POST', '/admin/faqs', words)
    await accepted(request, 'POST', `/admin/faqs/${id}/state`, { version, state: 'published' })
    if (text === script) paths.push(`/admin/faqs/${id}`)
  }
  const { version } = await (await request.get('/api/admin/company')).json()
  await accepted(request, 'PUT', '/admin/company', { version, changes: record })
  return paths
}

/** Opens the feeds in a tab of its own, because the browser adds styles to feeds and our policy refuses them. */
async function expectInertFeeds(page: Page) {
  const viewer = await page.context().newPage()
  const ran = await whatRuns(viewer)
  const errors: string[] = []
  viewer.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
  viewer.on('pageerror', (error) => errors.push(String(error)))
  for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
    await viewer.goto(path)
    expect(await viewer.evaluate(() => document.querySelectorAll('parsererror').length), path).toBe(0)
  }
  expect(errors.filter((text) => !text.startsWith('Applying inline style'))).toEqual([])
  expect(ran).toEqual([])
  await viewer.close()
}

/** Opens a page and checks that no hostile text became a script, an event handler or a link that runs code. */
async function expectInert(page: Page, path: string) {
  if (path.startsWith('/admin')) await openSignedIn(page, path)
  else if (path.startsWith('/dev')) await page.goto(path)
  else await open(page, path)
  await expectNothingLive(page)
}

const brought = `<table><tr><td style="position:fixed" onclick="window.__hit=1">A cell of the table</td></tr></table>
  <p onmouseover="window.__hit=1" style="background:url(//evil.example)"><a href="javascript:window.__hit=1">a link</a></p>`

/**
 * Pastes hostile content into an article, and checks that only its words remain. Uses a tab of its own, because the
 * browser logs an error for each pasted style that the policy forbids.
 */
async function expectInertPaste(page: Page, path: string) {
  const desk = await page.context().newPage()
  const ran = await whatRuns(desk)
  await desk.goto(path)
  const article = desk.getByRole('textbox', { name: 'Article', exact: true })
  await article.press('ControlOrMeta+a')
  for (const [index, text] of [brought, ...injections].entries()) {
    await article.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    }, `<p>Pasted ${index}.</p>${text}`)
  }
  await expect(article).toContainText(`Pasted ${injections.length}.`)
  await expect(article.getByRole('cell').first()).toHaveText('A cell of the table')
  const foreign = 'script, style, svg, iframe, details, img, [onclick], [onmouseover], [style*="fixed"], [style*="url"]'
  await expect(article.locator(foreign)).toHaveCount(0)
  await expect(article.locator('a[href]')).toHaveCount(0)
  const publish = desk.getByRole('button', { name: 'Publish changes' })
  await publish.click()
  await expect(desk.getByText('Changes published', { exact: true })).toBeVisible()
  expect(ran).toEqual([])
  await desk.close()
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Checks that the page shows these texts. It ignores case, because styles may change it. */
async function expectTexts(page: Page, expected: string[]) {
  const body = page.locator('body')
  for (const text of expected) await expect(body).toContainText(text, { useInnerText: true, ignoreCase: true })
}

test('shows whatever people enter as plain text and never runs it', async ({ page }) => {
  const ran = await whatRuns(page)
  const paths = await fill(page.request)

  for (const path of paths.filter((one) => one.startsWith('/blog/'))) {
    await expectInert(page, path)
    const text = texts[Number(path.split('-').at(-1))] ?? ''
    await expectTexts(page, [text])
    expect(plain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')).toBe(
      plain(curlyQuotes(text)).slice(0, 150),
    )
  }
  for (const path of [
    '/',
    '/blog',
    '/testimonials',
    '/faqs',
    '/about',
    '/contact',
    '/sitemap',
    '/services/expat-services',
  ]) {
    await expectInert(page, path)
    await expectTexts(page, [record.tagline ?? ''])
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  for (const text of texts) await expectInert(page, `/blog?q=${encodeURIComponent(text)}`)

  await page.goto('/testimonials')
  await expectTexts(page, texts.slice(0, 8))
  await page.goto('/about')
  await expectTexts(page, [at(1), at(9)])

  const admin = ['', '/blog', '/inquiries', '/testimonials', '/faqs', '/company', '/users', '/audit']
  for (const path of [...admin.map((one) => `/admin${one}`), ...paths.filter((one) => one.startsWith('/admin'))])
    await expectInert(page, path)
  await page.goto('/admin/inquiries')
  await expect(page.getByText(plain(unseen[0] ?? '').slice(0, 9)).first()).toBeVisible()
  await expectTexts(
    page,
    injections.slice(-3).map((text) => text.slice(0, 80)),
  )

  await expectInertPaste(page, paths.find((path) => path.startsWith('/admin/blog/')) ?? '')
  await expectInert(page, '/blog/injection-0')
  await expectTexts(page, ['Pasted 0.', 'A cell of the table', `Pasted ${injections.length}.`])
  await expectInertFeeds(page)
  // Remove the test's `x-forwarded-for` header: the outbox refuses requests that came through a proxy.
  await page.setExtraHTTPHeaders({})
  await page.goto('/dev/outbox')
  const emails = await page
    .locator('a[href^="/dev/outbox/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(emails.length).toBeGreaterThan(texts.length)
  for (const path of emails) {
    await expectInert(page, `${path}/html`)
    if (path === emails[0]) await expectInert(page, path ?? '')
  }
  expect(ran).toEqual([])
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { __hit: 1 }))
  await expect.poll(() => ran.length, 'what runs would be seen').toBe(1)
})

test("refuses input that breaks a rule, with the rule's message", async ({ page }) => {
  const { request } = page
  const refused = async (method: 'POST' | 'PUT', path: string, data: object, sentence: string) => {
    const { status, sentences } = await send(request, method, path, data)
    expect(status, `${path} ${JSON.stringify(data).slice(0, 200)}`).toBe(400)
    expect(sentences, `${path} ${JSON.stringify(data).slice(0, 200)}`).toContain(sentence)
  }

  for (const address of [`"${script}"@example.org`, 'a@b.org\r\nBcc: c@example.org', `a@example.org${script}`])
    await refused('POST', '/subscribe', { email: address }, 'Please enter a valid email address')
  for (const name of [script, 'http://evil.example'])
    await refused(
      'POST',
      '/auth/sign-up',
      { firstName: name, lastName: 'Vale', email: 'v@example.org', password: 'quiet Lantern, 42 harbors' },
      'Please use letters only',
    )
  const { version } = await (await request.get('/api/admin/company')).json()
  const change = (changes: object, sentence: string) => refused('PUT', '/admin/company', { version, changes }, sentence)
  for (const text of unseen) await change({ name: text }, 'Please use plain text on one line')
  for (const link of refusedLinks)
    await change({ googleMapsUrl: link.trim() }, 'Please enter an address that begins with https://')
  for (const text of templates)
    await refused(
      'POST',
      '/admin/faqs',
      { topic: 'deadlines', question: 'What is seven times seven?', answer: `It is this: ${text}` },
      'Only prices can go inside braces: {individualPrice}, {corporatePrice}, {expatPrice}',
    )

  const picture = await uploadPicture(request, script)
  const { id } = await accepted(request, 'POST', '/admin/blog', {})
  const basedOn = await versionOf(request, id)
  const good = draftOf('Words', 'words', picture)
  const save = (changes: object, sentence: string) =>
    refused('PUT', `/admin/blog/${id}`, { basedOn, draft: { ...good, ...changes } }, sentence)
  const body = (...content: object[]) => ({ document: { type: 'doc', content } })
  const cannot = "This article contains something we can't publish. Please remove it and try again."
  for (const slug of [script, '../admin', 'a b', 'é', 'a--b', 'javascript:alert(1)'])
    await save({ slug }, 'Please use lowercase letters, digits and single hyphens')
  for (const href of refusedLinks)
    await save(
      body({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }),
      'Please link to a web address, an email address, a phone number or a page of this site',
    )
  for (const src of ['https://evil.example/x.png', 'data:image/svg+xml,<svg onload=alert(1)>', '//evil.example/x.png'])
    await save(
      body({ type: 'image', attrs: { src, alt: 'x', width: 10, height: 10 } }),
      'Please upload the image instead of linking to it',
    )
  await save(body({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }), cannot)
  await save(body({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'html' }] }] }), cannot)
  expect(picture.name).not.toMatch(/[/\\]/)
})
