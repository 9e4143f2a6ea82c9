import { Paperclip, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { randomId } from '../../../ui/base/random-id.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { type Attachment, maxMessageLength, SendMessage } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { AttachDialog } from './attach-dialog.tsx'
import type { Draft } from './kept.ts'
import type { ThreadStore } from './thread-store.ts'

interface Props {
  side: MessageSide
  clientId: string
  engagementId: string
  store: ThreadStore
  draft: Draft
}

const maskedProblem = 'Please enter the tax ID again, or remove what is left of it.'

/** From this length on, the field says how many characters are left. */
const shownFrom = maxMessageLength - 400

/** The field for a new message. This tab keeps the text until the person sends it. */
export function Composer({ side, clientId, engagementId, store, draft }: Props) {
  const { text, attachments, isMasked } = draft
  const [problem, setProblem] = useState('')
  const [isAttaching, setAttaching] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const change = (next: Partial<Draft>) => {
    setProblem('')
    store.write({ ...draft, ...next })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const documentIds = attachments.map((document) => document.id)
    const { error } = SendMessage.safeParse({ id: engagementId, sentId: randomId(), text, documentIds })
    const mistake = isMasked ? maskedProblem : error?.issues[0]?.message
    setProblem(mistake ?? '')
    const field = form.current?.querySelector('textarea')
    field?.focus()
    if (!mistake) store.send()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-4">
      <TextArea
        id={id}
        label="Your message"
        hint={
          isMasked
            ? "This browser doesn't keep tax IDs, so we hid the digits of one. Please enter it again."
            : undefined
        }
        value={text}
        error={problem || undefined}
        onChange={({ target }) => change({ text: target.value, isMasked: false })}
        onKeyDown={onKey}
      />
      {text.length > shownFrom ? (
        <p className="mt-1 text-ink-soft text-sm tabular-nums">
          {text.length > maxMessageLength
            ? `${text.length - maxMessageLength} characters too many`
            : `${maxMessageLength - text.length} characters left`}
        </p>
      ) : null}
      <Chosen attachments={attachments} onChange={(next) => change({ attachments: next })} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit">Send message</Button>
        <Button look="secondary" onClick={() => setAttaching(true)}>
          <Paperclip aria-hidden size={18} />
          Attach documents
        </Button>
      </div>
      {isAttaching ? (
        <AttachDialog
          side={side}
          clientId={clientId}
          engagementId={engagementId}
          chosen={attachments}
          onChoose={(next) => change({ attachments: next })}
          onClose={() => setAttaching(false)}
        />
      ) : null}
    </form>
  )
}

interface ChosenProps {
  attachments: Attachment[]
  onChange: (attachments: Attachment[]) => void
}

function Chosen({ attachments, onChange }: ChosenProps) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Documents to attach" className="mt-3 flex flex-wrap gap-2">
      {attachments.map(({ id, name }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-md border border-line bg-surface pl-3 text-sm"
        >
          <bdi className="wrap-anywhere min-w-0">{name}</bdi>
          <button
            type="button"
            aria-label={`Don't attach ${name}`}
            onClick={() => onChange(attachments.filter((one) => one.id !== id))}
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:text-brand"
          >
            <X aria-hidden size={17} />
          </button>
        </li>
      ))}
    </ul>
  )
}
