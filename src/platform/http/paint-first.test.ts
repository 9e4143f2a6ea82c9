import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'
import { hashInlineScripts } from './security-headers.ts'

const page =
  '<head><link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/one.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/two.js" nonce="n"/></head><body><p>Words</p><script nonce="n">scroll()</script>' +
  '<script nonce="n" type="module" async="">import "/one.js";</script><script nonce="n">stream()</script></body>'

test('the module script and its files wait in the page, in their order', () => {
  const html = paintFirst(page, 'n')
  expect(html).not.toContain('modulepreload" href')
  expect(html).toContain('<link rel="preload" href="/a.woff2"/>')
  expect(html).toContain('<script nonce="n" type="text/plain">import "/one.js";</script><script nonce="n">(')
  expect(html).toContain(')(["/one.js","/two.js"])</script><script nonce="n">stream()</script>')
})

test('the script that keeps early input is in the head', () => {
  expect(paintFirst(page, 'n')).toMatch(
    /<script nonce="n">if\('toSorted' in Array\.prototype\)\{\(function holdForms.*<\/script><\/head>/s,
  )
})

test('a script that starts later has a hash, like the script that starts it', () => {
  expect(hashInlineScripts(paintFirst(page, 'n'), 'n').hashes).toHaveLength(5)
})

test('leaves a page without scripts unchanged', () => {
  expect(paintFirst('<p>Words</p>', 'n')).toBe('<p>Words</p>')
})
