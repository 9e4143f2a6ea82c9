import type sharpFunction from 'sharp'

type Sharp = typeof sharpFunction

/** By libvips' names: everything else that it could read is switched off. */
const readers = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadNsgifBuffer',
]

let loaded: Promise<Sharp> | undefined

/** Loaded with the first upload: most processes never need it, and it takes memory and time. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers })
    return sharp
  })
  return loaded
}

export const mostPixels = 40_000_000

/** How a stranger's file is opened: one frame, and nothing that is broken off. */
export const opening = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } as const
