import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

export type ScanResult = 'clean' | 'blocked' | 'unscannable'

const maxMs = 120_000

/**
 * Sends a file to the daemon of the virus scanner ClamAV, and returns its answer. Throws if the daemon can't be reached
 * or doesn't answer. The address is the firm's own setting: `host:port`, or the path of a socket.
 */
export async function scanWithClamd(address: string, pieces: AsyncIterable<Buffer>): Promise<ScanResult> {
  const socket = createConnection(toTarget(address))
  socket.setTimeout(maxMs, () => socket.destroy(new Error('the virus scanner is too slow')))
  const answer = readAll(socket)
  // We await the answer below. It may come early, because a daemon refuses a large file before it has read all of it.
  answer.catch(() => {})
  try {
    await once(socket, 'connect')
    await send(socket, pieces)
    return toResult(await answer)
  } finally {
    socket.destroy()
  }
}

function toTarget(address: string) {
  if (address.startsWith('/')) return { path: address }
  const [, host = '', port = ''] = /^\[?(.+?)\]?:(\d+)$/.exec(address) ?? []
  return { host, port: Number(port) }
}

/** Sends each piece after its length. A piece of length 0 ends the file. */
async function send(socket: Socket, pieces: AsyncIterable<Buffer>) {
  socket.write('zINSTREAM\0')
  for await (const piece of pieces) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    if (socket.destroyed || socket.readableEnded) return
    socket.write(length)
    if (!socket.write(Buffer.from(piece))) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  socket.write(Buffer.alloc(4))
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.includes('\0')) break
  }
  return text.replace(/\0.*/s, '')
}

function toResult(answer: string): ScanResult {
  if (/\bOK$/.test(answer)) return 'clean'
  if (/\bFOUND$/.test(answer)) return 'blocked'
  if (/\bERROR$/.test(answer)) return 'unscannable'
  throw new Error('the virus scanner gave no answer')
}
