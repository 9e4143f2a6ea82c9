import { mergeTests } from '@playwright/test'
import { test as processTest } from './processes.ts'
import { test as pageTest } from './test.ts'

/** A page on the test's own products. It closes before they stop, so that a request in flight isn't an error. */
export const test = mergeTests(pageTest, processTest).extend({
  start: async ({ start, page }, use) => {
    await use(start)
    await page.close()
  },
})
