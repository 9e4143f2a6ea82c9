import { useEffect, useEffectEvent } from 'react'
import type { PublicForm, Sending } from '../../../platform/browser/posted-form.ts'
import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { type Sender, usePrefilled } from '../../../ui/forms/person-fields.tsx'
import { useServerForm } from '../../../ui/forms/use-server-form.ts'
import { ContactForm, type SentInquiry } from '../contract.ts'
import { readDraft } from './draft.ts'
import { sendInquiry } from './queries.ts'

/** The contact form's fields and sending. The browser masks identifiers before it sends the message. */
export const contactForm = {
  name: 'contact',
  schema: ContactForm,
  checkBoxes: ['consent'],
  send: (values: ContactForm, { elapsed, requestId }: Sending) =>
    sendInquiry({
      ...values,
      elapsed,
      requestId,
      name: maskIdentifiers(values.name).text,
      message: maskIdentifiers(values.message).text,
      remark: values.remark || undefined,
    }),
} satisfies PublicForm<ContactForm, SentInquiry>

interface Options {
  /** The signed-in user. Null for visitors, undefined while we don't know. */
  sender: Sender | null | undefined
  presets: { topic?: ContactForm['topic']; message?: string }
  onSent: (sent: SentInquiry) => void
}

/** The form, prefilled for a signed-in sender. */
export function useContactForm({ sender, presets, onSent }: Options) {
  const defaults = { way: 'email' as const, topic: presets.topic }
  const form = useServerForm<ContactForm, ContactForm, SentInquiry>({ ...contactForm, defaults, onSent })
  const { set, watch } = form

  // Fills in the message from a draft or the link, but keeps text that the person typed before hydration.
  const prefillMessage = useEffectEvent(() => {
    const prefill = readDraft() || presets.message
    if (prefill && !watch('message')?.trim()) set('message', prefill)
  })
  useEffect(() => prefillMessage(), [])
  usePrefilled(form, sender)
  return form
}
