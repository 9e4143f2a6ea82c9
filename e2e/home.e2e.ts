import { homeTitle, open } from './support/site.ts'
import { expect, test } from './support/test.ts'

const phone = { name: /\(302\) 555-0149/, href: 'tel:+13025550149' }

/** The sections in their order, each with its specified links. */
const sections: { name: string; links: { name: string | RegExp; href: string | RegExp }[] }[] = [
  { name: homeTitle, links: [{ name: 'Get Started Now', href: '/services' }] },
  { name: 'Why clients trust us', links: [] },
  {
    name: 'What we do',
    links: [
      { name: 'Individual Tax', href: '/services/individual-tax' },
      { name: 'Corporate Tax', href: '/services/corporate-tax' },
      { name: 'Accounting', href: '/services/accounting' },
      { name: 'Expat Services', href: '/services/expat-services' },
      { name: 'View All Services', href: '/services' },
    ],
  },
  {
    name: 'Free tax calculators',
    links: [
      { name: 'What will I owe in Canada?', href: '/calculators/canada' },
      { name: 'Do I need to file an FBAR?', href: '/calculators/foreign-accounts' },
      { name: 'All free calculators', href: '/calculators' },
    ],
  },
  { name: "What's due next", links: [{ name: 'See all deadlines', href: '/calculators/deadlines' }] },
  {
    name: 'How We Work With You',
    links: [
      { name: 'Book Consultation', href: '/book-consultation' },
      { name: /Client Portal/, href: '/client-portal' },
      { name: /How It Works/, href: '/how-it-works' },
      { name: 'Meet Our Team', href: '/about' },
      { name: 'Contact Us', href: '/contact' },
      phone,
    ],
  },
  { name: 'Client success stories', links: [{ name: 'View All Testimonials', href: '/testimonials' }] },
  { name: 'Frequently asked questions', links: [{ name: 'View All FAQs', href: '/faqs' }] },
  {
    name: "In fifteen minutes, you'll know where you stand",
    links: [{ name: 'Book Consultation', href: '/book-consultation' }, { name: 'Contact Us', href: '/contact' }, phone],
  },
  { name: 'Latest from the blog', links: [{ name: 'View All Articles', href: '/blog' }] },
]

test('shows the specified sections in their order, and what the tax engine adds, with the specified texts and links', async ({
  page,
}) => {
  await open(page)
  const names = await page.locator('main > section').evaluateAll((found) =>
    found.map((section) => {
      const title = document.getElementById(section.getAttribute('aria-labelledby') ?? '')
      return title?.textContent ?? section.getAttribute('aria-label')
    }),
  )
  expect(names).toEqual(sections.map(({ name }) => name))
  for (const { name, links } of sections) {
    const section = page.getByRole('region', { name, exact: true })
    for (const link of links) {
      const found = section.getByRole('link', { name: link.name, exact: true })
      await expect(found, `${link.name} in ${name}`).toHaveAttribute('href', link.href)
      await expect(found).toBeVisible()
    }
  }

  const hero = page.getByRole('region', { name: homeTitle })
  await expect(hero.getByText('Rated 4.9/5')).toBeVisible()
  const call = page.getByRole('region', { name: "In fifteen minutes, you'll know where you stand" })
  await expect(call.getByRole('listitem')).toHaveText(['500+ clients'])
  await expect(page.getByRole('region', { name: 'Why clients trust us' }).getByRole('listitem')).toHaveText([
    'Secure & Encrypted',
    'Enrolled Agents',
    '500+ Clients',
    'Cross-Border Experts',
  ])
  const how = page.getByRole('region', { name: 'How We Work With You' })
  await expect(how.getByRole('listitem').getByRole('heading')).toHaveText([
    'Book a free 15-minute video consultation',
    'Secure document submission',
    'Review, sign and file, with year-round support',
  ])
  await expect(how.getByRole('heading', { name: 'Need help?' })).toBeVisible()
})

test('shows the three newest articles of the API', async ({ page, request }) => {
  const posts: { title: string; slug: string; category: string }[] = await (await request.get('/api/blog-posts')).json()
  await open(page)
  const cards = page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(posts.slice(0, 3).map(({ title }) => title))
  for (const [index, post] of posts.slice(0, 3).entries()) {
    const link = cards.nth(index).getByRole('link', { name: /^Read Article/ })
    await expect(link).toHaveAttribute('href', `/blog/${post.slug}`)
    await expect(cards.nth(index).getByText(post.category, { exact: true })).toBeVisible()
  }
})

test('the whole page gets its true height, and a reload shows the same part of it', async ({ page }) => {
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('data-whole', '')
  const title = page.getByRole('heading', { name: 'Frequently asked questions' })
  await title.scrollIntoViewIfNeeded()
  const topOf = async () => (await title.boundingBox())?.y ?? Number.NaN
  const [top, height] = [await topOf(), await page.evaluate(() => document.documentElement.scrollHeight)]
  await page.reload()
  await expect.poll(topOf).toBeCloseTo(top, 0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})
