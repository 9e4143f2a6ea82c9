import { useState } from 'react'
import * as z from 'zod/mini'
import { identifiersIn, maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { IdentifierWarning } from '../../../../ui/forms/identifier-warning.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type Inquiry, WriteNote, WriteReply } from '../../desk-contract.ts'
import { noting, replying, useInquiryChange } from './desk-queries.ts'
import { InsertEmailText } from './email-texts.tsx'

const tabs = { reply: 'Reply by email', note: 'Internal note' } as const
type Tab = keyof typeof tabs

/** A reply to the sender, or a note for the firm. Switching between them keeps both texts. */
export function AnswerForms({ inquiry }: { inquiry: Inquiry }) {
  const [tab, setTab] = useState<Tab>('reply')
  return (
    <section aria-labelledby="reply-to-inquiry" className="mt-8 rounded-lg border border-line bg-surface p-5">
      <h2 id="reply-to-inquiry" className="text-xl">
        Reply
      </h2>
      <fieldset className="mt-3 mb-5 flex flex-wrap gap-3">
        <legend className="sr-only">Reply or note</legend>
        {Object.entries(tabs).map(([kind, label]) => (
          <label
            key={kind}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="kind"
              checked={tab === kind}
              onChange={() => setTab(kind as Tab)}
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div hidden={tab !== 'reply'}>
        <ReplyForm inquiry={inquiry} />
      </div>
      <div hidden={tab !== 'note'}>
        <NoteForm inquiry={inquiry} />
      </div>
    </section>
  )
}

const ReplyText = z.object({ reply: WriteReply.shape.text })
const NoteText = z.object({ note: WriteNote.shape.text })
const withoutIdentifiers = (text: string) => maskIdentifiers(text).text

/**
 * The form for a reply. It sends the version on the screen, so that the server refuses the reply if a colleague replied
 * first. The form then keeps the typed text.
 */
function ReplyForm({ inquiry: { id, version, name, email } }: { inquiry: Inquiry }) {
  const { mutateAsync } = useInquiryChange(replying)
  const form = useServerForm<z.infer<typeof ReplyText>>({
    schema: ReplyText,
    defaults: { reply: '' },
    send: async ({ reply }) => {
      await mutateAsync({ id, version, text: withoutIdentifiers(reply) })
      form.reset({ reply: '' })
      toast({ title: 'Your reply is on its way', description: email })
    },
  })
  useUnsaved('your reply', form)
  return (
    <Form form={form} action="Send reply" sending="Sending reply...">
      <InsertEmailText
        name={name}
        onUse={(text) =>
          form.set('reply', [form.watch('reply'), text].filter(Boolean).join('\n\n'), { shouldDirty: true })
        }
      />
      <TextArea
        label={`Reply to ${email}`}
        hint="The email ends with your name and the firm's."
        rows={6}
        {...form.field('reply')}
      />
      <IdentifierWarning names={identifiersIn(form.watch('reply'))}>
        We hide all but the last digits before we send and store the email.
      </IdentifierWarning>
    </Form>
  )
}

function NoteForm({ inquiry: { id } }: { inquiry: Inquiry }) {
  const { mutateAsync } = useInquiryChange(noting)
  const form = useServerForm<z.infer<typeof NoteText>>({
    schema: NoteText,
    defaults: { note: '' },
    send: async ({ note }) => {
      await mutateAsync({ id, text: withoutIdentifiers(note) })
      form.reset({ note: '' })
      toast({ title: 'Note saved' })
    },
  })
  useUnsaved('your note', form)
  return (
    <Form form={form} action="Save note" sending="Saving note..." look="secondary">
      <TextArea label="Note" hint="Only the firm sees it." rows={4} {...form.field('note')} />
      <IdentifierWarning names={identifiersIn(form.watch('note'))}>
        We hide all but the last digits before we save the note.
      </IdentifierWarning>
    </Form>
  )
}
