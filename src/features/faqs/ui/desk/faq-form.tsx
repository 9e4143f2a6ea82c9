import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../ui/base/toast.ts'
import { ConflictChoice } from '../../../../ui/desk/conflict-choice.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { type DeskFaq, FaqText } from '../../desk-contract.ts'
import { changing, deskFaq, useFaqChange } from './desk-queries.ts'
import { FaqFields } from './faq-fields.tsx'

/** The form for a question's text. If someone else saved first, it shows both texts and keeps what the person typed. */
export function FaqForm({ faq }: { faq: DeskFaq }) {
  const client = useQueryClient()
  const { mutateAsync } = useFaqChange(changing)
  const {
    form,
    state: { conflict },
  } = useVersionedForm<FaqText, DeskFaq>({
    title: 'the question',
    schema: FaqText,
    kept: faq,
    toValues: ({ topic, question, answer }) => ({ topic, question, answer }),
    save: async (version, text) => {
      const saved = await mutateAsync({ ...text, id: faq.id, version })
      client.setQueryData(deskFaq(faq.id).queryKey, saved)
      toast({ title: 'Question saved' })
      return saved
    },
    latest: () => client.fetchQuery(deskFaq(faq.id)),
  })
  return (
    <div className="mt-6 max-w-3xl space-y-6">
      {conflict ? (
        <ConflictChoice {...conflict}>
          <p className="wrap-anywhere mt-3 font-medium">{conflict.theirs.question}</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{conflict.theirs.answer}</p>
        </ConflictChoice>
      ) : null}
      <Form form={form} action="Save question" sending="Saving question...">
        <FaqFields form={form} />
      </Form>
    </div>
  )
}
