import { useNavigate } from 'react-router'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { FaqText } from '../../desk-contract.ts'
import { creating, useFaqChange } from './desk-queries.ts'
import { FaqFields } from './faq-fields.tsx'

export function NewFaqForm() {
  const navigate = useNavigate()
  const { mutateAsync } = useFaqChange(creating)
  const form = useServerForm<FaqText>({
    schema: FaqText,
    defaults: { topic: 'getting-started', question: '', answer: '' },
    send: async (text) => {
      const { id } = await mutateAsync(text)
      toast({ title: 'Question saved', description: 'It stays a draft until you publish it.' })
      allowLeaving()
      await navigate(`/admin/faqs/${id}`)
    },
  })
  const allowLeaving = useUnsaved('the question', form)
  return (
    <div className="mt-6 max-w-3xl">
      <Form form={form} action="Save question" sending="Saving question...">
        <FaqFields form={form} />
      </Form>
    </div>
  )
}
