import { toRequestError } from '../../../../platform/browser/request-error.ts'
import { PublicImage } from '../../../media/contract.ts'
import { imageTooLarge, imageUploadPath, maxImageBytes } from '../../../media/shared/upload.ts'

/** Uploads an image to the firm's public images. Throws a sentence that people can read. */
export async function uploadImage(file: File): Promise<PublicImage> {
  if (file.size > maxImageBytes) throw new Error(imageTooLarge)
  const response = await fetch(`${imageUploadPath}?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    body: file,
    credentials: 'include',
  }).catch((cause: unknown) => {
    throw new Error("We can't reach the server. Please check your connection and try again.", { cause })
  })
  if (!response.ok) throw await toRequestError(response)
  return PublicImage.parse(await response.json())
}
