import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { AddItemNote, ClaimItem, type OwnChecklistPage, type OwnItem, ResubmitItem } from '../../contract.ts'
import { MaskedDigits } from './masked-digits.tsx'
import { addingItemNote, claimingItem, resubmittingItem, useItemChange } from './portal-queries.ts'

interface Props {
  list: OwnChecklistPage
  item: OwnItem
  onClose: () => void
}

const Claimed = z.object({ reason: ClaimItem.shape.reason })

/** Asks why an item doesn't apply. */
export function ClaimDialog({ list, item: { id, version, title }, onClose }: Props) {
  const { mutateAsync } = useItemChange(list.id, claimingItem)
  const form = useServerForm<z.infer<typeof Claimed>>({
    schema: Claimed,
    defaults: { reason: '' },
    send: ({ reason }) => mutateAsync({ id, version, reason }),
    onSent: () => flushSync(onClose),
  })
  useUnsaved("why it doesn't apply", form)
  return (
    <Said title="This doesn't apply to you?" about={title.en} onClose={onClose}>
      <Form form={form} action="Tell us" sending="Sending...">
        <div>
          <TextArea label="Why not?" hint="For example: I sold the house last year." {...form.field('reason')} />
          <MaskedDigits text={form.watch('reason')} />
        </div>
      </Form>
    </Said>
  )
}

const Resubmitted = z.object({ note: ResubmitItem.shape.note })

/** Hands in an item again as it is, after we sent it back. A note says what the firm should know. */
export function ResubmitDialog({ list, item: { id, version, title }, onClose }: Props) {
  const { mutateAsync } = useItemChange(list.id, resubmittingItem)
  const form = useServerForm<z.infer<typeof Resubmitted>>({
    schema: Resubmitted,
    defaults: { note: '' },
    send: ({ note }) => mutateAsync({ id, version, note }),
    onSent: () => flushSync(onClose),
  })
  useUnsaved('your note', form)
  return (
    <Said title="Return it with a note" about={title.en} onClose={onClose}>
      <Form form={form} action="Return it" sending="Sending...">
        <div>
          <TextArea
            label="What should we know?"
            hint="For example: My employer doesn't issue a corrected form."
            {...form.field('note')}
          />
          <MaskedDigits text={form.watch('note')} />
        </div>
      </Form>
    </Said>
  )
}

const Noted = z.object({ text: AddItemNote.shape.text })

/** A note to the firm about an item. */
export function NoteDialog({ list, item: { id, title }, onClose }: Props) {
  const { mutateAsync } = useItemChange(list.id, addingItemNote)
  const form = useServerForm<z.infer<typeof Noted>>({
    schema: Noted,
    defaults: { text: '' },
    send: ({ text }) => mutateAsync({ id, text }),
    onSent: () => flushSync(onClose),
  })
  useUnsaved('your note', form)
  return (
    <Said title="Add a note" about={title.en} onClose={onClose}>
      <Form form={form} action="Send note" sending="Sending...">
        <div>
          <TextArea label="Your note" hint="Your adviser reads it with this item." {...form.field('text')} />
          <MaskedDigits text={form.watch('text')} />
        </div>
      </Form>
    </Said>
  )
}

interface SaidProps {
  title: string
  /** The item's title. */
  about: string
  onClose: () => void
  children: ReactNode
}

const Said = ({ title, about, onClose, children }: SaidProps) => (
  <Dialog title={title} onClose={onClose}>
    <p className="wrap-anywhere mt-2 mb-5 text-ink-soft">{about}</p>
    {children}
  </Dialog>
)
