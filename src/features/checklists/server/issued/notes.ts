import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { firmNameOf, nameOf, requireUser } from '../../../../platform/http/signed-in.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import type { DeskNote } from '../../desk-contract.ts'
import { checklistNotes } from '../tables.ts'
import { asObject, type OpenedChecklist } from './gate.ts'

interface NewNote {
  itemId: string | null
  text: string
  isFromFirm: boolean
  isInternal: boolean
}

/** Adds a note to a locked checklist. */
export async function addNote(ctx: Ctx, { checklist, items }: OpenedChecklist, note: NewNote): Promise<void> {
  const text = maskIdentifiers(note.text).text
  const { userId: by } = requireUser(ctx)
  await ctx.db.insert(checklistNotes).values({ ...note, text, checklistId: checklist.id, by, at: ctx.now() })
  const item = items.find(({ id }) => id === note.itemId)
  const details = { kind: note.isInternal ? 'internal' : 'shared', ...(item ? { item: item.title.en } : {}) }
  await audit(ctx, 'checklist.note-added', asObject(checklist), details)
}

/**
 * Returns the notes of a checklist by the id of their item, the oldest first. Notes about the checklist as a whole have
 * an empty id.
 */
export async function listNotes(
  ctx: Ctx,
  checklistId: string,
  side: 'client' | 'firm',
): Promise<Map<string, DeskNote[]>> {
  const isOfIt = eq(checklistNotes.checklistId, checklistId)
  const rows = await ctx.db
    .select()
    .from(checklistNotes)
    .where(side === 'firm' ? isOfIt : and(isOfIt, eq(checklistNotes.isInternal, false)))
    .orderBy(asc(checklistNotes.at), asc(checklistNotes.id))
  const people = await findAccounts(
    ctx,
    rows.map(({ by }) => by),
  )
  const notes = new Map<string, DeskNote[]>()
  for (const { id, itemId, at, by, isFromFirm, isInternal, text } of rows) {
    const person = people.get(by)
    const nameFor = isFromFirm && side === 'client' ? firmNameOf : nameOf
    const name = person ? nameFor(person) : 'Someone who left'
    const note = { id, at: at.toISOString(), by: name, isFromFirm, isInternal, text }
    notes.set(itemId ?? '', [...(notes.get(itemId ?? '') ?? []), note])
  }
  return notes
}
