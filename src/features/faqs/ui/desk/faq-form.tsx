import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { isConflict } from '../../../../ui/base/refusal.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskFaq, FaqText } from '../../desk-contract.ts'
import { changing, deskFaq, useFaqChange } from './desk-queries.ts'
import { FaqFields } from './faq-fields.tsx'

const textOf = ({ topic, question, answer }: DeskFaq): FaqText => ({ topic, question, answer })

interface Props {
  faq: DeskFaq
  /** The version that the form's text is based on. */
  version: number
  onVersion: (version: number) => void
}

/** If someone else saved first, it shows both texts and keeps what was typed. */
export function FaqForm({ faq, version, onVersion }: Props) {
  const client = useQueryClient()
  const { mutateAsync } = useFaqChange(changing)
  const [theirs, setTheirs] = useState<DeskFaq>()
  const take = (newest: DeskFaq) => {
    form.reset(textOf(newest))
    onVersion(newest.version)
    setTheirs(undefined)
  }
  const send = async (text: FaqText) => {
    try {
      const saved = await mutateAsync({ ...text, id: faq.id, version })
      client.setQueryData(deskFaq(faq.id).queryKey, saved)
      take(saved)
      toast({ title: 'Question saved' })
    } catch (error) {
      if (isConflict(error)) setTheirs(await client.fetchQuery(deskFaq(faq.id)))
      throw error
    }
  }
  const form = useServerForm<FaqText>({ schema: FaqText, defaults: textOf(faq), send })
  useUnsaved('the question', form)
  return (
    <div className="mt-6 max-w-2xl">
      {theirs && theirs.version !== version ? (
        <Theirs newest={theirs} onKeep={() => onVersion(theirs.version)} onTake={() => take(theirs)} />
      ) : null}
      <Form form={form} action="Save question" sending="Saving question...">
        <FaqFields form={form} />
      </Form>
    </div>
  )
}

interface TheirsProps {
  newest: DeskFaq
  onKeep: () => void
  onTake: () => void
}

function Theirs({ newest, onKeep, onTake }: TheirsProps) {
  return (
    <section aria-labelledby="theirs-title" className="mb-6 rounded-lg border border-line bg-amber-soft p-5">
      <h2 id="theirs-title" className="text-xl">
        Someone else saved this version
      </h2>
      <p className="wrap-anywhere mt-3 font-medium">{newest.question}</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{newest.answer}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={onKeep}>
          Keep my text and replace theirs
        </Button>
        <Button look="secondary" size="sm" onClick={onTake}>
          Use this text
        </Button>
      </div>
    </section>
  )
}
