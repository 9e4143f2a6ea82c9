import * as z from 'zod/mini'

/** An image for the firm's public pages. */
export const PublicImage = z.object({
  id: z.uuid(),
  /** The JPEG, for browsers without AVIF and WebP. */
  src: z.string(),
  /** The original image's width after we have turned the image upright. */
  width: z.int(),
  height: z.int(),
  /** The image's description. A page may use a description of its own instead. */
  alt: z.string(),
  name: z.string(),
})
export type PublicImage = z.infer<typeof PublicImage>
