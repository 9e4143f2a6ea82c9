import * as z from 'zod/mini'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { NoteText } from '../../contract.ts'
import type { DeskNote } from '../../desk-contract.ts'
import { addingNote, useChecklistChange } from './checklist-queries.ts'

export const NoteList = ({ notes }: { notes: DeskNote[] }) => (
  <ul className="mb-4 space-y-3 empty:hidden">
    {notes.map(({ id, at, by, isFromFirm, isInternal, text }) => (
      <li key={id} className={`rounded-md border border-line p-3 ${isFromFirm ? 'bg-surface' : 'bg-brand-soft'}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <span className="wrap-anywhere font-medium text-ink">{by}</span>
          <Moment iso={at} />
          {isInternal ? <Badge look="waiting">Internal</Badge> : null}
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
      </li>
    ))}
  </ul>
)

const Note = z.object({ text: NoteText, readers: z.enum(['firm', 'both'], 'Please choose who reads it') })
const readers = { firm: 'Only the firm', both: 'The client too' }

/** Adds a note about an item, or about the whole list. */
export function NoteForm({ checklistId, itemId }: { checklistId: string; itemId: string | null }) {
  const { mutateAsync } = useChecklistChange(addingNote)
  const form = useServerForm<z.infer<typeof Note>>({
    schema: Note,
    defaults: { text: '', readers: 'firm' },
    send: async ({ text, readers }) => {
      await mutateAsync({ id: checklistId, itemId, text, isInternal: readers === 'firm' })
      form.reset()
    },
  })
  const named = (name: 'text' | 'readers') => ({ ...form.field(name), id: `${name}-${itemId ?? 'list'}` })
  return (
    <Form form={form} look="secondary" action={itemId ? 'Add note to item' : 'Add note'} sending="Adding...">
      <TextArea label={itemId ? 'Note about this item' : 'Note'} {...named('text')} />
      <ChoiceRow legend="Who reads it" words={readers} {...named('readers')} />
    </Form>
  )
}
