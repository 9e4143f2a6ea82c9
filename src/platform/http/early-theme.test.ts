import { expect, test } from 'vitest'
import { withEarlyTheme } from './early-theme.ts'
import { hashInlineScripts } from './security-headers.ts'

const page = '<html><head><title>$&</title></head><body>A text about </head></body></html>'

test('the script is at the end of the head, and the security policy names its hash', () => {
  const html = withEarlyTheme(page, 'n')
  expect(html).toMatch(
    /<title>\$&<\/title><script nonce="n">\(function followTheme.*\("zenith_theme"\)<\/script><\/head>/s,
  )
  expect(html.match(/followTheme/g)).toHaveLength(1)
  expect(hashInlineScripts(html, 'n').hashes).toHaveLength(1)
})

test('without a nonce, as in development, the script has no attributes', () => {
  expect(withEarlyTheme(page)).toContain('<script>(function followTheme')
})
