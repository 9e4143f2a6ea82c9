import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type AccessRequest, DeclineAccess } from '../../desk-contract.ts'
import { declining, useListChange } from './desk-queries.ts'

interface Props {
  request: AccessRequest
  onClose: () => void
}

export function DeclineDialog({ request: { id, name }, onClose }: Props) {
  const decline = useListChange(declining)
  const form = useServerForm<DeclineAccess>({
    schema: DeclineAccess,
    defaults: { id, answer: '' },
    send: async (values) => {
      const { message } = await decline(values)
      toast({ title: 'Request declined', description: message })
      onClose()
    },
  })
  return (
    <Dialog title={`Decline the request from ${name}?`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        We email the person to say that you've answered. Only their portal shows your reason.
      </p>
      <Form form={form} isWide action="Decline request" sending="Declining..." look="danger">
        <TextArea label="Reason, and what they can do" maxLength={500} {...form.field('answer')} />
      </Form>
    </Dialog>
  )
}
