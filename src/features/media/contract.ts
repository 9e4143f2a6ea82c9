import * as z from 'zod/mini'

/** An image for the firm's public pages. */
export const PublicImage = z.object({
  id: z.uuid(),
  /** The JPEG, for browsers without AVIF and WebP. */
  src: z.string(),
  /** The width of the original image, turned upright. */
  width: z.int(),
  height: z.int(),
  /** Describes the image unless a page has its own description. */
  alt: z.string(),
  name: z.string(),
})
export type PublicImage = z.infer<typeof PublicImage>
