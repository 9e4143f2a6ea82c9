import type { Browser, Locator, Page } from '@playwright/test'
import { calculators } from '../src/features/calculators/ui/calculators.ts'
import { entries } from './support/calculator-entries.ts'
import { onOneSite } from './support/own-site.ts'
import { expect, expectAccessible, expectAccessiblePlain, waitForHydration } from './support/test.ts'

const test = onOneSite({ LOG_LEVEL: 'debug' })
test.use({ javaScriptEnabled: false })

const calculator = (page: Page) => page.getByRole('main').locator('form')
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
/** Presses "Calculate" and waits for the page with the result. */
async function calculate(page: Page) {
  const loaded = page.waitForEvent('domcontentloaded')
  await calculator(page).getByRole('button', { name: 'Calculate', exact: true }).click()
  await loaded
}

async function enter(field: Locator, text: string) {
  const kind = await field.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName))
  await field.evaluate((one) => one.closest('details')?.setAttribute('open', ''))
  if (kind === 'SELECT') await field.selectOption(text)
  else if (kind === 'checkbox') await field.setChecked(text === 'yes')
  else await field.fill(text)
}

const textIn = (field: Locator) =>
  field.evaluate((one) =>
    one instanceof HTMLInputElement && one.type === 'checkbox'
      ? one.checked
        ? 'yes'
        : ''
      : (one as HTMLInputElement).value,
  )

/** Records the address and the headers of every request, but not its body. */
function listenTo(page: Page): () => Promise<string[]> {
  const requests: Promise<string>[] = []
  page.on('request', (request) => {
    requests.push(
      request.allHeaders().then(
        (headers) => `${request.url()} ${JSON.stringify(headers)}`,
        () => request.url(),
      ),
    )
  })
  return () => Promise.all(requests)
}

/** Decodes the encoded characters that amounts can have in an address. */
const plain = (text: string) => text.replaceAll('%2C', ',').replaceAll('%20', ' ').replaceAll('+', ' ')

/** Finds an amount, but ignores the same digits inside an identifier. */
const standingAlone = (amount: string) => new RegExp(`(?<![\\da-z])${amount.replaceAll(/[$().]/g, '\\$&')}(?![\\da-z])`)

/** Returns patterns for the entered amounts, as they could appear in an address, a header or a log. */
const amountsIn = (slug: string) =>
  Object.values(entries[slug] ?? {})
    .flatMap((text) => [text, text.replaceAll(/[\s,$()]/g, '')])
    .filter((text) => /^[\d.,\s$()]+$/.test(text) && text.replaceAll(/\D/g, '').length > 4)
    .map(standingAlone)

test('the entries cover every calculator with inputs of its own', () => {
  const covered = [...Object.keys(entries), 'deadlines'].toSorted()
  expect(calculators.map(({ slug }) => slug).toSorted()).toEqual(covered)
})

async function resultWithScripts(browser: Browser, url: string, slug: string) {
  const context = await browser.newContext({ javaScriptEnabled: true, baseURL: url })
  const page = await context.newPage()
  const requests = listenTo(page)
  await page.goto(`/calculators/${slug}`)
  await waitForHydration(page)
  for (const [name, text] of Object.entries(entries[slug] ?? {})) {
    await enter(calculator(page).locator(`[name="${name}"]`), text)
  }
  // Pressing the button also tells the page that its amounts and places are the visitor's own.
  await calculator(page).getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect(result(page)).not.toContainText(/Loading|isn't about you yet|Assumed:/)
  await expect(result(page).locator('[aria-busy=true]')).toHaveCount(0)
  return { page, requests }
}

const groups = Object.groupBy(Object.keys(entries), (_, index) => String(index % 4))
for (const slugs of Object.values(groups)) {
  test(`the server calculates the same as the scripts: ${slugs?.join(', ')}`, async ({
    page,
    browser,
    baseURL,
    siteOutput,
  }) => {
    test.setTimeout(240_000)
    const requests = listenTo(page)
    const seen: string[] = []
    for (const slug of slugs ?? []) {
      await page.goto(`/calculators/${slug}`)
      const fields = Object.entries(entries[slug] ?? {})
      // Some fields depend on another field. They appear when the server answers the other field's entry.
      for (let left = fields; left.length > 0; ) {
        const [visible, hidden] = [[] as typeof fields, [] as typeof fields]
        for (const one of left) {
          const isVisible = (await calculator(page).locator(`[name="${one[0]}"]`).count()) > 0
          ;(isVisible ? visible : hidden).push(one)
        }
        expect(visible, `${slug}: ${hidden}`).not.toEqual([])
        for (const [name, text] of visible) await enter(calculator(page).locator(`[name="${name}"]`), text)
        await calculate(page)
        left = hidden
      }
      expect(new URL(page.url())).toMatchObject({ pathname: `/calculators/${slug}`, search: '', hash: '#result' })
      for (const [name, text] of fields) {
        expect(await textIn(calculator(page).locator(`[name="${name}"]`)), `${slug} ${name}`).toBe(text)
      }
      const scripted = await resultWithScripts(browser, baseURL ?? '', slug)
      await expect(result(scripted.page)).toHaveText((await result(page).textContent()) ?? '')
      await expect(result(page)).not.toContainText(/No result yet|Your result appears/)
      await expectAccessiblePlain(page)
      seen.push(...(await scripted.requests()))
      await scripted.page.context().close()
    }
    seen.push(...(await requests()))
    const amounts = (slugs ?? []).flatMap(amountsIn)
    expect(amounts.length).toBeGreaterThan(5)
    const logged = siteOutput()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(logged.some((line) => line.includes(`/calculators/${slugs?.[0]}`))).toBe(true)
    expect([...seen, ...logged].filter((one) => amounts.some((amount) => amount.test(plain(one))))).toEqual([])
  })
}

test("an entry that can't be read has an error at its field, and the page keeps everything typed", async ({ page }) => {
  await page.goto('/calculators/united-states')
  const wages = calculator(page).getByLabel('Wages', { exact: true })
  await wages.fill('a lot')
  await calculator(page).getByText('Deductions', { exact: true }).first().click()
  await calculator(page).getByLabel('Mortgage interest').fill('€12')
  await calculate(page)
  await expect(wages).toHaveAccessibleDescription(/Please enter an amount in digits/)
  await expect(wages).toHaveValue('a lot')
  await expect(calculator(page).getByLabel('Mortgage interest')).toHaveValue('€12')
  await expect(calculator(page).getByLabel('Mortgage interest')).toHaveAccessibleDescription(/convert this one first/)
  await expect(result(page)).toContainText('No result yet')
  await expectAccessiblePlain(page)
  await result(page)
    .getByRole('link', { name: /^Wages:/ })
    .click()
  await wages.fill('50000')
  await calculator(page).getByLabel('Mortgage interest').fill('')
  await wages.press('Enter')
  await expect(result(page)).toContainText('On $50,000 of income')
})

test('a list of dates grows by a row at a time', async ({ page }) => {
  await page.goto('/calculators/days-in-the-united-states')
  await calculator(page).getByLabel('Your days').selectOption("I'll enter my stays")
  await calculate(page)
  await calculator(page).getByLabel('Arrival', { exact: true }).fill('2026-01-07')
  await calculator(page).getByLabel('Departure', { exact: true }).fill('2026-03-19')
  await expect(calculator(page).getByLabel('Arrival 2')).toHaveCount(0)
  await calculator(page).getByRole('button', { name: 'Add another stay' }).click()
  await expect(calculator(page).getByLabel('Arrival', { exact: true })).toHaveValue('2026-01-07')
  await calculator(page).getByLabel('Arrival 2').fill('2026-06-05')
  await calculate(page)
  await expect(calculator(page).getByLabel('Departure 2')).toHaveAccessibleDescription('Please enter this date too')
  await expectAccessiblePlain(page)
})

test('due dates follow the posted choices', async ({ page }) => {
  await page.goto('/calculators/deadlines')
  await page.getByLabel('Tax year', { exact: true }).selectOption('2025')
  await page.getByLabel('US citizens and residents abroad').check()
  await page.getByLabel("Last day of the corporation's year").fill('2025-06-30')
  await page.getByRole('button', { name: 'Calculate the due dates' }).click()
  await expect(page.getByRole('region', { name: /corporation/ })).toContainText(
    'The balance is due on September 2, 2025',
  )
  await expect(page.getByRole('heading', { name: 'Due dates for tax year 2025' })).toBeVisible()
  await expect(page.getByLabel('US citizens and residents abroad')).toBeChecked()
  await expect(page.getByLabel('Calendar address')).toHaveValue(/^http.*\/deadlines\.ics\?for=us-abroad$/)
  await expectAccessiblePlain(page)
  await page.getByLabel('US citizens and residents abroad').uncheck()
  await page.getByRole('button', { name: 'Show due dates' }).click()
  await expect(page.getByText('Showing all dates.')).toBeVisible()
})

for (const path of ['/', '/calculators']) {
  test(`the quick estimate at ${path} answers on its page and links to the detailed calculator`, async ({ page }) => {
    const requests = listenTo(page)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByLabel('Province or territory')).toBeHidden()
    await main.getByLabel('Country').selectOption('Canada')
    await expect(main.getByLabel('Province or territory').locator('option:checked')).toHaveText('Ontario')
    await main.getByLabel('Province or territory').selectOption('Alberta')
    await main.getByLabel('Annual income').fill('a lot')
    await main.getByRole('button', { name: 'Calculate' }).click()
    await expect(main.getByLabel('Annual income')).toHaveAccessibleDescription('Please enter a valid income amount')
    await expect(main.getByLabel('Annual income')).toHaveValue('a lot')
    await expect(main.getByLabel('Annual income')).toBeFocused()
    await main.getByLabel('Annual income').fill('91,234')
    await main.getByLabel('Filing status').selectOption('Head of Household')
    await main.getByRole('button', { name: 'Calculate' }).click()
    await expect(main).toContainText('Based on Canada, $91,234 and Head of Household status')
    await expect(main).toContainText('Estimated tax for 2026 in Alberta')
    await expect(main.getByLabel('Filing status').locator('option:checked')).toHaveText('Head of Household')
    expect(new URL(page.url()).pathname).toBe(path)
    await expectAccessiblePlain(page)
    await main.getByRole('button', { name: 'Calculate in detail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canada income tax')
    await expect(result(page)).toContainText('On CA$91,234 of income in Alberta')
    if (path === '/') await expectAccessiblePlain(page)
    expect((await requests()).filter((one) => /91(,|%2C)?234/.test(one))).toEqual([])
  })
}

test('entries that are huge, repeated, unknown or from another site do no harm', async ({ request, siteOutput }) => {
  const post = (body: string, path = 'united-states', headers = {}) =>
    request.post(`/calculators/${path}`, {
      data: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const huge = await post(`form=calculator&wages=${'9'.repeat(100_000)}`)
  expect(huge.status()).toBe(200)
  const html = await huge.text()
  expect(html).toContain('Please enter a smaller amount')
  expect(/ name="wages"[^>]* value="(9+)"/.exec(html)?.[1]).toHaveLength(120)

  const doubled = await (await post('form=calculator&wages=50719&wages=70719&state=XX&__proto__=1&toString=1')).text()
  expect(doubled).toContain('On $50,719 of income')
  expect(doubled).not.toContain('70,719')

  const foreign = await post('form=calculator&wages=60719', 'united-states', { origin: 'https://other.example' })
  expect(foreign.status()).toBe(403)
  expect(await foreign.text()).not.toContain('60,719')
  expect((await post('form=other&wages=60719')).status()).toBe(400)
  expect((await post('form=calculator&wages=60719', 'nothing')).status()).toBe(404)
  const amounts = ['50719', '50,719', '60719', '60,719', '70719', '70,719']
  expect(amounts.filter((amount) => standingAlone(amount).test(siteOutput()))).toEqual([])
  expect(siteOutput()).not.toContain('9'.repeat(100))
})

test.describe('with scripts that arrive late', () => {
  test.use({ javaScriptEnabled: true, expectedErrors: [/net::ERR_FAILED/] })

  test('the browser posts an early "Calculate", and the scripts then continue with its result', async ({ page }) => {
    const scripts = '**/assets/*.js'
    await page.route(scripts, (route) => route.abort())
    // Make the page believe that it has just reloaded because of missing scripts. Otherwise, it would reload now.
    await page.addInitScript(() => sessionStorage.setItem('zenith_reloaded_at', String(Date.now())))
    await page.goto('/')
    await page.getByLabel('Annual income').fill('91,234')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByText('Based on United States, $91,234 and Single status')).toBeInViewport()
    await expectAccessible(page, 'main')
    await page.goto('/calculators/united-states')
    const field = (name: string) => calculator(page).getByLabel(name, { exact: true })
    await field('State').selectOption('California')
    await field('Wages').fill('a lot')
    await calculate(page)
    await expectAccessible(page, 'main')
    await field('Wages').fill('120,000')
    await page.unroute(scripts)
    await calculate(page)
    await expect(result(page)).toContainText('Estimated federal and California tax for 2026')
    await waitForHydration(page)
    await expect(result(page)).toContainText('Estimated federal and California tax for 2026')
    await expect(field('Wages')).toHaveValue('120,000')
    await field('Wages').fill('60,000')
    await expect(result(page)).toContainText('On $60,000 of income')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(field('Wages')).toHaveValue('85,000')
  })
})
