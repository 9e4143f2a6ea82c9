import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { useUser } from '../../../identity/ui/session.ts'
import { TestRecipient } from '../contract.ts'
import { campaign, testing } from './queries.ts'

/** Asks for the address that gets the issue as a test. */
export function TestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const user = useUser()
  const form = useServerForm<TestRecipient>({
    schema: TestRecipient,
    defaults: { email: user?.email ?? '' },
    send: async ({ email }) => {
      await testing({ id, email })
      await client.invalidateQueries({ queryKey: campaign(id).queryKey })
      toast({ title: 'Test sent', description: `It is on its way to ${email}.` })
      onClose()
    },
  })
  return (
    <Dialog title="Send a test" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        The subject begins with “[Test]”. The unsubscribe link in a test doesn't unsubscribe anyone.
      </p>
      <Form form={form} isWide action="Send test" sending="Sending...">
        <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
      </Form>
    </Dialog>
  )
}
