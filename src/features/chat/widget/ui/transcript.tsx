import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { fieldsOf, sentenceOf } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useUser } from '../../../identity/ui/session.ts'
import { SendTranscript } from '../../conversations/contract.ts'
import { sendingTranscript } from './widget-queries.ts'

type State = 'hidden' | 'asked' | 'sending' | 'sent'

/** Emails the conversation to the address that the visitor enters. */
export function Transcript() {
  const user = useUser()
  const id = useId()
  const [state, setState] = useState<State>('hidden')
  const [email, setEmail] = useState(user?.email ?? '')
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = SendTranscript.safeParse({ email })
    setProblem(error?.issues[0]?.message ?? '')
    if (!data) return document.getElementById(id)?.focus()
    setState('sending')
    try {
      await sendingTranscript(data.email)
      setState('sent')
    } catch (refused) {
      setProblem(fieldsOf(refused).email ?? sentenceOf(refused))
      setState('asked')
    }
  }
  if (state === 'sent')
    return (
      <p role="status" className="wrap-anywhere text-[0.9375rem]">
        We email this chat to {email.trim()}. Tax IDs stay masked.
      </p>
    )
  if (state === 'hidden')
    return (
      <Button look="secondary" size="sm" onClick={() => setState('asked')}>
        Email me this chat
      </Button>
    )
  return (
    <form noValidate aria-label="Email me this chat" onSubmit={(event) => void send(event)} className="w-full">
      <TextField
        id={id}
        label="Email this chat to"
        type="email"
        autoComplete="email"
        value={email}
        error={problem || undefined}
        onChange={({ target }) => {
          setProblem('')
          setEmail(target.value)
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send the email'}
        </Button>
        <Button look="secondary" size="sm" onClick={() => setState('hidden')}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
