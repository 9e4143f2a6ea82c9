import { signInByForm } from './support/accounts.ts'
import { demoAdmin } from './support/demo-admin.ts'
import { turnAuthenticatorOn } from './support/factors.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/admin\//] })

test('shots', async ({ page }) => {
  await signInByForm(page, demoAdmin(), '/sign-in?to=/admin/blog')
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await turnAuthenticatorOn(page)
  await page.goto('/admin/blog')
  await expect(page.getByRole('button', { name: 'New article' })).toBeVisible()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/d-list.png' })
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/d-edit.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/d-edit-390.png', fullPage: true })
})
