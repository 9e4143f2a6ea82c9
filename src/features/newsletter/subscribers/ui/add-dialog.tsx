import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { AddSubscriber, maxConsentLength } from '../contract.ts'
import { languageLabels } from './labels.ts'
import { useAdding } from './queries.ts'

export function AddButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add subscriber</Button>
      {isOpen ? <AddDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAdding()
  const form = useServerForm<AddSubscriber>({
    schema: AddSubscriber,
    defaults: { email: '', language: 'en', consentText: '' },
    send: async (values) => {
      await mutateAsync(values)
      toast({ title: 'Subscriber added', description: 'They get a link to confirm. Until then, we send nothing else.' })
      onClose()
    },
  })
  return (
    <Dialog title="Add a subscriber" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        The person stays pending until they confirm with the link that we email them.
      </p>
      <Form form={form} isWide action="Add subscriber" label="Add a subscriber" sending="Adding...">
        <TextField label="Email address" type="email" autoComplete="off" {...form.field('email')} />
        <ChoiceField label="Language" words={languageLabels} {...form.field('language')} />
        <TextArea
          label="How they asked for the newsletter"
          hint="We keep this as proof of consent: where and when, for example “At our booth, November 3”."
          maxLength={maxConsentLength}
          {...form.field('consentText')}
        />
      </Form>
    </Dialog>
  )
}
