import { useEffect, useEffectEvent, useRef } from 'react'
import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { randomId } from '../../../ui/base/random-id.ts'
import { useTrap } from '../../../ui/base/use-trap.ts'
import { type Sender, usePrefilled } from '../../../ui/forms/person-fields.tsx'
import { useServerForm } from '../../../ui/forms/use-server-form.ts'
import { ContactForm, type SentInquiry } from '../contract.ts'
import { keepDraft, readDraft } from './draft.ts'
import { sendInquiry } from './queries.ts'

interface Options {
  /** The signed-in user; null for visitors, undefined while loading. */
  sender: Sender | null | undefined
  presets: { topic?: ContactForm['topic']; message?: string }
  onSent: (sent: SentInquiry) => void
}

/** The form, prefilled for a signed-in sender. It masks identifiers before it sends. */
export function useContactForm({ sender, presets, onSent }: Options) {
  const trap = useTrap()
  const requestIdFor = useRequestId()
  const form = useServerForm<ContactForm>({
    schema: ContactForm,
    defaults: { way: 'email', topic: presets.topic },
    send: async ({ remark, ...values }) => {
      const name = maskIdentifiers(values.name).text
      const message = maskIdentifiers(values.message).text
      const inquiry = { ...values, name, message }
      const sent = await sendInquiry({
        ...inquiry,
        ...trap(remark),
        requestId: requestIdFor(JSON.stringify(inquiry)),
      })
      keepDraft('')
      onSent(sent)
    },
  })
  const { set, watch } = form

  // Text that was typed before hydration stays.
  const prefillMessage = useEffectEvent(() => {
    const prefill = readDraft() || presets.message
    if (prefill && !watch('message')?.trim()) set('message', prefill)
  })
  useEffect(() => prefillMessage(), [])
  usePrefilled(form, sender)
  return form
}

/** One id per content: the same message sent twice is one inquiry, a corrected one is another. */
function useRequestId() {
  const last = useRef({ content: '', id: '' })
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}
