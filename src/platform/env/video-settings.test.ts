import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { isUrlTemplate, readIceServers } from './video-settings.ts'

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
