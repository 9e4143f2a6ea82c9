import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { iceServersUntil, isUrlTemplate, readIceServers, videoWarning } from './video-settings.ts'

const turn = { urls: ['turn:turn.firm.example:3478', 'turns:turn.firm.example:443?transport=tcp'] }

describe('ICE_SERVERS', () => {
  test.each([
    ['[]', []],
    ['[{"urls":"stun:stun.firm.example:3478"}]', [{ urls: ['stun:stun.firm.example:3478'] }]],
    [JSON.stringify([{ ...turn, username: 'u', credential: 'c' }]), [{ ...turn, username: 'u', credential: 'c' }]],
    [JSON.stringify([{ ...turn, secret: 's' }]), [{ ...turn, secret: 's' }]],
  ])('%s', (text, servers) => {
    expect(readIceServers(text)).toEqual(servers)
  })

  test.each([
    'stun:stun.firm.example',
    '{"urls":"stun:stun.firm.example"}',
    '[{"urls":"https://stun.firm.example"}]',
    '[{"urls":[]}]',
    '[{"urls":"turn:turn.firm.example"}]',
    '[{"urls":"turn:turn.firm.example","username":"u"}]',
    '[{"url":"stun:stun.firm.example"}]',
  ])('refuses %s', (text) => {
    expect(readIceServers(text)).toBeUndefined()
    expect(() => readEnv({ ICE_SERVERS: text })).toThrow('ICE_SERVERS must be a JSON list')
  })

  test('a shared secret never leaves: it makes credentials that end with the call', () => {
    const until = new Date('2026-11-23T16:15:00Z')
    const [given] = iceServersUntil([{ ...turn, secret: 'between us' }], until, 'ZN-7F3K-92QD')
    expect(given).toEqual({
      ...turn,
      username: '1795450500:ZN-7F3K-92QD',
      credential: createHmac('sha1', 'between us').update('1795450500:ZN-7F3K-92QD').digest('base64'),
    })
    expect(iceServersUntil([{ urls: ['stun:a.example'] }], until, 'x')).toEqual([{ urls: ['stun:a.example'] }])
  })
})

test.each([
  ['https://meet.firm.example/{token}', true],
  ['https://firm.zoom.example/j/7345?name={reference}', true],
  ['https://meet.firm.example/room', true],
  ['http://meet.firm.example/{token}', false],
  ['javascript:alert(1)//{token}', false],
  ['https://meet.firm.example/{room}', false],
  ['meet.firm.example/{token}', false],
])('VIDEO_URL_TEMPLATE %s', (text, isGood) => {
  expect(isUrlTemplate(text)).toBe(isGood)
  if (isGood) expect(readEnv({ VIDEO_URL_TEMPLATE: text }).VIDEO_URL_TEMPLATE).toBe(text)
  else expect(() => readEnv({ VIDEO_URL_TEMPLATE: text })).toThrow('VIDEO_URL_TEMPLATE must be an https address')
})

test('a firm without help for its calls is told so at start', () => {
  expect(videoWarning({ iceServers: [] })).toMatch(/^Neither ICE_SERVERS nor/)
  expect(videoWarning({ iceServers: [{ urls: ['stun:a.example'] }] })).toBeUndefined()
  expect(videoWarning({ iceServers: [], urlTemplate: 'https://meet.firm.example/{token}' })).toBeUndefined()
})
