import { mergeTests } from '@playwright/test'
import { test as processTest } from './processes.ts'
import { test as pageTest } from './test.ts'

/**
 * For journeys with a page on products of their own. The page closes before the products stop, because a request that
 * is still under way would otherwise fail and count as an error.
 */
export const test = mergeTests(pageTest, processTest).extend({
  start: async ({ start, page }, use) => {
    await use(start)
    await page.close()
  },
})
