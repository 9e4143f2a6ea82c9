import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { LinkPage, LinkStep } from '../../../../ui/page/link-page.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'

interface Props {
  title: string
  /** What the button does, as the start of the sentence about JavaScript. */
  what: string
  action: string
  mutation: { isPending: boolean; error: Error | null }
  onPress: () => void
  /** What to show after the action has succeeded. */
  done: { title: string; text: string } | undefined
  children: ReactNode
}

/** The page of an emailed link, with a button for a single action. */
export function LinkButtonPage({ title, what, action, mutation, onPress, done, children }: Props) {
  const { isPending, error } = mutation
  const wayOn = <ButtonLink to="/book-consultation">Book a consultation</ButtonLink>
  if (done) {
    return (
      <LinkPage title={done.title} isAnswer>
        <p>{done.text}</p>
        {wayOn}
      </LinkPage>
    )
  }
  return (
    <LinkPage title={title}>
      <LinkStep error={error} otherwise={wayOn}>
        <NeedsScript what={what}>
          <p className="mb-6">{children}</p>
          <Button size="lg" disabled={isPending} onClick={onPress} className="min-w-56">
            {isPending ? 'One moment...' : action}
          </Button>
        </NeedsScript>
      </LinkStep>
    </LinkPage>
  )
}
