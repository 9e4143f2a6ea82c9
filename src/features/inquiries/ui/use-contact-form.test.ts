import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { formAction, formStampsContext, postedFormContext } from '../../../platform/browser/form-action.ts'
import { fieldsOf } from '../../../ui/base/refusal.ts'
import { ContactForm } from '../contract.ts'
import { contactForm } from './use-contact-form.ts'

const empty = { name: '', email: '', phone: '', topic: '', country: '', message: '', way: 'email' }
/** In the order of the fields on the page. */
const wrong = ['name', 'email', 'topic', 'country', 'message', 'consent']

test('with scripts, the errors are in the order of the fields', async () => {
  const check = standardSchemaResolver<object, unknown, object>(ContactForm as never)
  const { errors } = await check(empty, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(Object.keys(errors)).toEqual(wrong)
})

test('without scripts, the errors are in the order of the fields', async () => {
  const context = new RouterContextProvider()
  context.set(formStampsContext, { current: 'ours', ageOf: () => 4_000 })
  const body = new URLSearchParams({ ...empty, form: contactForm.name, stamp: 'ours' })
  const request = new Request('http://localhost/contact', { method: 'POST', body })
  await formAction(contactForm)({ request, context, url: new URL(request.url), pattern: '/contact', params: {} })
  expect(Object.keys(fieldsOf(context.get(postedFormContext)?.refusal))).toEqual(wrong)
})
