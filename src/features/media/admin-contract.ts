import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { PublicImage } from './contract.ts'

/**
 * Takes the file itself as the body of a POST, with `?name=` and `&alt=`, and answers with a PublicImage. It stands
 * beside the API's entries because those take JSON only.
 */
export const imageUploadPath = '/api/admin/images'

/** What a file chooser offers. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const mostImageBytes = 15 * 1024 * 1024
export const imageTooLarge = 'This image is larger than 15 MB. Please choose a smaller one.'

export const ImageAlt = z
  .string()
  .check(z.trim(), z.maxLength(300, 'Please describe the image in at most 300 characters'))

export const ListedImage = z.extend(PublicImage, { createdAt: z.iso.datetime() })
export type ListedImage = z.infer<typeof ListedImage>

export const ImageSearch = z.object({
  /** The id of the last image of the page before. */
  after: z.optional(z.uuid()),
})
export type ImageSearch = z.infer<typeof ImageSearch>

export const ChangeAlt = z.object({ id: z.uuid(), alt: ImageAlt })
export type ChangeAlt = z.infer<typeof ChangeAlt>

const tags = ['Media']

export const media = {
  listImages: endpoint
    .route({ method: 'GET', path: '/admin/images', summary: 'Public images, newest first', tags })
    .meta({ access: 'admin' })
    .input(ImageSearch)
    .output(z.object({ images: z.array(ListedImage), next: z.nullable(z.uuid()) })),
  changeAlt: endpoint
    .route({ method: 'POST', path: '/admin/images/{id}/alt', summary: 'Say what an image shows', tags })
    .meta({ access: 'admin' })
    .input(ChangeAlt)
    .output(ListedImage),
}
