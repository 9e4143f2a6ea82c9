import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { DeskChat } from '../contract.ts'
import { noting, useChatChange } from './desk-queries.ts'

/** Colleagues' notes about a conversation. The visitor never sees them. */
export function ChatNotes({ shown: { chat, notes } }: { shown: DeskChat }) {
  const { mutate, isPending, error } = useChatChange(noting)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  useUnsaved('your note', { isDirty: text.trim() !== '', isSending: isPending })
  const add = (event: FormEvent) => {
    event.preventDefault()
    setProblem(text.trim() ? '' : 'Please write a note')
    if (text.trim()) mutate({ id: chat.id, text }, { onSuccess: () => setText('') })
  }
  return (
    <section aria-labelledby="chat-notes">
      <h2 id="chat-notes" className="text-xl">
        Internal notes
      </h2>
      {notes.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {notes.map(({ id, by, at, text }) => (
            <li key={id} className="rounded-md bg-amber-soft px-3.5 py-2.5 text-[0.9375rem]">
              <p className="text-sm">
                <bdi className="font-semibold">{by}</bdi>, <Moment iso={at} />
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <form noValidate aria-label="Add a note" onSubmit={add} className="mt-3">
        <TextArea
          id="chat-note"
          label="New note"
          hint="Only colleagues see it."
          value={text}
          maxLength={2_000}
          error={problem || undefined}
          onChange={({ target }) => {
            setProblem('')
            setText(target.value)
          }}
        />
        <Button type="submit" look="secondary" size="sm" disabled={isPending} className="mt-2">
          {isPending ? 'Adding...' : 'Add note'}
        </Button>
        {error ? <ChangeRefused error={error} className="mt-3" /> : null}
      </form>
    </section>
  )
}
