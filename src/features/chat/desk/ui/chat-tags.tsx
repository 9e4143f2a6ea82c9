import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { BareButton, Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { type DeskChat, TagChat } from '../contract.ts'
import { tagging, useChatChange } from './desk-queries.ts'

/** The tags by which the firm can find a conversation. */
export function ChatTags({ shown: { chat, tags } }: { shown: DeskChat }) {
  const { mutate, isPending, error } = useChatChange(tagging)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const save = (next: string[], then?: () => void) => {
    const { data, error: wrong } = TagChat.safeParse({ id: chat.id, tags: next })
    setProblem(wrong?.issues[0]?.message ?? '')
    if (data) mutate(data, { onSuccess: then })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    save([...tags, typed], () => setTyped(''))
  }
  return (
    <section aria-labelledby="chat-tags">
      <h2 id="chat-tags" className="text-xl">
        Tags
      </h2>
      {tags.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center rounded-full border border-line bg-sunken pl-3 text-[0.9375rem]"
            >
              <Link to={`/admin/chats?tag=${encodeURIComponent(tag)}`} className="wrap-anywhere hover:text-brand">
                {tag}
              </Link>
              <BareButton
                disabled={isPending}
                onClick={() => save(tags.filter((one) => one !== tag))}
                className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
              >
                <span className="sr-only">Remove the tag {tag}</span>
                <X aria-hidden size={15} />
              </BareButton>
            </li>
          ))}
        </ul>
      ) : null}
      <form noValidate aria-label="Add a tag" onSubmit={add} className="mt-3">
        <TextField
          id="chat-tag"
          label="New tag"
          hint="Such as “fbar” or “call back”. Only colleagues see it."
          autoComplete="off"
          maxLength={30}
          value={typed}
          error={problem || undefined}
          onChange={({ target }) => {
            setProblem('')
            setTyped(target.value)
          }}
        />
        <Button type="submit" look="secondary" size="sm" disabled={isPending} className="mt-2">
          Add tag
        </Button>
        {error ? <ChangeRefused error={error} className="mt-3" /> : null}
      </form>
    </section>
  )
}
