import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersUntil, videoWarning } from './ice-servers.ts'

const turn = { urls: ['turn:turn.firm.example:3478', 'turns:turn.firm.example:443?transport=tcp'] }

test('a shared secret stays on the server and makes credentials that expire with the call', () => {
  const until = new Date('2026-11-23T16:15:00Z')
  const [given] = iceServersUntil([{ ...turn, secret: 'between us' }], until, 'ZN-7F3K-92QD')
  expect(given).toEqual({
    ...turn,
    username: '1795450500:ZN-7F3K-92QD',
    credential: createHmac('sha1', 'between us').update('1795450500:ZN-7F3K-92QD').digest('base64'),
  })
  expect(iceServersUntil([{ urls: ['stun:a.example'] }], until, 'x')).toEqual([{ urls: ['stun:a.example'] }])
})

test('warns if no server helps browsers find each other', () => {
  expect(videoWarning({ iceServers: [] })).toMatch(/^Neither ICE_SERVERS nor/)
  expect(videoWarning({ iceServers: [{ urls: ['stun:a.example'] }] })).toBeUndefined()
  expect(videoWarning({ iceServers: [], urlTemplate: 'https://meet.firm.example/{token}' })).toBeUndefined()
})
