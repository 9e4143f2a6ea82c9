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

/** Withdraws a testimonial because its author has withdrawn the consent, which is final. */
export function WithdrawDialog({ testimonial: { id, version }, onClose }: Props) {
  const { mutateAsync } = useTestimonialChange(withdrawing)
  const form = useServerForm<WithdrawTestimonial>({
    schema: WithdrawTestimonial,
    defaults: { id, version, reasonText: '' },
    send: async (values) => {
      await mutateAsync(values)
      toast({ title: 'Withdrawn', description: "It's no longer public." })
      onClose()
    },
  })
  return (
    <Dialog title="Withdraw on the author's request?" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Do this if the author withdraws their consent. The testimonial leaves the site right away, and no one can
        publish it again.
      </p>
      <Form form={form} isWide action="Withdraw" sending="Withdrawing...">
        <TextArea label="How the author asked us (optional)" maxLength={500} {...form.field('reasonText')} />
      </Form>
    </Dialog>
  )
}
