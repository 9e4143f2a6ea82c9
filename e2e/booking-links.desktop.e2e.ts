import { main, press, title } from './support/accounts.ts'
import { open } from './support/site.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { bookingPath } from './support/visits.ts'

test.use({ expectedFailures: [/\/api\/booking\//] })

test('a page says if its link is invalid; no cache stores the page, and no other site learns its address', async ({
  page,
  request,
}) => {
  await open(page, '/booking/nope')
  await expect(title(page)).toHaveText("This link isn't valid")
  await expectAccessible(page, 'main')
  await open(page, '/booking/waiting-list/nope')
  await press(page, 'Leave the list')
  await expect(main(page).getByRole('alert')).toContainText("This link isn't valid")
  await open(page, '/booking/waiting-list/change/nope')
  await press(page, 'Change the language')
  await expect(main(page).getByRole('alert')).toContainText("This link isn't valid")
  await expectAccessible(page, 'main')
  for (const path of ['/booking/nope', '/booking/waiting-list/nope', '/booking/waiting-list/change/nope']) {
    const page = await request.get(path)
    expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
    expect(await page.text()).toContain('content="noindex"')
  }
  expect((await request.get(bookingPath)).headers()['cache-control']).toContain('public')
})
