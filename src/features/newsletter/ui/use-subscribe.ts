import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { RequestError } from '../../../platform/request-error.ts'
import { toast } from '../../../ui/toast.ts'
import { Subscribe } from '../contract.ts'
import { subscribing } from './queries.ts'

/** Checks and sends the form once at a time, and tells how it went. */
export function useSubscribe(onSubscribed: () => void) {
  const { mutate, isPending } = useMutation(subscribing())
  const [error, setError] = useState<string>()
  const [shownAt] = useState(() => performance.now())
  const isSending = useRef(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const values = new FormData(form)
    const email = Subscribe.shape.email.safeParse(values.get('email'))
    setError(email.error?.issues[0]?.message)
    if (!email.success) return form.querySelector<HTMLInputElement>('input[name=email]')?.focus()

    isSending.current = true
    const remark = String(values.get('remark') ?? '') || undefined
    mutate(
      { email: email.data, remark, elapsed: Math.round(performance.now() - shownAt) },
      {
        onSuccess: () => {
          form.reset()
          toast({
            title: 'Thank you for subscribing!',
            description: "You'll now receive our latest tax tips and updates.",
          })
          onSubscribed()
        },
        onError: tellFailure,
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }
  return { submit, isPending, error, forgetError: () => setError(undefined) }
}

function tellFailure(error: Error) {
  // As a number of its own: the reference in a message may have these digits within.
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
