import type { ReactNode } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { LinkForm, type useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { LinkStep } from '../../../../ui/page/link-page.tsx'
import { AuthCard } from './auth-card.tsx'

interface Props {
  title: string
  action: string
  sending: string
  form: ReturnType<typeof useLinkForm>
  /** Shown if the link no longer works: what to do instead. */
  otherwise: ReactNode
  /** The text of the page, and further fields of its form. */
  children: ReactNode
}

/** The page behind an emailed link, with a single action. */
export function LinkAction({ title, action, sending, form, otherwise, children }: Props) {
  return (
    <AuthCard title={title}>
      <LinkStep error={form.error} otherwise={otherwise}>
        <LinkForm form={form} label={action} className="space-y-6">
          {children}
          <Button type="submit" disabled={form.isPending} className="w-full">
            {form.isPending ? sending : action}
          </Button>
        </LinkForm>
      </LinkStep>
    </AuthCard>
  )
}
