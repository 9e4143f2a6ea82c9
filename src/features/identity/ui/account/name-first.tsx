import type { ReactNode } from 'react'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { Names } from '../../contract.ts'
import { useClerkSettings } from '../provider.ts'
import { useSession } from '../session.ts'
import { changingNames, useAccountChange, useRememberUser } from './account-queries.ts'

/** Asks a new administrator for their name before they can do anything else, because clients see it on replies. */
export function NameFirst({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const hasClerk = useClerkSettings() !== undefined
  if (!user || `${user.firstName}${user.lastName}`.trim()) return children
  return (
    <>
      <DeskHeading title="What's your name?" intro="Clients see it on your replies and in their portal." />
      <div className="mt-8 max-w-xl">
        {hasClerk ? <ArrowLink to="/client-portal/profile">Enter your name in your profile</ArrowLink> : <NameForm />}
      </div>
    </>
  )
}

function NameForm() {
  const remember = useRememberUser()
  const { mutateAsync } = useAccountChange(changingNames)
  const form = useServerForm<Names>({
    schema: Names,
    defaults: { firstName: '', lastName: '' },
    send: async (names) => remember(await mutateAsync(names)),
  })
  return (
    <Form form={form} action="Save name" sending="Saving...">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
    </Form>
  )
}
