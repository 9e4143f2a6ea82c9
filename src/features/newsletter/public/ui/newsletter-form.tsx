import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { PostedFields } from '../../../../ui/forms/posted-fields.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { consentText } from '../../shared/consent.ts'
import { subscribeForm, subscribePath } from './forms.ts'
import { useSubscribe } from './use-subscribe.ts'

const SuccessDialog = lazy(async () => ({ default: (await import('./success-dialog.tsx')).SuccessDialog }))

interface Props {
  heading?: 'h2' | 'h3'
  /** The form's name for screen readers. It distinguishes the form in the footer from another one on the same page. */
  label?: string
}

export function NewsletterForm({ heading: Heading = 'h3', label = 'Newsletter' }: Props) {
  const id = useId()
  const email = useRef<HTMLInputElement>(null)
  const [isDone, setDone] = useState(false)
  const posted = usePosted(subscribeForm.name)
  const { submit, isPending, errorOf } = useSubscribe(() => setDone(true), posted?.refusal)

  const closeDialog = () => {
    setDone(false)
    email.current?.focus()
  }

  return (
    <>
      <form method="post" action={subscribePath} aria-label={label} noValidate onSubmit={submit}>
        <PostedFields name={subscribeForm.name} />
        <Heading className="text-xl">Newsletter</Heading>
        <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            id={`${id}-email`}
            ref={email}
            className="min-w-0 grow"
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="Your email"
            pattern=".+@.+\..+"
            required
            defaultValue={posted?.values.email as string | undefined}
            {...errorOf('email')}
          />
          <Button type="submit" disabled={isPending} className="min-w-36 sm:mt-8">
            {isPending ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </div>
        <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
          <input name="remark" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="mt-3 text-ink-soft text-sm">
          {consentText}{' '}
          <Link to="/privacy-policy" className="underline underline-offset-4 hover:text-ink">
            Privacy Policy
          </Link>
        </p>
      </form>
      {isDone ? (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <SuccessDialog onClose={closeDialog} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}
