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
  /** What to do if the link no longer works. */
  otherwise: ReactNode
  /** The text, and further fields of the form. */
  children: ReactNode
}

/** The page of an emailed link with a single action. */
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
