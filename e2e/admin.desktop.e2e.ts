import { client, signInByForm } from './support/accounts.ts'
import { demoAdmin } from './support/demo-admin.ts'
import { turnAuthenticatorOn } from './support/factors.ts'
import { writtenInquiry } from './support/inquiries.ts'
import { findEmail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/admin\//] })

test("the demo's administrator sets up a second factor, grants rights, answers an inquiry, and finds it in the audit log", async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await signInByForm(page, await demoAdmin())
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('main')).toContainText('One more step protects this area')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { name: 'One more step protects this area' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await turnAuthenticatorOn(page)

  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('button', { name: /Nora Vale/ }).click()
  const dialog = page.getByRole('dialog')
  // The first click only asks for confirmation.
  await dialog.getByRole('button', { name: 'Make an administrator' }).click()
  await dialog.getByRole('button', { name: 'Make an administrator' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Administrator' })).toBeVisible()

  await page.getByRole('button', { name: /Nora Vale/ }).click()
  await dialog.getByRole('link', { name: 'Show audit log for this account' }).click()
  await expect(page.getByText('Only entries about')).toHaveText('Only entries about Nora Vale')
  await page.goto(`/admin/audit?object=${encodeURIComponent(person.email)}`)
  const record = page.getByRole('main').getByRole('list').last()
  await expect(record.getByRole('listitem').first()).toContainText('by Elena Marsh')
  await expect(record.getByTitle('admin@zenith.example').first()).toHaveText('Elena Marsh')
  // A narrower date field cuts off the year.
  for (const label of ['From', 'To']) {
    const box = await page.getByLabel(label, { exact: true }).boundingBox()
    expect(box?.width, `the width of "${label}"`).toBeGreaterThan(170)
  }
  await expect(record.getByRole('listitem').first()).toContainText('admin')
  await expect(page.getByText('Only entries about')).toBeHidden()

  const { email, reference } = await writtenInquiry(request, address)
  await page.goto(`/admin/inquiries?q=${reference}`)
  await page.getByRole('cell').or(page.getByRole('rowheader')).getByRole('link', { name: 'Nora Vale' }).click()
  await page.getByLabel(`Reply to ${email}`).fill('Two returns are due, one in each country.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('replied by email')
  expect(await findEmail(request, email, `(${reference})`)).toContain('Two returns are due, one in each country.')
  await page.goto(`/admin/audit?object=${reference}`)
  await expect(record.getByRole('listitem').first()).toContainText('Inquiry answered')
})
