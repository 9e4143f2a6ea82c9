import { AppError } from '../../../platform/errors.ts'
import { imageTooLarge, mostImageBytes } from '../shared/upload.ts'

const tooLarge = () => new AppError('too_large', imageTooLarge)

export interface Upload {
  body: ReadableStream<Uint8Array> | null
  /** What the caller says of the size; counted all the same. */
  declaredBytes: number
}

/** The whole file; what is too large is refused before it is read, or where it becomes too large. */
export async function readUpload({ body, declaredBytes }: Upload): Promise<Buffer> {
  if (declaredBytes > mostImageBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > mostImageBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'This upload broke off before its end. Please try again.')
  }
  if (size === 0) throw new AppError('invalid', 'This file is empty. Please choose another.')
  return Buffer.concat(chunks, size)
}
