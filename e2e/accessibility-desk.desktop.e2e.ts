import type { Page } from '@playwright/test'
import { writtenInquiry } from './support/inquiries.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { signedInPaths } from './support/pages.ts'
import { goTo, openSignedIn, untilLoaded } from './support/site.ts'
import { expect, expectAccessibleAtBothWidths, onOnePage } from './support/test.ts'
import { book } from './support/visits.ts'

const test = onOnePage(onOneSite({}, asAdmin))

/** For each path with a parameter: the list page that links to pages with this path. */
const lists: Record<string, string> = {
  '/admin/bookings/:id': '/admin/bookings/list',
  '/admin/availability/advisers/:id': '/admin/availability',
  '/admin/availability/topics/:key': '/admin/availability',
  '/admin/testimonials/:id': '/admin/testimonials',
  '/admin/faqs/:id': '/admin/faqs',
  '/admin/surveys/:id': '/admin/surveys',
  '/admin/surveys/:id/edit': '/admin/surveys',
  '/admin/surveys/:id/send': '/admin/surveys',
  '/admin/blog/:id': '/admin/blog',
  '/admin/newsletter/:id': '/admin/newsletter',
  '/admin/inquiries/:id': '/admin/inquiries',
  '/admin/documents/:id': '/admin/documents',
  '/admin/chats/:id': '/admin/chats',
  '/admin/clients/:id': '/admin/clients',
  '/admin/clients/:id/merge': '/admin/clients',
  '/admin/engagements/:id': '/admin/engagements',
  '/admin/client-checklists/:id': '/admin/client-checklists',
  '/admin/subscribers/:id': '/admin/subscribers',
  '/admin/checklist-templates/:templateId/items': '/admin/checklist-templates',
  '/admin/checklist-templates/:templateId/roll': '/admin/checklist-templates',
}

/** Creates what the page shows, because the demo has no appointments and no inquiries. */
const made: Record<string, typeof book | typeof writtenInquiry> = {
  '/admin/bookings/:id': book,
  '/admin/inquiries/:id': writtenInquiry,
}

/** Returns the address of one page with this path, taken from the links on the list page. */
async function oneOf(page: Page, path: string, list: string): Promise<string> {
  await goTo(page, list)
  await untilLoaded(page)
  const [start = '', after = ''] = path.split(/:\w+/)
  const links = page.getByRole('main').locator(`a[href^="${start}"]`)
  const find = async () => {
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return addresses.find((one) => !signedInPaths.includes(one) && !one.endsWith('/new')) ?? ''
  }
  await expect.poll(find, `a link on ${list}`).not.toBe('')
  const [id = ''] = (await find()).slice(start.length).split('/')
  return `${start}${id}${after}`
}

/**
 * The administrator can't open these pages. `engagements.e2e.ts`, `documents.e2e.ts` and `portal-checklists.e2e.ts`
 * check them as a client's member.
 */
const forMembers = ['/client-portal/engagements/:id', '/client-portal/documents/:id', '/client-portal/checklists/:id']

for (const path of signedInPaths.filter((path) => !forMembers.includes(path)))
  test(`the page at ${path} is accessible and fits the window at both widths`, async ({ page, request, address }) => {
    await made[path]?.(request, address)
    await openSignedIn(page, lists[path] ? await oneOf(page, path, lists[path]) : path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
  })
