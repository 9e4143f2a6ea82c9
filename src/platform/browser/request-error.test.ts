import { expect, test } from 'vitest'
import { isMissing, RequestError, toRequestError } from './request-error.ts'

const answer = (body: string | null, status = 400, statusText = 'Bad Request') =>
  new Response(body, { status, statusText })

test.each([
  [
    'the message field',
    '{"code":"INVALID","message":"Please enter a valid email address"}',
    'Please enter a valid email address',
  ],
  ['other JSON as text', '{ "error": "nope" }', '{"error":"nope"}'],
  ['a message that is not text', '{"message":{"en":"nope"}}', '{"message":{"en":"nope"}}'],
  ['an empty message', '{"message":""}', '{"message":""}'],
  ['JSON text', '"nope"', '"nope"'],
  ['JSON null', 'null', 'null'],
  ['a JSON array', '[1,2]', '[1,2]'],
  ['plain text', '  Upstream is away \n', 'Upstream is away'],
  ['an empty body', '', 'Request failed with status 400: Bad Request'],
  ['no body', null, 'Request failed with status 400: Bad Request'],
  ['white space', ' \n ', 'Request failed with status 400: Bad Request'],
])('%s', async (_name, body, message) => {
  expect((await toRequestError(answer(body))).message).toBe(message)
})

test('keeps the status and the parsed body', async () => {
  const error = await toRequestError(answer('{"message":"Too often","data":{"retryAfter":7}}', 429))
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ status: 429, body: { data: { retryAfter: 7 } }, name: 'RequestError' })
})

test('names the status if the body is cut off', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
  const error = await toRequestError(new Response(broken, { status: 502, statusText: 'Bad Gateway' }))
  expect(error.message).toBe('Request failed with status 502: Bad Gateway')
})

test.each([
  ['an unknown address', new RequestError('There is no such page.', 404), true],
  ['an impossible address', new RequestError('Please check what you entered.', 400), true],
  ['a refusal that the server passed on to the page', { message: "This link isn't valid.", status: 404 }, true],
  ['a server that fails', new RequestError('Something went wrong.', 500), false],
  ['too many requests', new RequestError('Please wait.', 429), false],
  ['a lost connection', new Error("We can't be reached."), false],
  ['no error', null, false],
])('%s: whether the thing is missing', (_name, error, expected) => {
  expect(isMissing(error)).toBe(expected)
})
