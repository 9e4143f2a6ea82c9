import { type ReactNode, useState } from 'react'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Done } from '../../contract.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckEmail } from './check-email.tsx'
import type { LinkForm } from './forms.ts'

interface Props {
  title: string
  intro: ReactNode
  action: string
  /** How long the emailed link works. */
  minutes: number
  email?: string
  isAnswer?: boolean
  link: LinkForm
  back: ReactNode
}

/** Asks for an address and emails a link to it. The answer is the same with and without an account. */
export function EmailForm({ title, intro, action, minutes, email = '', isAnswer = false, link, back }: Props) {
  const [answer, setAnswer] = useState(usePosted<Done>(link.name)?.answer)
  const [hasReturned, setReturned] = useState(false)
  const form = useServerForm<{ email: string }, { email: string }, Done>({
    ...link,
    defaults: email ? { email } : {},
    onSent: setAnswer,
  })
  const again = () => {
    setReturned(true)
    setAnswer(undefined)
  }

  if (answer) {
    return (
      <CheckEmail onAgain={again}>
        <p>{answer.message}</p>
        <p>The link works once, for {minutes} minutes.</p>
      </CheckEmail>
    )
  }
  return (
    <AuthCard title={title} intro={intro} isAnswer={isAnswer || hasReturned}>
      <Form form={form} isWide action={action} sending="Sending...">
        <TextField label="Email address" type="email" autoComplete="email" required {...form.field('email')} />
      </Form>
      {back}
    </AuthCard>
  )
}
