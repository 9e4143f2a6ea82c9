// The reference for uploads: a Node process that only hashes, encrypts and stores what arrives.
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const [folder = '', port = '0'] = process.argv.slice(2)

createServer(async (request, response) => {
  if (request.method !== 'PATCH') return response.end('ok')
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12))
  await pipeline(request, hashing, cipher, createWriteStream(join(folder, 'upload')))
  response.end(hash.digest('hex'))
}).listen(Number(port), '127.0.0.1')
