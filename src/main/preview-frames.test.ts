import { expect } from 'vitest'
import { previewFrames } from '../features/documents/shared/addresses.ts'
import { test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

test.for(Object.entries(previewFrames))('the frame for %s can reach nothing', async ([, address], { ctx }) => {
  const { status, headers } = await appFor(ctx)('GET', address)
  const policy = headers.get('content-security-policy') ?? ''
  expect(status).toBe(200)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toMatch(/connect-src|allow-same-origin|'unsafe/)
  expect(policy.includes('wasm-unsafe-eval')).toBe(address === previewFrames.heic)
})

test('a frame loads only its own code', async ({ ctx }) => {
  const call = appFor(ctx)
  const { pdf, heic } = previewFrames
  for (const [path, status] of [
    [`${pdf}/pdf.mjs`, 200],
    [`${pdf}/pdf.worker.mjs`, 200],
    [`${pdf}/libheif.mjs`, 404],
    [`${heic}/libheif.mjs`, 200],
    [`${heic}/pdf.mjs`, 404],
    [`${heic}/toString`, 404],
  ] as const)
    expect([path, (await call('GET', path)).status]).toEqual([path, status])
  expect((await call('GET', `${heic}/libheif.mjs`)).text).not.toMatch(/new Function|\beval\(/)
})
