import { expect, test } from 'vitest'
import { withEtag } from './etag.ts'

const ask = (body: string, ifNoneMatch = '') =>
  withEtag(new Request('https://site.test', { headers: { 'if-none-match': ifNoneMatch } }), Buffer.from(body), {
    'content-type': 'text/calendar',
    'cache-control': 'no-cache',
  })
const facts = async (answer: Response) => [answer.status, await answer.text(), answer.headers.get('content-length')]
const tagOf = (answer: Response) => answer.headers.get('etag') ?? ''

test('sends a body once, and 304 with the same headers while it stays the same', async () => {
  const first = ask('café')
  expect(await facts(first)).toEqual([200, 'café', '5'])
  const again = ask('café', `"other", ${tagOf(first)}`)
  expect(await facts(again)).toEqual([304, '', null])
  expect([tagOf(again), again.headers.get('cache-control')]).toEqual([tagOf(first), 'no-cache'])
  expect(await facts(ask('tea', tagOf(first)))).toEqual([200, 'tea', '3'])
})
