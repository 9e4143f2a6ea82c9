import { existsSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { receiveImage } from './service.ts'
import { images } from './tables.ts'
import { bomb, emptyZip, gifAndScript, picture, uploadOf } from './testing.ts'

const jpeg = () => picture(320, 200).jpeg().toBuffer()
const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

describe('what is taken', () => {
  test.for(formats)('%s, by its content', async (format, { ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const file = await picture(160, 100).toFormat(format).toBuffer()
    const { width, height, name } = await receiveImage(admin.ctx, uploadOf(file, { name: 'a.exe' }))
    expect({ width, height, name }).toEqual({ width: 160, height: 100, name: `a.${format.replace('jpeg', 'jpg')}` })
  })
})

const unusable = 'This is not an image that can be used. Please choose a JPEG, PNG, WebP, AVIF or GIF image.'
const twofold = 'This file is an image and something else at once. Please save the image again, or choose another.'
const damaged = 'This image is damaged or incomplete. Please save it again, or choose another.'
const text = (words: string) => async () => Buffer.from(words, 'latin1')
const hugeBomb = bomb(30_000, 30_000)
const withTail = (tail: string | Buffer) => async () => Buffer.concat([await jpeg(), Buffer.from(tail)])

const refused: [string, () => Promise<Buffer>, string][] = [
  ['nothing', text(''), 'This file is empty. Please choose another.'],
  ['words', text('hello, world'), unusable],
  ['one byte', text('\xff'), unusable],
  ['a page', text('<!doctype html><script>alert(1)</script>'), unusable],
  [
    'a drawing',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'Drawings in SVG can carry scripts and are not taken. Please save it as PNG.',
  ],
  [
    'a document',
    text('%PDF-1.7\n1 0 obj\nendobj'),
    'This is a PDF. Please save the picture that you need as an image.',
  ],
  [
    'a HEIC photo',
    text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'Photos in HEIC are not taken, because most browsers cannot show them. Please save it as JPEG.',
  ],
  ['TIFF', () => picture(32, 20).tiff().toBuffer(), unusable],
  ['a JPEG with an archive', withTail(emptyZip), twofold],
  ['a JPEG with a document', withTail('%PDF-1.4 '), twofold],
  ['a JPEG with a page', withTail('<ScRiPt src=//evil.example></script>'), twofold],
  ['a JPEG with a program', withTail('<?php system($_GET[0]); ?>'), twofold],
  ['a GIF that is a script', async () => gifAndScript, twofold],
  ['only the beginning of a JPEG', text('\xff\xd8\xff\xe0\0\x10JFIF'), damaged],
  ['only the beginning of a PNG', text('\x89PNG\r\n\x1a\n'), damaged],
  ['only the beginning of an AVIF', text('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), damaged],
  [
    'a bomb of 900 megapixels',
    async () => hugeBomb,
    'This image has 30,000 × 30,000 pixels, which is too many. Please choose one of at most 40 megapixels and 16,000 pixels a side.',
  ],
  [
    'a ribbon',
    async () => bomb(20_000, 10),
    'This image has 20,000 × 10 pixels, which is too many. Please choose one of at most 40 megapixels and 16,000 pixels a side.',
  ],
]

describe('what is refused', () => {
  test.for(refused)('%s', async ([, make, sentence], { ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const attempt = receiveImage(admin.ctx, uploadOf(await make(), { name: 'picture.jpg' }))
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: sentence })
    expect(await ctx.db.select().from(images)).toEqual([])
  })

  test.for(formats)('%s of which a part is missing', async (format, { ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const whole = await picture(160, 100).toFormat(format).toBuffer()
    const attempt = receiveImage(admin.ctx, uploadOf(whole.subarray(0, Math.floor(whole.length * 0.6))))
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: damaged })
  })

  test('a bomb costs neither time nor memory', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    expect(hugeBomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    const start = performance.now()
    await receiveImage(admin.ctx, uploadOf(hugeBomb)).catch(() => {})
    expect(performance.now() - start).toBeLessThan(4_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})

test.runIf(existsSync('/proc/self/task'))(
  'a process that falls takes nothing with it, and the next one starts afresh',
  async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const file = await picture(800, 600).jpeg().toBuffer()
    const attempt = receiveImage(admin.ctx, uploadOf(file)).catch((error) => error)
    const children = () =>
      readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
        .split(' ')
        .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process'))
    await expect.poll(children, { interval: 5 }).toHaveLength(1)
    for (const pid of children()) process.kill(Number(pid), 'SIGKILL')
    const message = 'This image could not be prepared. Please try again, or choose a smaller one.'
    expect(await attempt).toMatchObject({ code: 'invalid', message })
    await expect(receiveImage(admin.ctx, uploadOf(await jpeg()))).resolves.toMatchObject({ width: 320 })
  },
)
