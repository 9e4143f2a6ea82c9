import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { CancelAppointment, type DeskAppointment } from '../contract.ts'
import { canceling, useAppointmentChange } from './queries.ts'

interface Props {
  appointment: DeskAppointment
  onClose: () => void
}

/** Asks for the reason. The visitor reads it in our email. */
export function CancelDialog({ appointment: { id, version, name, email }, onClose }: Props) {
  const { mutateAsync } = useAppointmentChange(canceling)
  const form = useServerForm<CancelAppointment>({
    schema: CancelAppointment,
    defaults: { id, version, reason: '' },
    send: async ({ reason }) => {
      await mutateAsync({ id, version, reason: maskIdentifiers(reason).text })
      toast({ title: 'Consultation canceled', description: `We're emailing ${email}.` })
      onClose()
    },
  })
  return (
    <Dialog title="Cancel this consultation?" onClose={onClose}>
      <p className="wrap-anywhere mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        We'll email {name}, who can book another time. You can't undo this.
      </p>
      <Form form={form} isWide look="danger" action="Cancel consultation" sending="Canceling...">
        <TextArea label="Reason" hint="The visitor reads it in the email." maxLength={300} {...form.field('reason')} />
      </Form>
    </Dialog>
  )
}
