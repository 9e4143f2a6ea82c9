import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyFor = (secretKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))

/** Encrypts a text with a key of 32 bytes. It opens only with the same key and the same context, such as ids. */
export function sealText(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text. Throws if the text was changed, or if the key or the context is different. */
export function openText(key: Buffer, context: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/**
 * Encrypts a short text for the database. Only the same purpose and the same owner, such as an id, can decrypt the
 * text.
 */
export const seal = (secretKey: string, purpose: string, owner: string, text: string): string =>
  sealText(keyFor(secretKey, purpose), owner, text)

/** Decrypts a text. Throws if the text was changed, or if the purpose or the owner is different. */
export const unseal = (secretKey: string, purpose: string, owner: string, sealed: string): string =>
  openText(keyFor(secretKey, purpose), owner, sealed)
