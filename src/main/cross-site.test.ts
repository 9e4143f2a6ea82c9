import { describe, expect } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { fingerprint } from './fuzz/calls.ts'
import { appFor, createTestApp } from './testing.ts'

const strangers: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
]

/** Content types that a form on another site can send without a preflight request from the browser. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

const endpoints = listEndpoints()
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path: `/api${path.replaceAll(/\{.+?\}/g, 'x')}` }))

describe('a change', () => {
  test('is refused from another site, even with a session', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const others = createTestApp(ctx).routes.filter(({ method }) => method !== 'GET' && method !== 'ALL')
    expect(others.map(({ path }) => path)).toContain('/newsletter/preferences')
    const call = appFor(ctx)
    const before = await fingerprint(ctx)
    const open: string[] = []
    for (const { method, path } of [...endpoints, ...others]) {
      for (const stranger of strangers) {
        const { status, json } = await call(method, path, {}, { ...headers, ...stranger })
        if (status !== 403 || json.message !== 'This request came from another site and was refused.')
          open.push(`${method} ${path} ${JSON.stringify(stranger)}: ${status}`)
      }
    }
    expect(open).toEqual([])
    expect(await fingerprint(ctx)).toBe(before)
  }, 120_000)

  test('is refused with a content type that a form can send', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const call = appFor(ctx)
    const before = await fingerprint(ctx)
    const open: string[] = []
    for (const { method, path } of endpoints) {
      for (const type of simpleTypes) {
        const { status } = await call(method, path, '{}', { ...headers, 'content-type': type })
        if (status !== 415) open.push(`${method} ${path} ${type}: ${status}`)
      }
    }
    expect(open).toEqual([])
    expect(await fingerprint(ctx)).toBe(before)
  }, 120_000)

  test('is never made by a GET request', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    const call = appFor(ctx)
    const before = await fingerprint(ctx)
    const reading = listEndpoints().filter(({ method }) => method === 'GET')
    for (const { path } of reading) await call('GET', `/api${path.replaceAll(/\{.+?\}/g, 'x')}`, undefined, headers)
    expect(await fingerprint(ctx)).toBe(before)
  })
})
