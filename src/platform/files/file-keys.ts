import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

interface MasterKey {
  /** Identifies the master key without revealing anything about it. */
  id: string
  key: Buffer
}

function masterKeyOf(text: string): MasterKey {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'the keys of files', keyBytes))
  return { key, id: createHmac('sha256', key).update('id').digest('base64url').slice(0, 12) }
}

/**
 * Makes a key for each file, and wraps that key with the master key. After a change of the master key, we only wrap the
 * keys again, and the encrypted files stay as they are. A wrapped key can be opened only with the context for which it
 * was made. It starts with the master key's id and a dot.
 */
export class FileKeys {
  readonly #current: MasterKey
  readonly #all: Map<string, Buffer>

  constructor(masterKey: string, oldKeys: string[] = []) {
    this.#current = masterKeyOf(masterKey)
    this.#all = new Map([this.#current, ...oldKeys.map(masterKeyOf)].map(({ id, key }) => [id, key]))
  }

  /** The id of the master key that wraps new keys. */
  get currentId(): string {
    return this.#current.id
  }

  /** The ids of all configured master keys. */
  get ids(): string[] {
    return [...this.#all.keys()]
  }

  create(context: string): string {
    return this.#wrap(randomBytes(keyBytes), context)
  }

  unwrap(wrapped: string, context: string): Buffer {
    const [id = '', sealed = ''] = wrapped.split('.')
    const master = this.#all.get(id)
    if (!master) throw new AppError('unavailable', "We can't open files right now. Please try again later.")
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(algorithm, master, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  }

  /** Returns the same key, wrapped with the current master key. */
  rewrap(wrapped: string, context: string): string {
    return this.#wrap(this.unwrap(wrapped, context), context)
  }

  #wrap(key: Buffer, context: string): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.#current.key, iv).setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(key), cipher.final()])
    return `${this.#current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }
}
