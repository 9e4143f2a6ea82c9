import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pino } from 'pino'
import { newCall } from '../../src/features/booking/calls/server/testing.ts'
import type { Ctx } from '../../src/platform/context.ts'
import { openPglite } from '../../src/platform/db/pglite.ts'
import { expect } from './test.ts'

export const secretKey = 'a key that is only for tests, 32 long'

type Values = Parameters<typeof newCall>[1]

/** Creates consultations in the data folder of a stopped product. Returns the tokens of both people for each. */
export async function bookCalls(folder: string, ...calls: Values[]) {
  const database = await openPglite(join(folder, 'database'), pino({ level: 'silent' }))
  try {
    const site = { url: 'http://localhost', secretKey }
    const ctx = { db: database.db, now: () => new Date(), site } as Ctx
    return await Promise.all(calls.map((values) => newCall(ctx, values)))
  } finally {
    await database.close()
  }
}

/** Checks that the video moves: its picture changes, and it has more than a few color values. */
export async function expectMoving(page: Page, label: string | RegExp) {
  const video = page.getByLabel(label)
  const look = () =>
    video.evaluate((element) => {
      const video = element as HTMLVideoElement
      const canvas = new OffscreenCanvas(64, 48)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (video.readyState < 2 || !context) return ''
      context.drawImage(video, 0, 0, 64, 48)
      const { data } = context.getImageData(0, 0, 64, 48)
      return new Set(data).size > 8 ? String(data.reduce((hash, value) => (hash * 31 + value) | 0, 7)) : ''
    })
  // Try again, because reading the picture fails while the page loads another document.
  const seen = new Set<string>()
  await expect(async () => {
    seen.add(await look())
    expect([...seen].filter(Boolean).length).toBeGreaterThan(1)
  }).toPass()
}
