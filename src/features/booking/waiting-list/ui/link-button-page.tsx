import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { LinkForm, type useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { LinkPage, LinkStep } from '../../../../ui/page/link-page.tsx'

interface Props {
  title: string
  action: string
  form: ReturnType<typeof useLinkForm>
  /** What to show after the action has succeeded. */
  done: { title: string; text: string } | undefined
  children: ReactNode
}

/** The page of an emailed link, with a button for a single action. */
export function LinkButtonPage({ title, action, form, done, children }: Props) {
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
      <LinkStep error={form.error} otherwise={wayOn}>
        <p>{children}</p>
        <LinkForm form={form} label={action}>
          <Button type="submit" size="lg" disabled={form.isPending} className="min-w-56">
            {form.isPending ? 'One moment...' : action}
          </Button>
        </LinkForm>
      </LinkStep>
    </LinkPage>
  )
}
