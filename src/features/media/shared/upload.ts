import * as z from 'zod/mini'

/**
 * The endpoint takes the file as the body of a POST, with `?name=` and `&alt=`, and answers with a PublicImage. It
 * isn't in the contract, because the contract's endpoints take only JSON.
 */
export const imageUploadPath = '/api/admin/images'

/** The types that the browser's file dialog offers. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const maxImageBytes = 15 * 1024 * 1024
export const imageTooLarge = 'This image is larger than 15 MB. Please choose a smaller one.'

export const ImageAlt = z
  .string()
  .check(z.trim(), z.maxLength(300, 'Please describe the image in at most 300 characters'))
