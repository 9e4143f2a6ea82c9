import { AppError } from '../../../platform/errors.ts'
import { imageTooLarge, maxImageBytes } from '../shared/upload.ts'

const tooLarge = () => new AppError('too_large', imageTooLarge)

export interface Upload {
  body: ReadableStream<Uint8Array> | null
  /** The size that the caller declares. We count the bytes as well. */
  declaredBytes: number
}

/**
 * Reads the whole file. Refuses a file whose declared size is too large, and stops reading once a file gets too large.
 */
export async function readUpload({ body, declaredBytes }: Upload): Promise<Buffer> {
  if (declaredBytes > maxImageBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxImageBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'The upload was interrupted. Please try again.')
  }
  if (size === 0) throw new AppError('invalid', 'This file is empty. Please choose another.')
  return Buffer.concat(chunks, size)
}
