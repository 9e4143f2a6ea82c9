import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap } from '../../platform/browser/shapes.ts'
import { Country, isReachable, PersonName, Phone, phoneMissing } from './shared/person.ts'

/** What a person agrees to beside the form; kept with the message. */
export const consentText =
  'You may use what I have entered here to reply to this message. This does not sign me up for the newsletter.'

export const topics = ['individual', 'corporate', 'accounting', 'expat', 'existing-client', 'other'] as const
export const topicWords: Record<(typeof topics)[number], string> = {
  individual: 'Individual tax',
  corporate: 'Corporate tax',
  accounting: 'Accounting',
  expat: 'Expat services',
  'existing-client': 'I am an existing client',
  other: 'Something else',
}
export const Topic = z.enum(topics, 'Please choose a topic')
export type Topic = z.infer<typeof Topic>

export const contactWays = ['email', 'phone', 'whatsapp'] as const
export const contactWayWords: Record<(typeof contactWays)[number], string> = {
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
}
export const ContactWay = z.enum(contactWays, 'Please choose how we should reply')
export type ContactWay = z.infer<typeof ContactWay>

export const messageLength = { least: 20, most: 3000 }

const fields = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: Phone,
  topic: Topic,
  country: Country,
  message: z
    .string('Please write a message')
    .check(
      z.trim(),
      z.minLength(messageLength.least, 'Please tell us a little more: at least 20 characters'),
      z.maxLength(messageLength.most, 'Please keep the message under 3,000 characters'),
    ),
  way: ContactWay,
  consent: z.literal(true, 'Please agree that we may reply to you'),
  remark: formTrap.remark,
})

const isWayGiven = ({ way, phone }: { way: ContactWay; phone: string }) => isReachable(way, phone)

/** What the form holds. */
export const ContactForm = fields.check(z.refine(isWayGiven, phoneMissing))
export type ContactForm = z.infer<typeof ContactForm>

export const SendInquiry = z
  .extend(fields, {
    /** Made by the sender: the same message sent twice is one inquiry. */
    requestId: z.uuid(),
    elapsed: formTrap.elapsed,
  })
  .check(z.refine(isWayGiven, phoneMissing))
export type SendInquiry = z.infer<typeof SendInquiry>

export const SentInquiry = z.object({
  /** What both sides call the inquiry, like `ZN-7F3K-92QD`. */
  reference: z.string(),
  receivedAt: z.iso.datetime(),
})
export type SentInquiry = z.infer<typeof SentInquiry>

export const inquiries = {
  sendInquiry: endpoint
    .route({
      method: 'POST',
      path: '/contact',
      successStatus: 201,
      summary: 'Send a message to the firm',
      tags: ['Contact'],
    })
    .meta({ access: 'visitor', errors: ['conflict', 'too_many'] })
    .input(SendInquiry)
    .output(SentInquiry),
}
