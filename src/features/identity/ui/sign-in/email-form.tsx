import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { ByEmail, type LinkByEmail } from '../../contract.ts'
import { returnInput } from '../return-path.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckEmail } from './check-email.tsx'

interface Props {
  title: string
  intro: ReactNode
  action: string
  /** How long the emailed link works. */
  minutes: number
  email?: string
  isAnswer?: boolean
  send: (input: LinkByEmail) => Promise<{ message: string }>
  back: ReactNode
}

/** Asks for an address and emails a link to it. The answer is the same with and without an account. */
export function EmailForm({ title, intro, action, minutes, email = '', isAnswer = false, send, back }: Props) {
  const [search] = useSearchParams()
  const [answer, setAnswer] = useState<string>()
  const [hasReturned, setReturned] = useState(false)
  const form = useServerForm<{ email: string }>({
    schema: ByEmail,
    defaults: email ? { email } : {},
    send: async (values) => setAnswer((await send({ ...values, ...returnInput(search.get('to')) })).message),
  })
  const again = () => {
    setReturned(true)
    setAnswer(undefined)
  }

  if (answer) {
    return (
      <CheckEmail onAgain={again}>
        <p>{answer}</p>
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
