import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskAppointment, NoteAppointment } from '../contract.ts'
import { noting, useAppointmentChange } from './queries.ts'

/** Where somebody else has written meanwhile, the answer quotes it, and what is typed stays. */
export function NoteForm({ appointment: { id, staffNote } }: { appointment: DeskAppointment }) {
  const { mutateAsync } = useAppointmentChange(noting)
  const form = useServerForm<NoteAppointment>({
    schema: NoteAppointment,
    defaults: { id, before: staffNote, staffNote },
    send: async (values) => {
      const saved = await mutateAsync({
        id,
        before: staffNote,
        staffNote: maskIdentifiers(values.staffNote).text,
      })
      form.reset({ id, before: saved.staffNote, staffNote: saved.staffNote })
      toast({ title: 'The note is kept' })
    },
  })
  useUnsaved('the note', form)
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="mb-4 text-xl">
        Note of the firm
      </h2>
      <Form form={form} action="Keep note" sending="One moment..." look="secondary">
        <TextArea
          label="Note"
          hint="Only the firm sees it. Tax and bank numbers are hidden before it is kept."
          maxLength={2000}
          {...form.field('staffNote')}
        />
      </Form>
    </section>
  )
}
