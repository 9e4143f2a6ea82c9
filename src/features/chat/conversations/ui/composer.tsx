import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { identifiersIn } from '../../../../tax/identifiers/identifiers.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { controlLook, FieldError } from '../../../../ui/base/field.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { MessageText, maxMessageLength } from '../contract.ts'
import type { ChatStore } from './chat-store.ts'

interface Props {
  store: ChatStore
  draft: string
  label: string
  /** Tells the server every few seconds that the person is writing. */
  onTyping?: () => void
  /** Says what we do with identifiers, and where to send them instead. */
  aboutIdentifiers: ReactNode
  /** Shown below the field. */
  children?: ReactNode
}

const typingEveryMs = 4_000
/** From this length on, the field says how many characters are left. */
const shownFrom = maxMessageLength - 400

/** The field for a new message. Enter sends it. Shift and Enter begin a new line. */
export function Composer({ store, draft, label, onTyping, aboutIdentifiers, children }: Props) {
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const saidAt = useRef(0)
  const id = useId()
  const write = (text: string) => {
    setProblem('')
    store.write(text)
    if (!onTyping || Date.now() - saidAt.current < typingEveryMs) return
    saidAt.current = Date.now()
    onTyping()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = MessageText.safeParse(draft)
    setProblem(error?.issues[0]?.message ?? '')
    form.current?.querySelector('textarea')?.focus()
    if (data) store.send(data)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} noValidate aria-label="Write a message" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          rows={1}
          value={draft}
          placeholder={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKey}
          className={`${controlLook} field-sizing-content max-h-40 min-h-11 min-w-0 px-3.5 placeholder:text-ink-soft`}
        />
        <Button type="submit">
          <SendHorizontal aria-hidden size={17} />
          Send
        </Button>
      </div>
      <FieldError id={id} error={problem || undefined} />
      {draft.length > shownFrom ? (
        <p className="mt-1 text-ink-soft text-sm tabular-nums">
          {draft.length > maxMessageLength
            ? `${draft.length - maxMessageLength} characters too many`
            : `${maxMessageLength - draft.length} characters left`}
        </p>
      ) : null}
      <IdentifierWarning names={identifiersIn(draft)} className="mt-2">
        {aboutIdentifiers}
      </IdentifierWarning>
      {children ? <div className="mt-2">{children}</div> : null}
    </form>
  )
}
