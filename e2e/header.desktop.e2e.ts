import type { Locator, Page } from '@playwright/test'
import { adminLinks } from '../src/shell/navigation.ts'
import {
  admin,
  followLogo,
  hold,
  open,
  signIn,
  stopClock,
  tabTo,
  unknownPath,
  withNothingWaiting,
} from './support/site.ts'
import { expect, test } from './support/test.ts'

const services = [
  ['Individual Tax', '/services/individual-tax'],
  ['Corporate Tax', '/services/corporate-tax'],
  ['Accounting', '/services/accounting'],
  ['Expat Services', '/services/expat-services'],
] as const

const header = (page: Page) => page.getByRole('banner')
const button = (page: Page, name = 'Services') => header(page).getByRole('button', { name })
const menu = (page: Page, name = 'Services') => page.getByRole('menu', { name })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name, exact: true })

test('the header links to every main page and the four services, and stays at the top on scroll', async ({ page }) => {
  await open(page)
  for (const [name, href] of [
    ['Zenith', '/'],
    ['Home', '/'],
    ['About Us', '/about'],
    ['Blog/Resources', '/blog'],
    ['FAQs', '/faqs'],
    ['Contact', '/contact'],
    ['Client Portal', '/client-portal'],
    ['Book Consultation', '/book-consultation'],
  ]) {
    await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href ?? '')
  }
  await button(page).click()
  await expect(menu(page).getByRole('menuitem')).toHaveText(services.map(([name]) => name))
  for (const [name, href] of services) await expect(item(page, name)).toHaveAttribute('href', href)
  await button(page).click()
  await expect(menu(page)).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect((await header(page).boundingBox())?.y).toBe(0)
})

test("a tablet's header has the two buttons, and its menu has the other links", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page)
  const links = header(page).getByRole('link').filter({ visible: true })
  await expect(links).toHaveText(['Skip to content', 'Zenith', 'Client Portal', 'Book Consultation'])
  await header(page).locator('summary').first().click()
  const inMenu = page.getByRole('navigation', { name: 'Menu' })
  await expect(inMenu.getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
  await expect(inMenu.getByRole('link', { name: 'Book Consultation' })).toBeHidden()
  await header(page).getByRole('link', { name: 'Book Consultation' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/book-consultation')
  await expect(inMenu).toBeHidden()
})

test('the Services menu opens after 100 ms under the mouse and stays open for 300 ms without it', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await button(page).focus()
  await expect(button(page)).toHaveAttribute('data-state', 'closed')
  await stopClock(page)
  await button(page).hover()
  await page.clock.runFor(99)
  await expect(menu(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(menu(page)).toBeVisible()
  await item(page, 'Corporate Tax').hover()
  await page.clock.runFor(2000)
  await expect(menu(page)).toBeVisible()
  await page.mouse.move(20, 700)
  await page.clock.runFor(299)
  await expect(menu(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(menu(page)).toBeHidden()
})

test('the Services menu also opens when the mouse first touches its button, although it must load first', async ({
  page,
}) => {
  await open(page)
  await button(page).hover()
  await expect(menu(page)).toBeVisible()
})

/** Moves focus to the Services button, which loads the menu, and opens it with a key. */
async function openByKey(page: Page, key: string) {
  await tabTo(page, button(page))
  await expect(button(page)).toHaveAttribute('data-state', 'closed')
  await page.keyboard.press(key)
  await expect(item(page, 'Individual Tax')).toBeFocused()
}

test('a key pressed before the menu has loaded still opens it', async ({ page }) => {
  await open(page)
  const release = await hold(page, '/assets/hover-menu-*')
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  release()
  await expect(item(page, 'Individual Tax')).toBeFocused()
})

test('keys open the Services menu on its first link, move focus in it and follow links; Escape returns focus', async ({
  page,
}) => {
  await open(page)
  for (const key of ['Space', 'ArrowDown']) {
    await openByKey(page, key)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  }
  await openByKey(page, 'Enter')
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Corporate Tax')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item(page, 'Expat Services')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Individual Tax')).toBeFocused()
  await page.keyboard.type('ac')
  await expect(item(page, 'Accounting')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toBeFocused()

  await openByKey(page, 'Enter')
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Corporate Tax')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services/corporate-tax')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test("typed letters select a menu's link, and after one second they start a new word", async ({ page }) => {
  await page.clock.install()
  await open(page)
  await openByKey(page, 'Enter')
  await page.keyboard.type('e')
  await expect(item(page, 'Expat Services')).toBeFocused()
  await page.clock.fastForward(1000)
  await page.keyboard.type('c')
  await expect(item(page, 'Corporate Tax')).toBeFocused()
})

test.describe('on pages below a main page', () => {
  // The test opens articles that don't exist, so they answer 404.
  test.use({ expectedFailures: [/\/blog\//] })

  const current = (page: Page) => header(page).locator('[aria-current]').filter({ visible: true })

  test('marks the link of the main page as active', async ({ page }) => {
    await open(page)
    await expect(current(page)).toHaveText(['Home'])
    const color = (name: string) =>
      header(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).color)
    expect(await color('Home')).not.toBe(await color('About Us'))
    await open(page, '/blog/some-article')
    await expect(current(page)).toHaveText(['Blog/Resources'])
    await open(page, '/services/accounting')
    await expect(current(page)).toHaveText(['Services'])
    await button(page).click()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(['Accounting'])
    await open(page, unknownPath)
    await expect(current(page)).toHaveCount(0)
  })

  test('highlights Book Consultation on its page', async ({ page }) => {
    const action = header(page).getByRole('link', { name: 'Book Consultation' })
    const line = () => action.evaluate((link) => getComputedStyle(link, '::after').content)
    await open(page)
    expect(await line()).toBe('none')
    await open(page, '/book-consultation')
    await expect(current(page)).toHaveText(['Book Consultation'])
    await expect(action).toHaveAttribute('aria-current', 'page')
    expect(await line()).not.toBe('none')
  })
})

/** Checks that the "live" dot pulses in red, and stays still for people who prefer reduced motion. */
async function expectPulse(page: Page, live: Locator) {
  const dot = live.locator('[aria-hidden] > span').first()
  const look = () =>
    dot.evaluate((element) => {
      const { animationName, animationIterationCount, backgroundColor } = getComputedStyle(element)
      return { animationName, animationIterationCount, backgroundColor }
    })
  const red = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--danger'))
  expect(red).toBe('#a8261d')
  expect(await look()).toEqual({
    animationName: 'ping',
    animationIterationCount: 'infinite',
    backgroundColor: 'rgb(168, 38, 29)',
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await look()).animationName).toBe('none')
}

test('an administrator has the Admin menu, and the chat button on the home page', async ({ page }) => {
  await signIn(page, admin)
  await open(page)
  await button(page, 'Admin').click()
  await expect(menu(page, 'Admin').getByRole('menuitem')).toHaveCount(adminLinks.length)
  for (const { to, label, isLive } of adminLinks) {
    const link = item(page, isLive ? new RegExp(`^${label} ?, live$`) : label)
    await expect(link).toHaveAttribute('href', to)
    if (isLive) await expectPulse(page, link)
  }
  await page.keyboard.press('Escape')
  const chat = page.getByRole('link', { name: 'Chat Admin' })
  await expect(chat).toHaveAttribute('href', '/admin/chats')
  await page.goto(unknownPath)
  await expect(button(page, 'Admin')).toBeVisible()
  await expect(chat).toHaveCount(0)
})

test('without a hint in the browser, the page asks the API who is signed in at the first key press', async ({
  page,
}) => {
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: admin }))
  await withNothingWaiting(page)
  await open(page)
  await expect(button(page, 'Admin')).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(button(page, 'Admin')).toBeVisible()
})

for (const [who, user] of [
  ['a client', { ...admin, role: 'client' }],
  ['a visitor', undefined],
] as const) {
  test(`${who} gets no Admin menu and no chat button`, async ({ page }) => {
    if (user) await signIn(page, user)
    const answered = page.waitForResponse('**/api/auth/user')
    await open(page, unknownPath)
    await page.keyboard.press('Shift')
    await answered
    await followLogo(page)
    await expect(page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')).toHaveCount(3)
    await expect(button(page, 'Admin')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Chat Admin' })).toHaveCount(0)
  })
}
