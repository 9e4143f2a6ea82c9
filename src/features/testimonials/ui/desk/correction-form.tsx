import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { CorrectTestimonial, type DeskTestimonial } from '../../desk-contract.ts'
import { correcting, useTestimonialChange } from './desk-queries.ts'
import { Part } from './part.tsx'
import { Theirs, useTheirs } from './theirs.tsx'

export function CorrectionForm({ testimonial: { id, version, comment } }: { testimonial: DeskTestimonial }) {
  const { mutateAsync } = useTestimonialChange(correcting)
  const { theirs, settle } = useTheirs(comment)
  const form = useServerForm<CorrectTestimonial>({
    schema: CorrectTestimonial,
    defaults: { id, version, comment },
    send: async (values) => {
      const saved = await mutateAsync({ ...values, version })
      settle(saved.comment)
      form.reset(values)
      toast({ title: 'The typography is corrected', description: 'The original is kept.' })
    },
  })
  useUnsaved('the correction', form)
  return (
    <Part id="correction" title="Typography">
      <Theirs
        text={theirs}
        onTake={(text) => {
          settle(text)
          form.reset({ id, version, comment: text })
        }}
      />
      <Form form={form} action="Save the correction" sending="Saving..." look="secondary">
        <TextArea
          label="The words"
          hint="Spelling and punctuation only. The original is kept, and the page says that it was corrected."
          rows={5}
          {...form.field('comment')}
        />
      </Form>
    </Part>
  )
}
