import { type ReactNode, useState } from 'react'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ByEmail } from '../contract.ts'
import { AuthCard } from './auth-card.tsx'
import { CheckEmail } from './check-email.tsx'

interface Props {
  title: string
  intro: ReactNode
  action: string
  /** How long the mailed link works. */
  minutes: number
  email?: string
  isAnswer?: boolean
  send: (input: { email: string }) => Promise<{ message: string }>
  back: ReactNode
}

/** Asks for an address and sends a link to it; the answer is the same whether or not there is an account. */
export function EmailForm({ title, intro, action, minutes, email = '', isAnswer, send, back }: Props) {
  const [answer, setAnswer] = useState<string>()
  const form = useServerForm<{ email: string }>({
    schema: ByEmail,
    defaults: { email },
    send: async (values) => setAnswer((await send(values)).message),
  })
  if (answer) {
    return (
      <CheckEmail onAgain={() => setAnswer(undefined)}>
        <p>{answer}</p>
        <p>The link works once, for {minutes} minutes.</p>
      </CheckEmail>
    )
  }
  return (
    <AuthCard title={title} intro={intro} isAnswer={isAnswer}>
      <Form form={form} action={action} sending="Sending...">
        <TextField label="Email address" type="email" autoComplete="username" required {...form.field('email')} />
      </Form>
      {back}
    </AuthCard>
  )
}
