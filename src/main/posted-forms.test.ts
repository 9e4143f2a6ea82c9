import { expect, test } from 'vitest'
import { FormSender, isForm, readForm } from './posted-forms.ts'

const answerWith = (...cookies: string[]) => new Response(null, { headers: cookies.map((one) => ['set-cookie', one]) })

test("the API calls of a posted form carry the person's cookies, and those that an earlier call has set", () => {
  const sender = new FormSender(new Headers({ cookie: 'a=1; b=2', 'user-agent': 'Browser', authorization: 'Basic x' }))
  sender.keepCookies(answerWith('b=3; Path=/; HttpOnly', 'c=x=y; Max-Age=5'))
  const { headers } = sender.asOwn(new Request('http://in.process/api/x', { headers: { accept: 'application/json' } }))
  expect(Object.fromEntries(headers)).toEqual({
    accept: 'application/json',
    cookie: 'a=1; b=3; c=x=y',
    'user-agent': 'Browser',
  })
  expect(sender.setCookies).toEqual(['b=3; Path=/; HttpOnly', 'c=x=y; Max-Age=5'])
})

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'
const post = (body: string) =>
  readForm(
    new Request('http://localhost/contact?topic=expat', {
      method: 'POST',
      headers: { 'content-type': formType },
      body,
    }),
  )

test('a form is read completely, with its address', async () => {
  const form = await post('name=Ad%C3%A0')
  expect(form.url).toBe('http://localhost/contact?topic=expat')
  expect((await form.formData()).get('name')).toBe('Adà')
})

test.each([
  [formType, true],
  ['application/json', false],
  ['multipart/form-data; boundary=x', false],
])('a body of the type %s is a form: %s', (type, expected) => {
  const request = new Request('http://localhost/contact', { method: 'POST', headers: { 'content-type': type } })
  expect(isForm(request)).toBe(expected)
})

test('a form may have at most a megabyte', async () => {
  await expect(post('x'.repeat(1024 * 1024 + 1))).rejects.toMatchObject({ status: 413 })
})
