import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskTestimonial, ReplyToTestimonial } from '../../desk-contract.ts'
import { replying, useTestimonialChange } from './desk-queries.ts'
import { Part } from './part.tsx'
import { Theirs, useTheirs } from './theirs.tsx'

export function ReplyForm({ testimonial: { id, version, reply } }: { testimonial: DeskTestimonial }) {
  const { mutateAsync } = useTestimonialChange(replying)
  const { theirs, settle } = useTheirs(reply ?? '')
  const form = useServerForm<ReplyToTestimonial>({
    schema: ReplyToTestimonial,
    defaults: { id, version, reply: reply ?? '' },
    send: async (values) => {
      const saved = await mutateAsync({ ...values, version })
      settle(saved.reply ?? '')
      form.reset(values)
      toast({ title: values.reply ? 'The reply is on the site' : 'There is no reply any more' })
    },
  })
  useUnsaved('the reply', form)
  return (
    <Part id="reply" title="Reply">
      <Theirs
        text={theirs}
        onTake={(text) => {
          settle(text)
          form.reset({ id, version, reply: text })
        }}
      />
      <Form form={form} action="Save the reply" sending="Saving..." look="secondary">
        <TextArea
          label="The firm’s public reply"
          hint="Please confirm nothing about the person or their taxes. Empty it to take it away."
          maxLength={1000}
          {...form.field('reply')}
        />
      </Form>
    </Part>
  )
}
