import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Failure, takeFocus } from '../../../../ui/failure.tsx'
import { isFinal } from '../../../../ui/refusal.ts'
import { Container } from '../../../../ui/section.tsx'
import { NeedsScript } from '../needs-script.tsx'

interface Props {
  title: string
  /** What the button does, as the sentence about JavaScript begins. */
  what: string
  action: string
  mutation: { isPending: boolean; error: Error | null }
  onPress: () => void
  /** Once it is done: its title and what is so from now on. */
  done: { title: string; text: string } | undefined
  children: ReactNode
}

/** Opening the page of a mailed link changes nothing, because mail scanners follow links; its button does. */
export function LinkButtonPage({ title, what, action, mutation, onPress, done, children }: Props) {
  const { isPending, error } = mutation
  return (
    <Container className="py-16 md:py-24">
      <div className="max-w-xl">
        <h1 key={String(!!done)} ref={done ? takeFocus : undefined} tabIndex={-1} className="text-4xl">
          {done ? done.title : title}
        </h1>
        <div className="mt-6 space-y-6 text-lg">
          {error ? <Failure>{error.message}</Failure> : null}
          {done ? <p>{done.text}</p> : null}
          {done || (error && isFinal(error)) ? (
            <ButtonLink to="/book-consultation">Book a consultation</ButtonLink>
          ) : (
            <NeedsScript what={what}>
              <p className="mb-6">{children}</p>
              <Button size="lg" disabled={isPending} onClick={onPress} className="min-w-56">
                {isPending ? 'One moment...' : action}
              </Button>
            </NeedsScript>
          )}
        </div>
      </div>
    </Container>
  )
}
