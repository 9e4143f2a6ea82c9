import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formAction, formStampsContext, postedFormContext } from './form-action.ts'
import type { PostedForm, PublicForm, Sending } from './posted-form.ts'
import { RequestError } from './request-error.ts'

const Order = z.object({
  name: z.string('Please enter your name').check(z.trim(), z.minLength(1, 'Please enter your name')),
  agreed: z.literal(true, 'Please agree'),
  password: z.optional(z.string()),
})
type Order = z.infer<typeof Order>

const refused = new RequestError('This name is taken.', 409, { data: { fields: { name: 'This name is taken.' } } })

/** A page with an order form, and the list of orders that the form has sent. */
function page(more: Partial<PublicForm<Order, { number: number }>> = {}) {
  const sent: [Order, Sending][] = []
  const form: PublicForm<Order, { number: number }> = {
    name: 'order',
    schema: Order,
    checkBoxes: ['agreed'],
    secrets: ['password'],
    send: async (values, sending) => {
      sent.push([values, sending])
      if (values.name === 'Taken') throw refused
      return { number: sent.length }
    },
    ...more,
  }
  let told: (PostedForm & { path: string }) | null
  const action = formAction(form, { name: 'other', send: async () => 'other' })
  const post = async (fields: string) => {
    const context = new RouterContextProvider()
    context.set(formStampsContext, { current: 'new', ageOf: (stamp) => (stamp === 'ours' ? 4_000 : undefined) })
    const body = new URLSearchParams(fields)
    const request = new Request('http://localhost/order?from=menu', { method: 'POST', body })
    const url = new URL(request.url)
    const outcome = await action({ request, context, url, pattern: '/order', params: {} })
    told = context.get(postedFormContext)
    return outcome instanceof Response || !('data' in outcome) ? { data: outcome } : outcome
  }
  return { post, sent, told: () => told }
}

const whole = 'form=order&stamp=ours&agreed=on'

describe('a form that arrives as plain HTML', () => {
  test('is checked and sent like one that a script sends', async () => {
    const { post, sent } = page()
    const { data } = await post(`${whole}&name=+Ada+`)
    expect(data).toMatchObject({ form: 'order', answer: { number: 1 } })
    expect(sent[0]).toEqual([
      { name: 'Ada', agreed: true },
      { elapsed: 4_000, requestId: expect.any(String), search: new URLSearchParams('from=menu') },
    ])
  })

  test('passes on all values of a list, even an empty list, and only the first value of any other field', async () => {
    const { post, sent } = page({ schema: undefined, lists: ['parts'] })
    await post(`${whole}&name=Ada&name=Bob&parts=a&parts=b`)
    await post(`${whole}&name=Ada`)
    expect(sent.map(([values]) => values)).toEqual([
      { name: 'Ada', agreed: true, parts: ['a', 'b'] },
      { name: 'Ada', agreed: true, parts: [] },
    ])
  })

  test('has a valid id, which is the same if the content is the same', async () => {
    const { post, sent } = page()
    for (const name of ['Ada', 'Ada', 'Bea']) await post(`${whole}&name=${name}`)
    const ids = sent.map(([, { requestId }]) => requestId)
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
    expect(z.uuid().safeParse(ids[0]).success).toBe(true)
  })

  test('comes back with its values, one message for each broken field, and no secret', async () => {
    const { post, sent } = page()
    const outcome = await post('form=order&stamp=ours&name=&password=hunter2')
    expect(outcome).toMatchObject({
      init: { status: 400 },
      data: {
        values: { name: '', agreed: false },
        refusal: {
          status: 400,
          body: { data: { fields: { name: 'Please enter your name', agreed: 'Please agree' } } },
        },
      },
    })
    expect(JSON.stringify(outcome)).not.toContain('hunter2')
    expect(sent).toEqual([])
  })

  test('keeps its stamp when it comes back, so that a quick correction does not look like a robot', async () => {
    const { post } = page()
    expect((await post('form=order&stamp=ours')).data).toMatchObject({ stamp: 'ours' })
    expect((await post('form=order&stamp=forged')).data).not.toHaveProperty('stamp', 'forged')
  })

  test('comes back with the reason if the API refuses it', async () => {
    const { post } = page()
    expect(await post(`${whole}&name=Taken`)).toMatchObject({
      init: { status: 409 },
      data: { values: { name: 'Taken' }, refusal: { message: 'This name is taken.', body: refused.body } },
    })
  })

  test("gives the page's loaders its values, and the reason if it was refused", async () => {
    const tooMany = new RequestError('Too many attempts.', 429, { data: { retryAfter: 90 } })
    const limited = page({ send: () => Promise.reject(tooMany) })
    await limited.post(`${whole}&name=Ada`)
    expect(limited.told()).toMatchObject({ path: '/order', refusal: { body: { data: { retryAfter: 90 } } } })
    const open = page()
    await open.post(`${whole}&name=Ada`)
    expect(open.told()).toMatchObject({ form: 'order', values: { name: 'Ada' } })
    expect(open.told()).not.toHaveProperty('refusal')
  })

  test('uses the first of two fields with the same name, and ignores names that every object inherits', async () => {
    const { post, sent } = page()
    await post(`${whole}&name=Ada&name=Bea&toString=x&__proto__=y`)
    expect(sent[0]?.[0].name).toBe('Ada')
  })

  test.each(['', 'forged'])('is refused with the stamp "%s", but keeps its values', async (stamp) => {
    const { post, sent } = page()
    expect(await post(`form=order&agreed=on&name=Ada&stamp=${stamp}`)).toMatchObject({
      init: { status: 400 },
      data: { values: { name: 'Ada' }, refusal: { message: expect.stringContaining('press the button once more') } },
    })
    expect(sent).toEqual([])
  })

  test('may lead to another page', async () => {
    const { post } = page({ next: ({ number }) => `/orders/${number}` })
    const { data } = await post(`${whole}&name=Ada`)
    expect(data).toBeInstanceOf(Response)
    expect([(data as Response).status, (data as Response).headers.get('location')]).toEqual([303, '/orders/1'])
  })

  test('leads to the next page only if the answer asks for one', async () => {
    const { post } = page({ next: ({ number }, { search }) => (number > 1 ? `/${search.get('from')}` : undefined) })
    expect((await post(`${whole}&name=Ada`)).data).toMatchObject({ answer: { number: 1 } })
    expect(((await post(`${whole}&name=Bea`)).data as Response).headers.get('location')).toBe('/menu')
  })

  test('comes back with its values and needs no stamp if it sends nothing', async () => {
    const action = formAction({ name: 'sum' })
    const body = new URLSearchParams('form=sum&amount=12&amount=13')
    const request = new Request('http://localhost/sum', { method: 'POST', body })
    const args = {
      request,
      context: new RouterContextProvider(),
      url: new URL(request.url),
      pattern: '/sum',
      params: {},
    }
    expect(await action(args)).toEqual({ form: 'sum', values: { amount: '12' } })
  })

  test('is refused if its page has no such form', async () => {
    await expect(page().post('form=unknown&stamp=ours')).rejects.toMatchObject({ init: { status: 400 } })
  })

  test('rethrows an error that is our own fault', async () => {
    const fault = new Error('broken')
    const { post } = page({ send: () => Promise.reject(fault) })
    await expect(post(`${whole}&name=Ada`)).rejects.toBe(fault)
  })
})
