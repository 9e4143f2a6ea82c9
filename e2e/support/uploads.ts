import type { Page } from '@playwright/test'

/**
 * Holds back the parts in which a page sends its files, which are 4 MB each. Returns a function that lets this many more
 * parts through.
 */
export async function holdParts(page: Page): Promise<(count: number) => void> {
  const waiting: (() => void)[] = []
  let free = 0
  const go = () => {
    for (; free > 0 && waiting.length > 0; free -= 1) waiting.shift()?.()
  }
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        go()
      })
    }
    await route.fallback()
  })
  return (count) => {
    free += count
    go()
  }
}
