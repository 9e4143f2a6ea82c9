import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { RequestError } from '../../../../platform/browser/request-error.ts'
import { fieldsOf } from '../../../../ui/base/refusal.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useTrap } from '../../../../ui/base/use-trap.ts'
import { clearRefusalMark } from '../../../../ui/site/page-meta.ts'
import { track } from '../../../analytics/ui/track.ts'
import { subscribing } from './queries.ts'

/**
 * Sends the form, one request at a time, and shows the result. The browser checks only the email's format, so that
 * pages don't load the contract's code. `refusal` is the server's reason for refusing a form that was sent without
 * scripts.
 */
export function useSubscribe(onSubscribed: () => void, refusal?: { message: string }) {
  const { mutate, isPending } = useMutation(subscribing())
  const [error, setError] = useState(refusal && whyRefused(refusal))
  const trap = useTrap()
  const isSending = useRef(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const inputOf = (field: string) => form.querySelector<HTMLInputElement>(`input[name=${field}]`)
    const textIn = (field: string) => inputOf(field)?.value ?? ''
    const askAgain = (field: string, sentence: string) => {
      setError({ field, sentence })
      inputOf(field)?.focus()
    }
    if (!inputOf('email')?.validity.valid) return askAgain('email', 'Please enter a valid email address')

    setError(undefined)
    clearRefusalMark()
    isSending.current = true
    mutate(
      { email: textIn('email'), ...trap(textIn('remark')) },
      {
        onSuccess: () => {
          track('newsletter_subscribed', {})
          form.reset()
          toast({
            title: 'Thank you for subscribing!',
            description: "You'll now receive our latest tax tips and updates.",
          })
          onSubscribed()
        },
        onError: (refusal) => {
          const refused = Object.entries(fieldsOf(refusal)).find(([field]) => inputOf(field))
          if (refused) askAgain(...refused)
          else showFailure(refusal)
        },
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }
  /** Returns a field's error, and a handler that clears the error once someone types in the field. */
  const errorOf = (field: string) =>
    error?.field === field ? { error: error.sentence, onChange: () => setError(undefined) } : {}
  return { submit, isPending, errorOf }
}

/** Returns the refused field and its error. An error that concerns no field is shown at the email field. */
function whyRefused(refusal: { message: string }) {
  const [[field, sentence] = ['email', refusal.message]] = Object.entries(fieldsOf(refusal))
  return { field, sentence }
}

function showFailure(error: Error) {
  // Matches 409 only as a whole number, because a reference in the message may contain these digits.
  const isKnown = (error instanceof RequestError && error.status === 409) || /\b409\b/.test(error.message)
  if (isKnown) {
    toast({
      title: 'Already subscribed',
      description: 'This email is already on our newsletter list. Thank you for your interest!',
    })
  } else {
    toast({
      title: 'Subscription failed',
      description: error.message || 'Please try again later',
      variant: 'destructive',
    })
  }
}
