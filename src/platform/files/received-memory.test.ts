import { expect, test } from 'vitest'
import { freeReceived } from './received-memory.ts'

const pieceBytes = 64 * 1024
const megabyte = 2 ** 20

test('frees what has arrived before V8 has to collect the whole heap', () => {
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for (let arrived = 0; arrived < 128 * megabyte; arrived += pieceBytes) {
    const piece = Buffer.alloc(pieceBytes, 1)
    freeReceived(piece.length)
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(most).toBeLessThan(32 * megabyte)
})
