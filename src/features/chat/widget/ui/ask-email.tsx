import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { fieldsOf, sentenceOf } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useUser } from '../../../identity/ui/session.ts'
import { ToEmail } from '../../conversations/contract.ts'

interface Props {
  /** The label of the button that opens the form. */
  words: string
  label: string
  /** The label of the button that sends the form. */
  submit: string
  send: (email: string) => Promise<unknown>
  /** Shown once the form is sent. */
  sentTo: (email: string) => string
}

/** A button that opens a form with one field, an email address. */
export function AskEmail({ words, label, submit, send, sentTo }: Props) {
  const user = useUser()
  const id = useId()
  const [state, setState] = useState<'hidden' | 'asked' | 'sending'>('hidden')
  const [email, setEmail] = useState(user?.email ?? '')
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState('')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = ToEmail.safeParse({ email })
    setProblem(error?.issues[0]?.message ?? '')
    if (!data) return document.getElementById(id)?.focus()
    setState('sending')
    try {
      await send(data.email)
      setSent(data.email)
      setState('hidden')
    } catch (refused) {
      setProblem(fieldsOf(refused).email ?? sentenceOf(refused))
      setState('asked')
    }
  }
  if (state === 'hidden')
    return (
      <div className="space-y-2">
        <p role="status" className="wrap-anywhere text-[0.9375rem] empty:hidden">
          {sent ? sentTo(sent) : ''}
        </p>
        <Button
          look="secondary"
          size="sm"
          onClick={() => {
            setSent('')
            setState('asked')
          }}
        >
          {words}
        </Button>
      </div>
    )
  return (
    <form noValidate aria-label={words} onSubmit={(event) => void onSubmit(event)} className="w-full">
      <TextField
        id={id}
        label={label}
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
          {state === 'sending' ? 'Sending...' : submit}
        </Button>
        <Button look="secondary" size="sm" onClick={() => setState('hidden')}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
