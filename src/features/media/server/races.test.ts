import { describe, expect, inject } from 'vitest'
import { test, testContext } from '../../../platform/testing/test.ts'
import { listEntries } from '../../audit/server/service.ts'
import { storeImage } from './service.ts'
import { imageFiles, images } from './tables.ts'
import { picture } from './testing.ts'

/**
 * Needs PostgreSQL, because two processes can store the same image at once and only the database prevents duplicates.
 */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('ten uploads of one file make one image with one set of files', async ({ database }) => {
    const ctx = testContext(database)
    const file = await picture(64, 64).jpeg().toBuffer()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) => storeImage(ctx, file, { name: `${i}.jpg`, alt: '' })),
    )
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1)
    expect(await ctx.db.select({ id: images.id }).from(images)).toHaveLength(1)
    expect(await ctx.db.select({ format: imageFiles.format }).from(imageFiles)).toHaveLength(3)
    expect((await listEntries(ctx, { action: 'image.' })).items).toHaveLength(1)
    await ctx.db.delete(images)
  })
})
