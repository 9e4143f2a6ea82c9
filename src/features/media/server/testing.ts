import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Makes an image with some texture, like a photo. */
export function picture(width: number, height: number, seed = 0) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7 + seed + ((i * i) >> 9)) & 0xff
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function streamOf(bytes: Uint8Array, chunkSize = 64 * 1024): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + chunkSize))
      at += chunkSize
    },
  })
}

export const uploadOf = (bytes: Uint8Array, labels: { name?: string; alt?: string } = {}) => ({
  body: streamOf(bytes),
  declaredBytes: bytes.length,
  name: 'picture.jpg',
  alt: '',
  ...labels,
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A decompression bomb: a PNG of a few kilobytes that decodes to width × height pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The smallest ZIP archive: no files, only the end record. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

/** A GIF that is also a script: its width opens a comment that ends after the image data. */
export const gifAndScript = Buffer.concat([
  Buffer.from('GIF89a/*', 'latin1'),
  Buffer.from('0100800000000000ffffff2c000000000100010000020244013b', 'hex'),
  Buffer.from('*/=1;alert(1)', 'latin1'),
])
