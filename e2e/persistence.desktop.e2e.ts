import { request as newRequest } from '@playwright/test'
import { confirmedSubscriber, maskedAddress, pendingSubscriber } from './support/newsletter.ts'
import { test } from './support/page-and-processes.ts'
import { open } from './support/site.ts'
import { expect } from './support/test.ts'

test("confirmations survive a killed process, and an open browser doesn't keep the process from stopping", async ({
  page,
  start,
  usedFolder: folder,
  address,
}) => {
  const first = await start(folder)
  const request = await newRequest.newContext({ baseURL: first.url })
  const { preferencesPath } = await confirmedSubscriber(request, address)
  const { confirmPath } = await pendingSubscriber(request, address)
  await request.dispose()
  await first.kill()

  const second = await start(folder)
  await open(page, second.url + preferencesPath)
  await expect(page.getByText('We send our newsletter to this address:')).toBeVisible()
  await expect(page.getByText(maskedAddress)).toBeVisible()
  await open(page, second.url + confirmPath)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible()
  expect(await second.stop(), 'the exit code').toBe(0)
})
