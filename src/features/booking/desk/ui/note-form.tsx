import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskAppointment, NoteAppointment } from '../contract.ts'
import { noting, useAppointmentChange } from './queries.ts'

/** If someone else has changed the note, the error quotes theirs, and the typed text stays. */
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
      toast({ title: 'Note saved' })
    },
  })
  useUnsaved('the note', form)
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="mb-4 text-xl">
        Internal note{' '}
      </h2>
      <Form form={form} action="Save note" sending="Saving..." look="secondary">
        <TextArea
          label="Note"
          hint="Only the firm sees it. We hide tax and bank numbers before saving."
          maxLength={2000}
          {...form.field('staffNote')}
        />
      </Form>
    </section>
  )
}
