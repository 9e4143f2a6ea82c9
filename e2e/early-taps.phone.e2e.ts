import type { Page } from '@playwright/test'
import { field, main, press } from './support/accounts.ts'
import { hold, open } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'
import {
  bookingPath,
  chooseCountry,
  freeStart,
  heading,
  newEmail,
  timeButton,
  timesPath,
  zone,
} from './support/visits.ts'

/** Opens a page whose scripts arrive only when the test calls the returned function. */
async function openEarly(page: Page, path: string) {
  const release = await hold(page, '/assets/*.js')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/**
 * Records the names of the buttons that clicks reach, in order. Before the scripts can answer a click, the page holds
 * it back.
 */
const recordClicks = (page: Page) =>
  page.addInitScript(() => {
    const clicked = Object.assign(window, { clicked: [] as (string | null)[] }).clicked
    document.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) clicked.push(button.ariaLabel ?? button.textContent)
    })
  })
const clicksOn = (page: Page) => page.evaluate(() => (window as unknown as { clicked: string[] }).clicked)

test('the page shows early taps on buttons at once, and later performs each one once, in order', async ({ page }) => {
  await recordClicks(page)
  const release = await openEarly(page, '/')
  const pause = page.getByRole('button', { name: 'Pause testimonials' })
  const map = page.getByRole('button', { name: 'Show map' })
  await pause.tap()
  await expect(pause).toHaveAttribute('data-pressed')
  await map.tap()
  await pause.tap()
  expect(await clicksOn(page)).toEqual([])
  release()
  await expect(page.getByRole('button', { name: 'Play testimonials' })).not.toHaveAttribute('data-pressed')
  await expect(page.getByTitle('Map')).toBeAttached()
  await waitForHydration(page)
  expect(await clicksOn(page)).toEqual(['Pause testimonials', 'Show map'])
})

test('what works without scripts works early: menu, questions and a password that is shown later', async ({ page }) => {
  const release = await openEarly(page, '/auth')
  await page.getByRole('banner').locator('summary').filter({ hasText: 'menu' }).tap()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.getByRole('banner').locator('summary').filter({ hasText: 'menu' }).tap()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a horse and 3 staples')
  await page.getByRole('button', { name: 'Show password' }).tap()
  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('a horse and 3 staples')
})

test('filters that are chosen early apply once the scripts have loaded', async ({ page }) => {
  const release = await openEarly(page, '/testimonials')
  await page.getByRole('main').getByLabel('Service').selectOption('Accounting')
  release()
  await expect(page).toHaveURL('/testimonials?service=Accounting')
  await expect(page.getByRole('main').getByText('with these filters')).toBeVisible()
})

for (const [path, group, early, later] of [
  ['/contact', 'How should we reply?', 'Email', 'Phone'],
  ['/testimonials/share', 'Your rating', 'Fair', 'Excellent'],
] as const)
  test(`an early choice at ${path} stays, and so does a change to it`, async ({ page }) => {
    const release = await openEarly(page, path)
    const choice = (name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name })
    await choice(later).check()
    await choice(early).check()
    await choice(later).check()
    release()
    await waitForHydration(page)
    await expect(choice(later)).toBeChecked()
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).not.toContainText(/choose (how|a rating)/)
    await expect(choice(later)).toBeChecked()
  })

test('the page keeps a choice that someone makes while React is taking over', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.addInitScript(() => {
    const own = (node: Node | null, prefix: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(prefix))?.[1]
    const { port1, port2 } = new MessageChannel()
    // Checks between any two tasks of the page.
    port1.onmessage = () => {
      const dark = document.querySelector<HTMLInputElement>('footer input[value=dark]')
      const isTakingOver = own(document, '__reactContainer$')?.stateNode.current.memoizedState.isDehydrated
      if (isTakingOver && own(dark, '__reactProps$')) {
        dark?.click()
        document.documentElement.dataset.clicked = ''
      } else port2.postMessage(0)
    }
    port2.postMessage(0)
  })
  await expect(async () => {
    await page.goto('/faqs')
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('data-clicked', '', { timeout: 1 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('a visitor who returns to a booking', () => {
  test.use({ timezoneId: zone })

  test('can change the city early, even if a minute passes before the scripts arrive', async ({ page, request }) => {
    await page.clock.setFixedTime(new Date(Date.now() + 90_000))
    const release = await openEarly(page, timesPath(await freeStart(request)))
    await main(page).getByRole('button', { name: 'Change city' }).tap()
    release()
    await expect(main(page).getByRole('combobox', { name: 'City' })).toBeFocused()
  })

  test('keeps what they enter before the scripts arrive, even if this tab has an earlier draft', async ({
    page,
    request,
  }) => {
    const start = await freeStart(request)
    await open(page, `${bookingPath}?service=accounting`)
    await chooseCountry(page, 'Germany')
    await press(page, 'Continue')
    await expect(heading(page, 'Day and time')).toBeFocused()
    let release = await openEarly(page, bookingPath)
    await field(page, 'Topic').selectOption('expat-services')
    release()
    await waitForHydration(page)
    await expect(field(page, 'Topic')).toHaveValue('expat-services')

    release = await openEarly(page, timesPath(start))
    await timeButton(page, start).tap()
    await expect(heading(page, 'Your details')).toBeVisible()
    const name = await field(page, 'Name').elementHandle()
    await name?.fill('Nora')
    await main(page).getByRole('radio', { name: 'Email and text message' }).check()
    release()
    await waitForHydration(page)
    await expect(main(page).getByRole('radio', { name: 'Email and text message' })).toBeChecked()
    // React kept the same element, so what someone is typing isn't lost.
    await name?.press('End')
    await name?.type(' Vale')
    await field(page, 'Email address').fill(newEmail())
    await field(page, 'Phone (optional)').fill('+49 30 901820')
    await press(page, 'Continue')
    await expect(heading(page, 'Confirm')).toBeFocused()
    await expect(main(page)).toContainText('Nora Vale')
  })
})

test.describe('in a browser of 2021', () => {
  test.use({ expectedFailures: [/\/contact$/] })

  test('the page stays plain HTML and works', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['toSorted', 'toReversed', 'findLast', 'at']) Reflect.deleteProperty(Array.prototype, name)
      for (const name of ['groupBy', 'hasOwn']) Reflect.deleteProperty(Object, name)
    })
    let files = 0
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) files += 1
    })
    await page.goto('/contact')
    await page.getByRole('banner').locator('summary').filter({ hasText: 'menu' }).tap()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
    await page.getByRole('banner').locator('summary').filter({ hasText: 'menu' }).tap()
    await main(page).getByLabel('Name', { exact: true }).fill('Zoë Whitfield')
    await press(page, 'Send message')
    await expect(main(page).getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Zoë Whitfield')
    expect(files).toBe(0)
  })
})

test.describe('a file that is missing', () => {
  test.use({ expectedFailures: [/\/assets\//], expectedErrors: [/Failed to (fetch|load)|importing/] })

  test('the page reloads on its own and then works', async ({ page }) => {
    let loads = 0
    await page.route('**/faqs', (route) => {
      loads += 1
      return route.fallback()
    })
    await page.route('**/assets/entry*.js', (route) =>
      loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
    await page.goto('/faqs', { waitUntil: 'commit' })
    await expect.poll(() => loads).toBe(2)
    await waitForHydration(page)
    expect(loads).toBe(2)
  })
})
