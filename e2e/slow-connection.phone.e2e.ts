import type { APIRequestContext, Page } from '@playwright/test'
import { client, field, main, title } from './support/accounts.ts'
import { controlsOf, expectNative, noteClicks, of, placesReached } from './support/early.ts'
import { emailField, newAddress, pendingSubscriber, subscribeButton } from './support/newsletter.ts'
import { countEmails, findEmail } from './support/outbox.ts'
import { expect, takeTime, test, waitForHydration } from './support/test.ts'
import { freeStart, heading, timeButton, timesPath, zone } from './support/visits.ts'

test.use({ timezoneId: zone })

interface Visit {
  page: Page
  request: APIRequestContext
  address: string
}

interface Task {
  path: string
  /** Fills in the page's form and sends it, as soon as its parts are visible. */
  send: () => Promise<void>
  /** Checks that the form has arrived and was accepted. */
  expectDone: () => Promise<unknown>
}

/** Makes the browser as slow as an old phone on a slow mobile connection. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const [downloadThroughput, uploadThroughput] = [200_000, 90_000]
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput, uploadThroughput },
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Blocks one of the script files, so that the others can't start. */
async function blockOneFile(page: Page) {
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  // Make the page believe that it has just reloaded because of the missing file. Otherwise, it would reload now.
  await page.addInitScript(() => sessionStorage.setItem('zenith_reloaded_at', String(Date.now())))
}

const hasScripts = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')))

/** Collects the forms that the page sends, as plain HTML or with a script. */
function formsSentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return sent
}

/** Types as a person does: touches the field first. */
async function type(field: ReturnType<Page['locator']>, text: string) {
  await field.tap()
  await field.fill(text)
}

const tap = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).tap()

const tasks: Record<string, (visit: Visit) => Promise<Task>> = {
  home: async ({ page, request }) => {
    const email = newAddress()
    return {
      path: '/',
      send: async () => {
        await type(emailField(page), email)
        await takeTime()
        await subscribeButton(page).tap()
      },
      expectDone: async () => {
        await expect(page.getByText('Successfully Subscribed!').first()).toBeVisible()
        await findEmail(request, email, 'Please confirm')
        expect(await countEmails(request, email, 'Please confirm')).toBe(1)
      },
    }
  },
  'an estimate at home': async ({ page }) => ({
    path: '/',
    send: async () => {
      await type(field(page, 'Annual income'), '91,234')
      await tap(page, 'Calculate')
    },
    expectDone: () => expect(main(page)).toContainText('Based on United States, $91,234 and Single status'),
  }),
  questions: async ({ page }) => ({
    path: '/faqs',
    send: async () => {
      await type(main(page).getByLabel('Search the questions'), 'T1135')
      await tap(page, 'Search')
    },
    expectDone: () => expect(main(page)).toContainText(/questions? with “T1135”/),
  }),
  'confirming a subscription': async ({ page, request, address }) => {
    const { email, confirmPath } = await pendingSubscriber(request, address)
    return {
      path: confirmPath,
      send: () => tap(page, 'Confirm subscription'),
      expectDone: async () => {
        await expect(title(page)).toHaveText('Your subscription is confirmed')
        await findEmail(request, email, 'Welcome to')
        expect(await countEmails(request, email, 'Welcome to')).toBe(1)
      },
    }
  },
  contact: async ({ page, request }) => {
    const email = newAddress()
    return {
      path: '/contact',
      send: async () => {
        await type(field(page, 'Name'), 'Zoë Whitfield')
        await type(field(page, 'Email address'), email)
        await field(page, 'Country').selectOption('Portugal')
        await field(page, 'Topic').selectOption('Expat services')
        await type(field(page, 'Message'), 'We moved from Ohio to Ontario in May.')
        await main(page).getByRole('checkbox').check()
        await takeTime()
        await tap(page, 'Send message')
      },
      expectDone: async () => {
        await expect(main(page).getByRole('heading', { name: 'Thanks, we got your message' })).toBeVisible()
        await findEmail(request, email, 'ZN-')
        expect(await countEmails(request, email, 'ZN-')).toBe(1)
      },
    }
  },
  'sign-in': async ({ page, request, address }) => {
    const { email, password } = await client(request, address)
    return {
      path: '/sign-in',
      send: async () => {
        await type(field(page, 'Email address'), email)
        await type(field(page, 'Password'), password)
        await tap(page, 'Sign in')
      },
      expectDone: () => expect(page).not.toHaveURL(/\/(auth|sign-in)/),
    }
  },
  booking: async ({ page }) => ({
    path: '/book-consultation',
    send: async () => {
      await field(page, 'Topic').selectOption('Accounting')
      await field(page, 'Country you live in').selectOption('Germany')
      await tap(page, 'Continue')
    },
    expectDone: () => expect(heading(page, 'Day and time')).toBeVisible(),
  }),
  'times of a consultation': async ({ page, request }) => {
    const start = await freeStart(request)
    return {
      path: timesPath(start),
      send: () => timeButton(page, start).tap(),
      expectDone: () => expect(main(page)).toContainText(/This time is held for you (until|for)/),
    }
  },
}

/**
 * Taps the controls that don't send a form while the page is still loading, and checks that each tap takes effect once.
 */
async function expectTaps(page: Page) {
  const controls = await controlsOf(page)
  const scripted = of(controls, 'scripted').map(({ element }) => element)
  // Begin with the menu and other disclosures, because the effect of a button can be another step and a closed menu.
  for (const control of of(controls, 'native')) await expectNative(control)
  for (const element of scripted) await element.tap()
  await waitForHydration(page)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  const reached = (await placesReached(page, scripted)).filter((place) => place >= 0)
  expect(reached.toSorted((a, b) => a - b)).toEqual(scripted.map((_, place) => place))
}

for (const [name, prepare] of Object.entries(tasks)) {
  test(`on a slow connection, nothing is lost, doubled or refused: ${name}`, async ({ page, request, address }) => {
    const { path, send, expectDone } = await prepare({ page, request, address })
    await slowDown(page)
    await noteClicks(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectTaps(page)
    const sent = formsSentBy(page)
    await page.goto(path, { waitUntil: 'commit' })
    await send()
    await expectDone()
    await waitForHydration(page)
    expect(sent.length, sent.join(', ')).toBeLessThanOrEqual(1)
  })
}

test.describe('with one script file missing', () => {
  test.use({ expectedFailures: [/\/assets\//], expectedErrors: [/Failed to (fetch|load)|importing/] })

  for (const [name, prepare] of Object.entries(tasks)) {
    test(`no form is lost, doubled or refused: ${name}`, async ({ page, request, address }) => {
      const { path, send, expectDone } = await prepare({ page, request, address })
      await slowDown(page)
      await blockOneFile(page)
      const sent = formsSentBy(page)
      await page.goto(path, { waitUntil: 'commit' })
      await send()
      await expectDone()
      await page.waitForLoadState()
      expect(await hasScripts(page)).toBe(false)
      expect(sent.length, sent.join(', ')).toBeLessThanOrEqual(1)
    })
  }
})
