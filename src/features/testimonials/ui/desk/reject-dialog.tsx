import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { Rejection, rejectionReasons } from '../../desk-contract.ts'

interface Props {
  title: string
  /** Rejects for this reason and returns the toast to show. */
  reject: (why: Rejection) => Promise<Parameters<typeof toast>[0]>
  onClose: () => void
}

/** Asks for the reason. A low rating is not one of the choices. */
export function RejectDialog({ title, reject, onClose }: Props) {
  const form = useServerForm<Rejection>({
    schema: Rejection,
    defaults: { reason: '', reasonText: '' },
    send: async (why) => {
      toast(await reject(why))
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        We only reject testimonials for one of these reasons. A low rating isn't one.
      </p>
      <Form form={form} isWide action="Reject" sending="Rejecting...">
        <ChoiceField label="Reason" words={rejectionReasons} {...form.field('reason')} />
        <TextArea label="Note (optional)" maxLength={500} {...form.field('reasonText')} />
      </Form>
    </Dialog>
  )
}
