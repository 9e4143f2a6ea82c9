import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { NewReply } from '../contract.ts'
import type { Route } from './+types/replies-page'
import { addingReply, cannedReplies, removingReply } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Canned replies', description: 'Texts that the firm answers chats with.' })

export default function RepliesPage() {
  const { data, error, refetch } = useQuery(cannedReplies())
  return (
    <>
      <BackLink to="/admin/chats">All chats</BackLink>
      <DeskHeading
        title="Canned replies"
        intro="Texts that everyone at the firm can insert when they answer a chat, and change before they send them."
      />
      {error && !data ? <Refused error={error} onRetry={refetch} className="mt-8" /> : null}
      {data ? <Replies replies={data} /> : error ? null : <Skeleton className="mt-8 h-32" />}
    </>
  )
}

function Replies({ replies }: { replies: { id: string; title: string; text: string }[] }) {
  const client = useQueryClient()
  const forget = () => client.invalidateQueries({ queryKey: cannedReplies().queryKey })
  return (
    <div className="mt-8 max-w-3xl space-y-8">
      {replies.length > 0 ? (
        <ul className="space-y-3">
          {replies.map(({ id, title, text }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-4 rounded-lg border border-line bg-surface p-4"
            >
              <div className="min-w-0 grow basis-60">
                <h2 className="wrap-anywhere text-lg">{title}</h2>
                <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft">{text}</p>
              </div>
              <AskedStep
                action="Remove"
                doing="Removing..."
                question="Remove this canned reply?"
                about={title}
                run={async () => {
                  await removingReply({ id })
                  await forget()
                  return { title: 'Canned reply removed' }
                }}
              >
                <p>No one can insert it anymore. Chats that it was used in stay as they are.</p>
              </AskedStep>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">There are no canned replies yet. Write the first one.</p>
      )}
      <NewReplyForm onAdded={forget} />
    </div>
  )
}

type Errors = Partial<Record<string, string>>

function NewReplyForm({ onAdded }: { onAdded: () => unknown }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: addingReply })
  const [values, setValues] = useState({ title: '', text: '' })
  const [errors, setErrors] = useState<Errors>({})
  useUnsaved('the new canned reply', { isDirty: values.title + values.text !== '', isSending: isPending })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const checked = NewReply.safeParse(values)
    const wrong: Errors = {}
    for (const { path, message } of checked.error?.issues ?? []) wrong[String(path[0])] ??= message
    setErrors(wrong)
    if (!checked.data) return document.getElementById(wrong.title ? 'reply-title' : 'reply-text')?.focus()
    mutate(checked.data, {
      onSuccess: () => {
        setValues({ title: '', text: '' })
        toast({ title: 'Canned reply added' })
        void onAdded()
      },
    })
  }
  const field = (name: 'title' | 'text') => ({
    id: `reply-${name}`,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setErrors({ ...errors, [name]: undefined })
      setValues({ ...values, [name]: target.value })
    },
  })
  return (
    <form noValidate aria-labelledby="new-reply" onSubmit={add} className="space-y-4">
      <h2 id="new-reply" className="text-xl">
        New canned reply
      </h2>
      <TextField label="Title" hint="Only colleagues see it." {...field('title')} />
      <TextArea label="Text" {...field('text')} />
      {error ? <ChangeRefused error={error} /> : null}
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Adding...' : 'Add canned reply'}
      </Button>
    </form>
  )
}
