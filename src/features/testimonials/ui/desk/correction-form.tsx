import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { CorrectTestimonial, type DeskTestimonial } from '../../desk-contract.ts'
import { correcting, useTestimonialChange } from './desk-queries.ts'
import { DeskSection } from './desk-section.tsx'
import { NewerText, useNewerText } from './newer-text.tsx'

export function CorrectionForm({ testimonial: { id, version, comment } }: { testimonial: DeskTestimonial }) {
  const { mutateAsync } = useTestimonialChange(correcting)
  const { newerText, settle } = useNewerText(comment)
  const form = useServerForm<CorrectTestimonial>({
    schema: CorrectTestimonial,
    defaults: { id, version, comment },
    send: async (values) => {
      const saved = await mutateAsync({ ...values, version })
      settle(saved.comment)
      form.reset(values)
      toast({ title: 'Correction saved', description: 'We keep the original text.' })
    },
  })
  useUnsaved('the correction', form)
  return (
    <DeskSection id="correction" title="Punctuation">
      <NewerText
        text={newerText}
        onTake={(text) => {
          settle(text)
          form.reset({ id, version, comment: text })
        }}
      />
      <Form form={form} action="Save correction" sending="Saving correction..." look="secondary">
        <TextArea
          label="Text"
          hint="Punctuation and capital letters only. We keep the original, and the page mentions the correction."
          rows={5}
          {...form.field('comment')}
        />
      </Form>
    </DeskSection>
  )
}
