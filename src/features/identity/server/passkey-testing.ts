import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '../shared/passkeys.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const userPresentAndVerified = 0x05
const hasCredential = 0x40

/** A passkey in software: it has one key for localhost and answers as a browser would. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const start = Buffer.from('a5010203262001215820', 'hex')
  const key = Buffer.concat([
    start,
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const facts = (flags: number) => Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0])])
  const client = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: 'http://localhost:3000', crossOrigin: false }))
  const text = (data: Buffer) => data.toString('base64url')
  const answer = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const

  /** Answers the server's options for a new passkey, as a browser would. */
  const create = ({ challenge }: PasskeyCreation): MadePasskey => {
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const data = Buffer.concat([facts(userPresentAndVerified | hasCredential), credential])
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    const clientDataJSON = text(client('webauthn.create', challenge))
    return { ...answer, response: { clientDataJSON, attestationObject: text(attestationObject) } }
  }
  /** Answers the server's options for signing in, as a browser would. */
  const get = ({ challenge }: PasskeyRequest): ShownPasskey => {
    const clientDataJSON = client('webauthn.get', challenge)
    const authenticatorData = facts(userPresentAndVerified)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
    const response = {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
    }
    return { ...answer, response }
  }
  return { id: text(id), create, get }
}
