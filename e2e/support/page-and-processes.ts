import { mergeTests } from '@playwright/test'
import { test as processTest } from './processes.ts'
import { test as pageTest } from './test.ts'

/**
 * For journeys that have a page and start products of their own. The page closes before the products stop. Otherwise a
 * request that is still under way would fail and count as an error.
 */
export const test = mergeTests(pageTest, processTest).extend({
  start: async ({ start, page }, use) => {
    await use(start)
    await page.close()
  },
})
