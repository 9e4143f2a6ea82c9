import { mergeTests } from '@playwright/test'
import { test as processTest } from './processes.ts'
import { test as pageTest } from './test.ts'

/** A page on products of the test's own. It closes before they end, so that nothing it still loads counts as broken. */
export const test = mergeTests(pageTest, processTest).extend({
  start: async ({ start, page }, use) => {
    await use(start)
    await page.close()
  },
})
