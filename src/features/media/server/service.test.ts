import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { listEntries } from '../../audit/server/service.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { sourcesOf } from '../shared/image-sources.ts'
import { findImageFile, receiveImage, storeImage } from './service.ts'
import { imageFiles, images } from './tables.ts'
import { picture, uploadOf } from './testing.ts'

const jpeg = (width: number, height: number, seed = 0) => picture(width, height, seed).jpeg().toBuffer()

async function filesOf(ctx: TestCtx) {
  const rows = await ctx.db.select().from(imageFiles).orderBy(asc(imageFiles.width), asc(imageFiles.format))
  return Promise.all(rows.map(async ({ bytes, ...row }) => ({ ...row, found: await sharp(bytes).metadata() })))
}

describe('an uploaded image', () => {
  test.for([
    [300, [300], 300],
    [480, [480], 480],
    [1000, [480, 800, 1000], 1000],
    [2000, [480, 800, 1200, 1600], 1200],
  ] as const)(
    'that is %i pixels wide is never stored in a greater width',
    async ([width, widths, fallback], { ctx }) => {
      const admin = await newPerson(ctx, 'admin')
      const image = await receiveImage(admin.ctx, uploadOf(await jpeg(width, width / 20), { alt: ' The office ' }))
      expect(image).toEqual({
        id: expect.any(String),
        src: `/media/${image.id}/${fallback}.jpg`,
        width,
        height: width / 20,
        alt: 'The office',
        name: 'picture.jpg',
      })
      const files = await filesOf(ctx)
      const stored = files.map(({ width, format }) => `${width}.${format}`)
      expect(stored.sort()).toEqual(
        [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), `${fallback}.jpg`].sort(),
      )
      expect(files.every(({ width, found }) => found.width === width && found.height === width / 20)).toBe(true)
      const promised = Object.values(sourcesOf(image.src, image.width)).flatMap(
        (set) => set.match(/\/media\/\S+/g) ?? [],
      )
      expect(promised.sort()).toEqual(stored.map((file) => `/media/${image.id}/${file}`).sort())
    },
  )

  test('is turned upright, converted to sRGB and stripped of camera and location data', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const file = await picture(150, 100)
      .withExif({
        IFD0: { Make: 'Telling', Artist: 'Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = await sharp(file).metadata()
    expect([sent.orientation, sent.icc !== undefined, file.includes('Telling')]).toEqual([6, true, true])
    const image = await receiveImage(admin.ctx, uploadOf(file))
    expect([image.width, image.height]).toEqual([100, 150])
    for (const { found } of await filesOf(ctx)) {
      expect([found.width, found.height, found.space]).toEqual([100, 150, 'srgb'])
      expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined))
    }
    const stored = await ctx.db.select().from(imageFiles)
    expect(stored.some(({ bytes }) => bytes.includes('Telling') || bytes.includes('GPS'))).toBe(false)
  })

  test('may be one pixel high, gray, transparent or in another color space', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    for (const file of [
      await jpeg(2000, 1),
      await jpeg(1, 2000),
      await picture(64, 64).greyscale().png().toBuffer(),
      await picture(64, 64).ensureAlpha(0.5).png().toBuffer(),
      await picture(64, 64).toColourspace('rgb16').png().toBuffer(),
      await picture(64, 64).toColourspace('cmyk').jpeg().toBuffer(),
    ]) {
      await receiveImage(admin.ctx, uploadOf(file))
    }
    expect(await ctx.db.select().from(images)).toHaveLength(6)
    expect((await filesOf(ctx)).filter(({ found }) => found.space !== 'srgb' && found.space !== 'b-w')).toEqual([])
  })

  test('is stored only once, even if it is uploaded again under another name', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const file = await jpeg(64, 64)
    const first = await receiveImage(admin.ctx, uploadOf(file, { name: 'a.jpg', alt: 'A' }))
    expect(await receiveImage(admin.ctx, uploadOf(file, { name: 'b.jpg', alt: 'B' }))).toEqual(first)
    expect(await receiveImage(admin.ctx, uploadOf(await jpeg(64, 64, 1)))).not.toMatchObject({ id: first.id })
    expect(await ctx.db.select().from(images)).toHaveLength(2)
    expect((await listEntries(ctx, { action: 'image.added' })).items).toMatchObject([
      { actor: admin.user.email },
      { actor: admin.user.email, object: 'a.jpg', objectId: first.id, details: { pixels: '64 × 64' } },
    ])
  })

  test('can come from a command', async ({ ctx }) => {
    await storeImage({ ...ctx, actor: { kind: 'command' } }, await jpeg(64, 64), { name: 'office.jpg', alt: 'Office' })
    expect(await ctx.db.select().from(images)).toMatchObject([{ createdBy: null, alt: 'Office' }])
  })

  test('has a description of at most 300 characters', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const upload = uploadOf(await jpeg(64, 64), { alt: 'x'.repeat(301) })
    await expect(receiveImage(admin.ctx, upload)).rejects.toMatchObject({
      message: 'Please describe the image in at most 300 characters',
    })
  })
})

describe('uploads at the same time', () => {
  const full = {
    status: 429,
    message: "We're still processing other images. Please try again in a minute.",
    details: { retryAfter: 20 },
  }

  /** Begins uploads that stay open until the test interrupts them. */
  function slowUploads() {
    const senders: ReadableStreamDefaultController<Uint8Array>[] = []
    const upload = () => ({
      ...uploadOf(Buffer.alloc(0)),
      declaredBytes: 1_000,
      body: new ReadableStream<Uint8Array>({ start: (controller) => void senders.push(controller) }),
    })
    const interrupt = () => {
      for (const sender of senders) sender.error(new Error('gone'))
    }
    return { upload, interrupt }
  }

  test('the twelfth is refused, until an interrupted one makes room for it', async ({ ctx }) => {
    const [one, two, three, last] = await Promise.all([1, 2, 3, 4].map(() => newPerson(ctx, 'admin')))
    const slow = slowUploads()
    const senders = [one, one, one, one, two, two, two, two, three, three, three]
    const waiting = senders.map((sender) => receiveImage(sender?.ctx ?? ctx, slow.upload()))
    const outcomes = Promise.allSettled(waiting)
    const file = await jpeg(64, 64)
    const send = () => receiveImage(last?.ctx ?? ctx, uploadOf(file))
    await expect.poll(() => send().catch((error) => error)).toMatchObject(full)
    slow.interrupt()
    const sentence = 'The upload was interrupted. Please try again.'
    expect((await outcomes).map((one) => one.status === 'rejected' && one.reason.message)).toEqual(
      Array(11).fill(sentence),
    )
    await expect(send()).resolves.toMatchObject({ width: 64 })
  })

  test('one person can have at most four, so that others get through', async ({ ctx }) => {
    const [greedy, other] = [await newPerson(ctx, 'admin'), await newPerson(ctx, 'admin')]
    const slow = slowUploads()
    const outcomes = Promise.allSettled(Array.from({ length: 4 }, () => receiveImage(greedy.ctx, slow.upload())))
    const file = await jpeg(64, 64)
    await expect.poll(() => receiveImage(greedy.ctx, uploadOf(file)).catch((error) => error)).toMatchObject(full)
    await expect(receiveImage(other.ctx, uploadOf(file))).resolves.toMatchObject({ width: 64 })
    slow.interrupt()
    await outcomes
  })

  test('an administrator can send 120 in ten minutes', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const send = () => receiveImage(admin.ctx, uploadOf(Buffer.from('x'))).catch((error) => error.code)
    const outcomes = []
    for (let i = 0; i < 122; i++) outcomes.push(await send())
    expect(outcomes.slice(118)).toEqual(['invalid', 'invalid', 'too_many', 'too_many'])
  })
})

test('finds a file by image, width and format', async ({ ctx }) => {
  const { id: imageId } = await storeImage(ctx, await jpeg(64, 64), { name: '', alt: '' })
  const find = (width: number, format: 'avif' | 'jpg') => findImageFile(ctx, { imageId, width, format })
  expect((await find(64, 'avif'))?.subarray(4, 12).toString()).toBe('ftypavif')
  expect(await find(480, 'avif')).toBeUndefined()
})
