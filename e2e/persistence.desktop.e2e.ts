import { request as newRequest } from '@playwright/test'
import { confirmedSubscriber, maskedAddress, pendingSubscriber } from './support/newsletter.ts'
import { newDataFolder, startProduct } from './support/product.ts'
import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('who has confirmed stays confirmed after the process was killed', async ({ page, address }) => {
  const folder = newDataFolder()
  const first = await startProduct(folder)
  const request = await newRequest.newContext({ baseURL: first.url })
  const { preferencesPath } = await confirmedSubscriber(request, address)
  const { confirmPath } = await pendingSubscriber(request, address)
  await first.kill()
  await request.dispose()

  const second = await startProduct(folder)
  try {
    await open(page, second.url + preferencesPath)
    await expect(page.getByText('Our newsletter goes to this address:')).toBeVisible()
    await expect(page.getByText(maskedAddress)).toBeVisible()
    await open(page, second.url + confirmPath)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible()
  } finally {
    await second.kill()
  }
})
