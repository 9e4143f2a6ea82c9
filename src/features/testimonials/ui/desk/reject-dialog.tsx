import { Dialog } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { type DeskTestimonial, RejectTestimonial, rejectionReasons } from '../../admin-contract.ts'
import { Choice } from '../choices.tsx'
import { rejecting, useTestimonialChange } from './desk-queries.ts'

interface Props {
  testimonial: DeskTestimonial
  onClose: () => void
}

/** Asks for the reason. The rating is none. */
export function RejectDialog({ testimonial: { id, version }, onClose }: Props) {
  const { mutateAsync } = useTestimonialChange(rejecting())
  const form = useServerForm<RejectTestimonial>({
    schema: RejectTestimonial,
    defaults: { id, version, reason: '' as never, reasonText: '' },
    send: async (values) => {
      await mutateAsync(values)
      toast({ title: 'Rejected', description: 'It is not public.' })
      onClose()
    },
  })
  return (
    <Dialog title="Reject this testimonial?" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Only for one of these reasons. A low rating is none of them.
      </p>
      <Form form={form} isWide action="Reject" sending="Rejecting...">
        <Choice label="Reason" options={Object.entries(rejectionReasons)} {...form.field('reason')} />
        <TextArea label="In words (optional)" maxLength={500} {...form.field('reasonText')} />
      </Form>
    </Dialog>
  )
}
