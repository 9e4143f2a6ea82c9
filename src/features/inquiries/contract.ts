import * as z from 'zod/mini'
import { Country } from '../../platform/browser/country.ts'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap } from '../../platform/browser/shapes.ts'
import { isReachable, PersonName, Phone, phoneMissing } from './shared/person.ts'

/** The sender agrees to this text, and we store it with the message. */
export const consentText =
  'You may use what I have entered here to reply to this message. This does not sign me up for the newsletter.'

export const topics = ['individual', 'corporate', 'accounting', 'expat', 'existing-client', 'other'] as const
export const topicLabels: Record<(typeof topics)[number], string> = {
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
export const contactWayLabels: Record<(typeof contactWays)[number], string> = {
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
}
export const ContactWay = z.enum(contactWays, 'Please choose how we should reply')
export type ContactWay = z.infer<typeof ContactWay>

const minMessageLength = 20
export const maxMessageLength = 3000

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
      z.minLength(minMessageLength, 'Please tell us a little more: at least 20 characters'),
      z.maxLength(maxMessageLength, 'Please keep the message to 3,000 characters at most'),
    ),
  way: ContactWay,
  consent: z.literal(true, 'Please agree that we may reply to you'),
  remark: formTrap.remark,
})

const canReply = ({ way, phone }: { way: ContactWay; phone: string }) => isReachable(way, phone)

/** The form's fields. */
export const ContactForm = fields.check(z.refine(canReply, phoneMissing))
export type ContactForm = z.infer<typeof ContactForm>

export const SendInquiry = z
  .extend(fields, {
    /** The browser makes this id, so that a message sent twice creates only one inquiry. */
    requestId: z.uuid(),
    elapsed: formTrap.elapsed,
  })
  .check(z.refine(canReply, phoneMissing))
export type SendInquiry = z.infer<typeof SendInquiry>

export const SentInquiry = z.object({
  /** The name of the inquiry that the sender and the firm use, like `ZN-7F3K-92QD`. */
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
