import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskTestimonial, WithdrawTestimonial } from '../../desk-contract.ts'
import { useTestimonialChange, withdrawing } from './desk-queries.ts'

interface Props {
  testimonial: DeskTestimonial
  onClose: () => void
}

/** The writer takes the consent back; that is final. */
export function WithdrawDialog({ testimonial: { id, version }, onClose }: Props) {
  const { mutateAsync } = useTestimonialChange(withdrawing)
  const form = useServerForm<WithdrawTestimonial>({
    schema: WithdrawTestimonial,
    defaults: { id, version, reasonText: '' },
    send: async (values) => {
      await mutateAsync(values)
      toast({ title: 'Withdrawn', description: 'It is not public any more.' })
      onClose()
    },
  })
  return (
    <Dialog title="Withdraw it for its writer?" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        When its writer takes the consent back. It leaves the site at once, and nobody can publish it again.
      </p>
      <Form form={form} isWide action="Withdraw" sending="Withdrawing...">
        <TextArea label="How we were asked (optional)" maxLength={500} {...form.field('reasonText')} />
      </Form>
    </Dialog>
  )
}
