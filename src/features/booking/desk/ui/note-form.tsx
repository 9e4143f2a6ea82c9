import * as z from 'zod/mini'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { type DeskAppointment, NoteAppointment } from '../contract.ts'
import { FormSection } from './form-section.tsx'
import { noting, useAppointmentChange, useLatest } from './queries.ts'

const Note = z.pick(NoteAppointment, { staffNote: true })

export function NoteForm({ appointment }: { appointment: DeskAppointment }) {
  const { id } = appointment
  const { mutateAsync } = useAppointmentChange(noting)
  const { form, state } = useVersionedForm<z.infer<typeof Note>, DeskAppointment>({
    title: 'the note',
    schema: Note,
    kept: appointment,
    toValues: ({ staffNote }) => ({ staffNote }),
    save: async (version, { staffNote }) => {
      const saved = await mutateAsync({ id, version, staffNote: maskIdentifiers(staffNote).text })
      toast({ title: 'Note saved' })
      return saved
    },
    latest: useLatest(id),
  })
  return (
    <FormSection
      noun="note"
      title="Internal note"
      form={form}
      conflict={state.conflict}
      theirs={state.conflict?.theirs.staffNote}
    >
      <TextArea
        label="Note"
        hint="Only the firm sees it. We hide tax and bank numbers before saving."
        maxLength={2000}
        {...form.field('staffNote')}
      />
    </FormSection>
  )
}
