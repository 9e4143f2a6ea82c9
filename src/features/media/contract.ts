import * as z from 'zod/mini'

/** A picture of the firm for its public pages. */
export const PublicImage = z.object({
  id: z.uuid(),
  /** The address for who knows neither AVIF nor WebP. */
  src: z.string(),
  /** Of the original, upright. */
  width: z.int(),
  height: z.int(),
  /** What the picture shows, where a page says nothing else. */
  alt: z.string(),
  name: z.string(),
})
export type PublicImage = z.infer<typeof PublicImage>
