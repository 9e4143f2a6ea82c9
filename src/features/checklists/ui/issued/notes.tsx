import * as z from 'zod/mini'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { NoteText } from '../../contract.ts'
import type { DeskNote } from '../../desk-contract.ts'
import { addingNote, useChecklistChange } from './checklist-queries.ts'

export function NoteList({ notes }: { notes: DeskNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="mb-4 space-y-3">
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
}

const Note = z.object({
  text: NoteText,
  about: z.enum(['item', 'list']),
  readers: z.enum(['firm', 'both']),
})
const subjects = { item: 'This item', list: 'The whole list' }
const readers = { firm: 'Only the firm', both: 'The client too' }

/** Adds a note about an item, or about the whole list. */
export function NoteForm({ checklistId, itemId }: { checklistId: string; itemId: string }) {
  const { mutateAsync } = useChecklistChange(addingNote)
  const form = useServerForm<z.infer<typeof Note>>({
    schema: Note,
    defaults: { text: '', about: 'item', readers: 'firm' },
    send: async ({ text, about, readers }) => {
      const isInternal = readers === 'firm'
      await mutateAsync({ id: checklistId, itemId: about === 'item' ? itemId : null, text, isInternal })
      form.reset()
    },
  })
  useUnsaved('your note', form)
  return (
    <Form form={form} look="secondary" action="Add note" sending="Adding...">
      <TextArea label="New note" {...form.field('text')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="About" {...form.field('about')}>
          <Options words={subjects} />
        </SelectField>
        <SelectField label="Who reads it" {...form.field('readers')}>
          <Options words={readers} />
        </SelectField>
      </div>
    </Form>
  )
}
