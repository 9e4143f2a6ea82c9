import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { baseHeaders, hashInlineScripts, pagePolicy } from './security-headers.ts'

const nonce = 'n0nce+/='
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('inline scripts', () => {
  test('get hashes if they come from the framework, and the page loses the nonce', () => {
    const page = `<script nonce="${nonce}">start()</script><script nonce="${nonce}" type="module" async="">\nrun()\n</script>`
    const { html, hashes } = hashInlineScripts(page, nonce)
    expect(hashes).toEqual([hashOf('start()'), hashOf('\nrun()\n')])
    expect(html).toBe('<script>start()</script><script type="module" async="">\nrun()\n</script>')
  })

  test('stay forbidden if they come from anywhere else', () => {
    const page = [
      '<script>steal()</script>',
      '<script nonce="">steal()</script>',
      '<script nonce="guessed">steal()</script>',
      `<script data-nonce="${nonce}">steal()</script>`,
      `<script nonce="${nonce}">start()</script>`,
    ].join('')
    expect(hashInlineScripts(page, nonce).hashes).toEqual([hashOf('start()')])
  })

  test('need only one hash if they repeat, and files need none', () => {
    const page = `<script nonce="${nonce}" src="/a.js"></script>${`<script nonce="${nonce}">start()</script>`.repeat(2)}`
    expect(hashInlineScripts(page, nonce).hashes).toEqual([hashOf('start()')])
  })
})

describe('the policy of a page', () => {
  test('allows nothing inline but the given hashes', () => {
    const policy = pagePolicy([hashOf('start()')], 'http://localhost:3000')
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure|\*/)
  })

  test('is exactly this if the site keeps accounts itself', () => {
    expect(pagePolicy([], 'http://localhost:3000')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self' https://www.google.com https://www.openstreetmap.org; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
  })

  test("allows Clerk's frontend and its forms if Clerk signs people in", () => {
    const policy = pagePolicy([hashOf('start()')], 'http://localhost:3000', 'clerk.firm.example')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashOf('start()')} https://clerk.firm.example https://challenges.cloudflare.com`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https://img.clerk.com",
      "font-src 'self'",
      "connect-src 'self' https://clerk.firm.example",
      "manifest-src 'self'",
      "frame-src 'self' https://www.google.com https://www.openstreetmap.org https://challenges.cloudflare.com",
      "worker-src 'self' blob:",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
  })

  test('asks for https only if the site uses https', () => {
    expect(pagePolicy([], 'https://www.firm.example')).toContain('upgrade-insecure-requests')
    expect(baseHeaders('https://www.firm.example')).toHaveProperty('strict-transport-security')
    expect(baseHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  })
})
