import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { newAddress } from './newsletter.ts'

/** Sends an inquiry with the contact form. */
export async function writtenInquiry(request: APIRequestContext, address: string) {
  const email = newAddress()
  const data = {
    requestId: randomUUID(),
    name: 'Nora Vale',
    email,
    phone: '',
    topic: 'expat',
    country: 'CA',
    message: 'I moved to Toronto in March. Which returns are due?',
    way: 'email',
    consent: true,
  }
  const answer = await request.post('/api/contact', { data, headers: { 'x-forwarded-for': address } })
  expect(answer.status()).toBe(201)
  const { reference } = (await answer.json()) as { reference: string }
  return { email, reference }
}
