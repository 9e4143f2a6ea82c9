import { randomUUID } from 'node:crypto'
import type { SendInquiry } from '../contract.ts'

/** An inquiry as the form sends it. */
export const aMessage = (changes: Partial<SendInquiry> = {}): SendInquiry => ({
  requestId: randomUUID(),
  name: 'Grace Hopper',
  email: 'Grace@Example.org',
  phone: '',
  topic: 'expat',
  country: 'CA',
  message: 'I moved to Toronto in March and would like to know which returns are due.',
  way: 'email',
  consent: true,
  ...changes,
})
