import { useEffect, useEffectEvent, useRef } from 'react'
import { maskIdentifiers } from '../../../platform/browser/identifiers.ts'
import { randomId } from '../../../ui/base/random-id.ts'
import { useTrap } from '../../../ui/base/use-trap.ts'
import { type Sender, usePrefilled } from '../../../ui/forms/person-fields.tsx'
import { useServerForm } from '../../../ui/forms/use-server-form.ts'
import { ContactForm, type SentInquiry } from '../contract.ts'
import { keepDraft, readDraft } from './draft.ts'
import { sendInquiry } from './queries.ts'

interface Options {
  /** Whoever is signed in; undefined for visitors, and as long as it is not known. */
  sender: Sender | null | undefined
  presets: { topic?: ContactForm['topic']; message?: string }
  onSent: (sent: SentInquiry) => void
}

/** The form with what is known of its sender; what it sends holds no identifiers. */
export function useContactForm({ sender, presets, onSent }: Options) {
  const trap = useTrap()
  const nameOnce = useRequestId()
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
        requestId: nameOnce(JSON.stringify(inquiry)),
      })
      keepDraft('')
      onSent(sent)
    },
  })
  const { set, watch } = form

  // What stands there before the page is taken over was typed, and stays.
  const begin = useEffectEvent(() => {
    const beginning = readDraft() || presets.message
    if (beginning && !watch('message')?.trim()) set('message', beginning)
  })
  useEffect(() => begin(), [])
  usePrefilled(form, sender)
  return form
}

/** An id for each content: the same message sent twice is one inquiry, a corrected one is another. */
function useRequestId() {
  const last = useRef({ content: '', id: '' })
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}
