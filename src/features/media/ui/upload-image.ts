import { uploadFile } from '../../../platform/browser/upload.ts'
import { PublicImage } from '../contract.ts'
import { imageTooLarge, imageUploadPath, maxImageBytes } from '../shared/upload.ts'

/**
 * Uploads an image to the firm's public images. If the upload fails, throws an error with a message for the person.
 */
export async function uploadImage(file: File): Promise<PublicImage> {
  if (file.size > maxImageBytes) throw new Error(imageTooLarge)
  return PublicImage.parse(await uploadFile(imageUploadPath, file))
}
