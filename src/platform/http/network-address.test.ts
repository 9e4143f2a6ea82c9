import { describe, expect, test } from 'vitest'
import { callerAddress, canonicalAddress, isPublicAddress, widerNetwork } from './network-address.ts'

describe('gives one caller one spelling', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
    ['192.0.2.7:443', '192.0.2.7'],
    ['[2001:db8::1]:443', '2001:db8::/64'],
    ['999.1.1.1', 'unknown'],
  ])('%s is %s', (given, canonical) => {
    expect(canonicalAddress(given)).toBe(canonical)
  })
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['::/64', '::/48'],
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(widerNetwork(address)).toBe(network)
})

describe('finds the caller behind proxies', () => {
  const peer = '10.0.0.1'
  test.each([
    ['no one is trusted, so the header is ignored', '203.0.113.9', 0, '10.0.0.1'],
    ['no header', undefined, 1, '10.0.0.1'],
    ['one proxy: the last hop', '203.0.113.9', 1, '203.0.113.9'],
    ['one proxy: what the caller wrote in front is ignored', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies: the hop before the last', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['more proxies than hops: the first hop', '203.0.113.9', 5, '203.0.113.9'],
    ['rubbish from the trusted proxy', 'rubbish', 1, 'unknown'],
    ['an empty header', '', 1, 'unknown'],
    ['white space and IPv6', ' 2001:db8::1 ', 1, '2001:db8::/64'],
  ])('%s', (_name, forwardedFor, trusted, expected) => {
    expect(callerAddress(peer, forwardedFor, trusted)).toBe(expected)
  })
})

describe('tells addresses of the public internet from others', () => {
  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '::2',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    '4000::1',
    'no address',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
