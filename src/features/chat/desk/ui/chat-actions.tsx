import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { AdviserField } from '../../../clients/ui/desk/adviser-field.tsx'
import type { DeskChat } from '../contract.ts'
import { type CloseReason, closeReasonLabels, closeReasons } from '../shared/reasons.ts'
import { assigning, closing, taking, useChatChange } from './desk-queries.ts'

/** What someone at the firm can do with an open conversation. */
export function ChatActions({ shown }: { shown: DeskChat }) {
  if (shown.chat.state === 'closed') return null
  return (
    <section aria-labelledby="chat-actions" className="space-y-5">
      <h2 id="chat-actions" className="text-xl">
        Who answers
      </h2>
      {shown.isMine ? null : <Take id={shown.chat.id} isFree={shown.adviserId === null} />}
      <Assign key={shown.adviserId} shown={shown} />
      <Close id={shown.chat.id} />
    </section>
  )
}

function Take({ id, isFree }: { id: string; isFree: boolean }) {
  const { mutate, isPending, error } = useChatChange(taking)
  return (
    <div>
      <p className="mb-2 text-[0.9375rem] text-ink-soft">
        {isFree
          ? 'The visitor sees that you have joined. The assistant no longer answers.'
          : 'A colleague is answering. The visitor sees that you have joined.'}
      </p>
      <Button disabled={isPending} onClick={() => mutate({ id })}>
        {isPending ? 'Taking over...' : 'Take over this chat'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </div>
  )
}

function Assign({ shown }: { shown: DeskChat }) {
  const { mutate, isPending, error } = useChatChange(assigning)
  const { adviserId, chat } = shown
  const [chosen, choose] = useState(adviserId ?? '')
  const stored = adviserId ? { id: adviserId, name: chat.person ?? 'A former colleague' } : null
  return (
    <form
      aria-label="Assign the chat"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { id: chat.id, adviserId: chosen || null },
          { onSuccess: () => void toast({ title: chosen ? 'Chat assigned' : 'Chat put back in the queue' }) },
        )
      }}
    >
      <AdviserField
        id="chat-adviser"
        label="Assigned to"
        none="No one: back to the queue"
        stored={stored}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen === (adviserId ?? '') ? null : (
        <Button type="submit" look="secondary" size="sm" disabled={isPending} className="mt-2">
          Assign the chat
        </Button>
      )}
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </form>
  )
}

function Close({ id }: { id: string }) {
  const { mutate, isPending, error } = useChatChange(closing)
  const [reason, setReason] = useState<CloseReason | ''>('')
  const [problem, setProblem] = useState('')
  return (
    <form
      noValidate
      aria-label="Close the chat"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(reason ? '' : 'Please choose a reason')
        if (reason) mutate({ id, reason }, { onSuccess: () => void toast({ title: 'Chat closed' }) })
      }}
    >
      <SelectField
        id="close-reason"
        label="Close because"
        error={problem || undefined}
        value={reason}
        onChange={({ target }) => {
          setProblem('')
          setReason(closeReasons.find((one) => one === target.value) ?? '')
        }}
      >
        <option value="">Please choose</option>
        <Options words={closeReasonLabels} />
      </SelectField>
      <Button type="submit" look="secondary" size="sm" disabled={isPending} className="mt-2">
        {isPending ? 'Closing...' : 'Close the chat'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </form>
  )
}
