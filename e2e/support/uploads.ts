import type { Page } from '@playwright/test'

/**
 * Holds back the parts of 4 MB in which a page uploads its files. Returns a function that lets the given number of
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
