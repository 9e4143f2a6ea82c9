import { existsSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { receiveImage } from './service.ts'
import { images } from './tables.ts'
import { bomb, emptyZip, gifAndScript, picture, uploadOf } from './testing.ts'

const jpeg = () => picture(320, 200).jpeg().toBuffer()
const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

describe('an upload', () => {
  test.for(formats)('is accepted as %s by its content, not its name', async (format, { ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const file = await picture(160, 100).toFormat(format).toBuffer()
    const { width, height, name } = await receiveImage(admin.ctx, uploadOf(file, { name: 'a.exe' }))
    expect({ width, height, name }).toEqual({ width: 160, height: 100, name: `a.${format.replace('jpeg', 'jpg')}` })
  })
})

const unusable = "We can't use this file as an image. Please choose a JPEG, PNG, WebP, AVIF or GIF image."
const containsMore = 'This image contains another file or a script. Please save the image again, or choose another.'
const damaged =
  'This image is damaged or incomplete. Please export it again and upload the new file, or choose another image.'
const text = (content: string) => async () => Buffer.from(content, 'latin1')
const hugeBomb = bomb(30_000, 30_000)
const withTail = (tail: string | Buffer) => async () => Buffer.concat([await jpeg(), Buffer.from(tail)])

const refused: [string, () => Promise<Buffer>, string][] = [
  ['an empty file', text(''), 'This file is empty. Please choose another.'],
  ['plain text', text('hello, world'), unusable],
  ['a single byte', text('\xff'), unusable],
  ['a web page', text('<!doctype html><script>alert(1)</script>'), unusable],
  [
    'an SVG drawing',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    "We can't accept SVG files, because they can contain scripts. Please save it as PNG.",
  ],
  ['a PDF', text('%PDF-1.7\n1 0 obj\nendobj'), 'This is a PDF. Please save the page you need as an image.'],
  [
    'a HEIC photo',
    text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    "We can't accept HEIC photos, because most browsers can't show them. Please save it as JPEG.",
  ],
  ['a TIFF image', () => picture(32, 20).tiff().toBuffer(), unusable],
  ['a JPEG with a ZIP archive appended', withTail(emptyZip), containsMore],
  ['a JPEG with a PDF appended', withTail('%PDF-1.4 '), containsMore],
  ['a JPEG with a web page appended', withTail('<ScRiPt src=//evil.example></script>'), containsMore],
  ['a JPEG with PHP code appended', withTail('<?php system($_GET[0]); ?>'), containsMore],
  ['a GIF that is also a script', async () => gifAndScript, containsMore],
  ['the first bytes of a JPEG', text('\xff\xd8\xff\xe0\0\x10JFIF'), damaged],
  ['the first bytes of a PNG', text('\x89PNG\r\n\x1a\n'), damaged],
  ['the first bytes of an AVIF image', text('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), damaged],
  [
    'a decompression bomb of 900 megapixels',
    async () => hugeBomb,
    'This image is too large: 30,000 × 30,000 pixels. Please choose one with at most 40 megapixels and 16,000 pixels on each side.',
  ],
  [
    'an image with too long a side',
    async () => bomb(20_000, 10),
    'This image is too large: 20,000 × 10 pixels. Please choose one with at most 40 megapixels and 16,000 pixels on each side.',
  ],
]

describe('an upload is refused', () => {
  test.for(refused)('if it is %s', async ([, make, sentence], { ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const attempt = receiveImage(admin.ctx, uploadOf(await make(), { name: 'picture.jpg' }))
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: sentence })
    expect(await ctx.db.select().from(images)).toEqual([])
  })

  test.for(formats)('if part of a %s image is missing', async (format, { ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const whole = await picture(160, 100).toFormat(format).toBuffer()
    const attempt = receiveImage(admin.ctx, uploadOf(whole.subarray(0, Math.floor(whole.length * 0.6))))
    await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: damaged })
  })

  test('without much memory if it is a decompression bomb', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    expect(hugeBomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    await receiveImage(admin.ctx, uploadOf(hugeBomb)).catch(() => {})
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})

test.runIf(existsSync('/proc/self/task'))(
  'if the image process is killed, the upload fails and the next one works',
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
    const message = "We couldn't process this image. Please try again, or choose a smaller one."
    expect(await attempt).toMatchObject({ code: 'invalid', message })
    await expect(receiveImage(admin.ctx, uploadOf(await jpeg()))).resolves.toMatchObject({ width: 320 })
  },
)
