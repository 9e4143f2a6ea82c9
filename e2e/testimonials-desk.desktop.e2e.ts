import { call } from './support/accounts.ts'
import { signInAsAdmin } from './support/own-site.ts'
import { test } from './support/page-and-processes.ts'
import { open, structuredData, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/admin\/testimonials\//] })

const hostile = 'the adviser was kind. <script>window.broken=1</script> "><img src=x onerror="window.broken=1">'

test('a visitor sends a testimonial, the firm approves it, and it is public at once', async ({
  page,
  start,
  usedFolder,
  address,
}) => {
  const product = await start(usedFolder)
  const shared = await page.request.post(`${product.url}/api/testimonials`, {
    data: {
      rating: 4,
      comment: hostile,
      serviceType: 'Expat Tax',
      country: 'CA',
      name: 'Nora Vale',
      nameChoice: 'initial',
      hasConsented: true,
    },
  })
  expect(shared.status()).toBe(201)
  // After this visit, the page is in the server's cache. Publishing must remove it from there.
  await page.goto(`${product.url}/testimonials`)
  await expect(page.getByText('Based on 16 reviews')).toBeVisible()

  await signInAsAdmin(page, product, address)
  await open(page, `${product.url}/admin/testimonials`)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toContainText('Nora V.')
  await expectAccessibleInBoth(page)
  await main.getByRole('link', { name: /^Review.*Nora V\./ }).click()
  await main.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await main.getByLabel('Text', { exact: true }).fill(hostile.replace('kind', 'unkind and slow'))
  await main.getByRole('button', { name: 'Save correction' }).click()
  await expect(main.getByText('You can only correct punctuation')).toBeVisible()
  await main.getByLabel('Text', { exact: true }).fill(hostile.replace('the', 'The'))
  await main.getByRole('button', { name: 'Save correction' }).click()
  await expect(main.locator('del')).toHaveText('the')
  await main.getByRole('button', { name: 'Approve' }).click()
  await expect(main.getByRole('button', { name: 'Feature', exact: true })).toBeVisible()
  await main.getByLabel("The firm's public reply").fill('Thank you.')
  await main.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('Reply published', { exact: true })).toBeVisible()

  await main.getByLabel("The firm's public reply").fill('Thank you for writing.')
  const path = `/admin/testimonials/${new URL(page.url()).pathname.split('/').at(-1)}`
  const { version } = await (await page.request.get(`${product.url}/api${path}`)).json()
  await call(page.request, address, `${path}/reply`, { version, reply: 'Thanks from a colleague.' }, product.url)
  await main.getByRole('button', { name: 'Save reply' }).click()
  const theirs = main.getByRole('region', { name: 'Two versions' })
  await expect(theirs).toContainText('Thanks from a colleague.')
  await expect(main.getByLabel("The firm's public reply")).toHaveValue('Thank you for writing.')
  await theirs.getByRole('button', { name: 'Save my version' }).click()
  await expect(theirs).toBeHidden()
  await main.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Stop featuring' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)

  const listed = (await (await page.request.get(`${product.url}/api/testimonials`)).json()) as object[]
  expect(listed[0]).toEqual({
    id: expect.any(String),
    name: 'Nora V.',
    rating: 4,
    comment: hostile.replace('the', 'The'),
    serviceType: 'Expat Tax',
  })
  await page.goto(`${product.url}/testimonials`)
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('blockquote') })
    .first()
  await expect(first).toContainText('Thank you for writing.')
  await expect(first).toContainText('<script>window.broken=1</script>')
  await expect(first).toContainText('Punctuation corrected')
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  expect(await structuredData(page, 'AccountingService')).toContainEqual(
    expect.objectContaining({
      aggregateRating: expect.objectContaining({ ratingValue: 4, reviewCount: 1 }),
      review: [expect.objectContaining({ reviewBody: hostile.replace('the', 'The') })],
    }),
  )

  await open(page, `${product.url}/admin/testimonials`)
  await main.getByRole('link', { name: 'Invitations' }).click()
  await expect(main.getByText('No invitations yet')).toBeVisible()
  await page.getByRole('button', { name: 'Invite to review' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Grace Hopper')
  await page.getByRole('dialog').getByLabel('Email address').fill('grace@example.org')
  await expectAccessibleInBoth(page, 'dialog')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get(`${product.url}/dev/outbox`)).text())
    .toContain('grace@example.org')
  const invited = main.getByRole('row').filter({ hasText: 'grace@example.org' })
  await expect(invited).toContainText('Open')
  await expectAccessibleInBoth(page)
  await invited.getByRole('button', { name: 'Resend' }).click()
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(toastIn(page)).toContainText('Resent 1 invitation')
  await expect(invited.getByRole('button', { name: 'Resend' })).toBeFocused()
  await invited.getByRole('checkbox').check()
  await main.getByRole('status').getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(main.getByText('No invitations yet')).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()

  // Change several testimonials at once, with the list in another order.
  await open(page, `${product.url}/admin/testimonials?sort=oldest&state=approved`)
  await main.getByRole('checkbox', { name: 'Select Nora V.' }).check()
  await main.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  await main.getByRole('checkbox', { name: 'Select all that are shown' }).uncheck()
  await main.getByRole('checkbox', { name: 'Select Nora V.' }).check()
  await main.getByRole('status').getByRole('button', { name: 'Reject' }).click()
  await dialog.getByLabel('Reason').selectOption('off_topic')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toastIn(page)).toContainText('Rejected 1 testimonial')
  await expect(main.getByRole('row').filter({ hasText: 'Nora V.' })).toHaveCount(0)
})
