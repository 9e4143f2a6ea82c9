import { toRequestError } from '../../../../platform/browser/request-error.ts'
import { PublicImage } from '../../../media/contract.ts'
import { imageTooLarge, imageUploadPath, maxImageBytes } from '../../../media/shared/upload.ts'

/** Sends a picture to the firm's public images; throws a sentence for the person. */
export async function uploadImage(file: File): Promise<PublicImage> {
  if (file.size > maxImageBytes) throw new Error(imageTooLarge)
  const response = await fetch(`${imageUploadPath}?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    body: file,
    credentials: 'include',
  }).catch((cause: unknown) => {
    throw new Error('We cannot be reached. Please check your connection and try again.', { cause })
  })
  if (!response.ok) throw await toRequestError(response)
  return PublicImage.parse(await response.json())
}
