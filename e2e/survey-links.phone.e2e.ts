import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { main, press, title } from './support/accounts.ts'
import { openForm } from './support/newsletter.ts'
import { findEmail } from './support/outbox.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { goTo, open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const clock = join(tmpdir(), `zenith-surveys-clock-${process.pid}`)
const preload = `--import ${join(import.meta.dirname, 'support', 'clock.mjs')}`
const test = onOneSite({ NODE_OPTIONS: preload, CLOCK_FILE: clock }, asAdmin)
// The API refuses the links that were used, have expired, or were made up.
test.use({ expectedFailures: [/\/api\/surveys\/(answers$|invitations\/)/] })

const setClockAhead = (days: number) => writeFileSync(clock, String(days * 24 * 60))
test.beforeEach(async ({ page }) => {
  setClockAhead(0)
  // The administrator has sent the invitations. The page belongs to a client who isn't signed in.
  await page.context().clearCookies()
})
test.afterAll(() => rmSync(clock, { force: true }))

async function ask<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api/admin${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

const facts = {
  ...{ kind: 'person', reference: '', phone: '', country: 'US', region: 'DE', language: 'en', notes: '' },
  adviserId: null,
}

/** Adds a client and sends them the demo's survey. Returns the path of the link in their email. */
async function invite(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@survey.example`
  const { id: clientId } = await ask<{ id: string }>(request, '/clients', { ...facts, name, email })
  const { surveys } = await (await request.get('/api/admin/surveys')).json()
  await ask(request, `/surveys/${surveys[0].id}/send`, { clientIds: [clientId] })
  const [path = ''] = /\/survey\/[\w.-]+/.exec(await findEmail(request, email, 'How did we do?')) ?? []
  return path
}

async function answerAll(page: Page) {
  const choose = (name: string) => main(page).getByRole('radio', { name, exact: true }).check()
  await choose('9')
  await press(page, 'Next')
  await press(page, 'Next')
  await choose('Accounting')
  await press(page, 'Next')
  await choose('5')
  await press(page, 'Next')
  await press(page, 'Next')
}

async function expectEnding(page: Page, path: string, heading: string) {
  await open(page, path)
  await expect(title(page)).toHaveText(heading)
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
}

test('a link takes one answer: a second one is refused, and the link says that it was used', async ({
  page,
  request,
}) => {
  const path = await invite(request, 'Iris')
  const second = await page.context().newPage()
  await openForm(page, path)
  await answerAll(page)
  await openForm(second, path)
  await expect(main(second)).toContainText('the last one')
  await press(page, 'Send answers')
  await expect(title(page)).toHaveText('Thank you')
  await press(second, 'Send answers')
  await expect(main(second).getByRole('alert')).toContainText('You have already answered with this link.')
  await expectEnding(page, path, 'You have already answered')
})

const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('zenith_survey')),
  )

test('someone closes the tab and continues with the link in the email, and nothing stays after sending', async ({
  page,
  request,
}) => {
  const path = await invite(request, 'Maeve')
  await openForm(page, path)
  await expect(main(page)).toContainText('this browser keeps them for up to 30 days')
  await main(page).getByRole('radio', { name: '9', exact: true }).check()
  await press(page, 'Next')
  await main(page)
    .getByLabel('What is the main reason for your score?')
    .fill('My SSN is 536-22-8726, and all was fine.')
  const context = page.context()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('all was fine')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/536-22|token/)
  await page.close()

  const again = await context.newPage()
  await openForm(again, path)
  await expect(main(again)).toContainText('Step 2')
  await expect(main(again).getByLabel('What is the main reason for your score?')).toHaveValue(
    /SSN is .*, and all was fine/,
  )
  await press(again, 'Back')
  await expect(main(again).getByRole('radio', { name: '9', exact: true })).toBeChecked()
  // Another person's link starts from the beginning.
  const other = await context.newPage()
  await openForm(other, await invite(request, 'Nuala'))
  await expect(main(other)).toContainText('Step 1')
  await expect(main(other).getByRole('radio', { checked: true })).toHaveCount(0)
  await other.close()
  await answerAll(again)
  await press(again, 'Send answers')
  await expect(title(again)).toHaveText('Thank you')
  expect(await keptKeys(again)).toEqual([])
})

test('an expired link says so, even to someone who has the questions open', async ({ page, request }) => {
  const path = await invite(request, 'Odile')
  await openForm(page, path)
  await answerAll(page)
  setClockAhead(31)
  await press(page, 'Send answers')
  await expect(main(page).getByRole('alert')).toContainText('This link has expired. You can still write to us.')
  await expectEnding(page, path, 'This link has expired')
  await expect(main(page)).toContainText('It worked for 30 days.')
})

test('a link that we never sent has no survey, but a survey that did not load can be tried again', async ({
  page,
  request,
}) => {
  const path = await invite(request, 'Ursula')
  await open(page, '/about')
  await goTo(page, '/survey/not-ours')
  await expect(title(page)).toHaveText('There is no survey at this address')
  await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const failing = '**/api/surveys/invitations/*'
  for (const fail of ['refused', 'lost'] as const) {
    await page.route(failing, (route) =>
      fail === 'lost' ? route.abort() : route.fulfill({ status: 503, json: { message: 'Please try again soon.' } }),
    )
    await goTo(page, '/about')
    await goTo(page, path)
    await expect(main(page).getByRole('alert')).toContainText(
      fail === 'lost' ? "We can't be reached." : 'Please try again soon.',
    )
    await expect(title(page)).toHaveText('Survey')
    await page.unroute(failing)
  }
  await press(page, 'Try again')
  await expect(title(page)).toHaveText('How are we doing?')
})
