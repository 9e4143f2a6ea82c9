import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskTestimonial, ReplyToTestimonial } from '../../desk-contract.ts'
import { replying, useTestimonialChange } from './desk-queries.ts'
import { DeskSection } from './desk-section.tsx'
import { NewerText, useNewerText } from './newer-text.tsx'

export function ReplyForm({ testimonial: { id, version, reply } }: { testimonial: DeskTestimonial }) {
  const { mutateAsync } = useTestimonialChange(replying)
  const { newerText, settle } = useNewerText(reply ?? '')
  const form = useServerForm<ReplyToTestimonial>({
    schema: ReplyToTestimonial,
    defaults: { id, version, reply: reply ?? '' },
    send: async (values) => {
      const saved = await mutateAsync({ ...values, version })
      settle(saved.reply ?? '')
      form.reset(values)
      toast({ title: values.reply ? 'Reply published' : 'Reply removed' })
    },
  })
  useUnsaved('the reply', form)
  return (
    <DeskSection id="reply" title="Reply">
      <NewerText
        text={newerText}
        onTake={(text) => {
          settle(text)
          form.reset({ id, version, reply: text })
        }}
      />
      <Form form={form} action="Save reply" sending="Saving reply..." look="secondary">
        <TextArea
          label="The firm’s public reply"
          hint="Don't confirm anything about the client or their taxes. Clear to remove."
          maxLength={1000}
          {...form.field('reply')}
        />
      </Form>
    </DeskSection>
  )
}
