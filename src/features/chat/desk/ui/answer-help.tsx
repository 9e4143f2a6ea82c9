import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import type { Answer } from '../../conversations/contract.ts'
import type { ChatStore } from '../../conversations/ui/chat-store.ts'
import { AnswerText } from '../../conversations/ui/message-bubble.tsx'
import { cannedReplies, suggesting } from './desk-queries.ts'

interface Props {
  id: string
  store: ChatStore
  draft: string
}

const joined = (draft: string, text: string) => [draft, text].filter(Boolean).join('\n\n')

/** Only the visitor can agree to be contacted, so they begin a consultation or an inquiry themselves. */
const invitations = {
  'Invite to book': {
    sentence: 'You can book a free consultation at a time that suits you:',
    path: '/book-consultation',
  },
  'Invite to write an inquiry': {
    sentence: 'Please send us the details with this form, and we will reply by email:',
    path: '/contact?topic=other&about=Our%20chat',
  },
}

const here = (path: string) => new URL(path, window.location.origin).href

/** What helps to answer: the firm's canned replies, and what the assistant would say. */
export function AnswerHelp({ id, store, draft }: Props) {
  const { data: replies = [] } = useQuery(cannedReplies())
  const use = (text: string) => store.write(joined(draft, text))
  return (
    <div className="mt-5 space-y-4">
      <div className="flex flex-wrap items-end gap-4">
        {replies.length > 0 ? (
          <SelectField
            id="canned-reply"
            label="Insert a canned reply"
            className="w-64 max-w-full"
            value=""
            onChange={({ target }) => {
              const reply = replies.find((one) => one.id === target.value)
              if (reply) use(reply.text)
            }}
          >
            <option value="">Please choose</option>
            {replies.map(({ id: replyId, title }) => (
              <option key={replyId} value={replyId}>
                {title}
              </option>
            ))}
          </SelectField>
        ) : null}
        <Link
          to="/admin/chats/replies"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          Edit canned replies
        </Link>
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-2 text-[0.9375rem] text-ink-soft">Invite the visitor</legend>
        {Object.entries(invitations).map(([words, { sentence, path }]) => (
          <Button key={words} look="secondary" size="sm" onClick={() => use(`${sentence} ${here(path)}`)}>
            {words}
          </Button>
        ))}
      </fieldset>
      <Suggestion id={id} onUse={use} />
    </div>
  )
}

/** The assistant's words without its own notices, each source once at the end. */
function asText({ sentences }: Answer): string {
  const sources = new Map(sentences.flatMap(({ source }) => (source ? [[source.address, source.title] as const] : [])))
  const lines = [...sources].map(([address, title]) => `${title}: ${here(address)}`)
  return [sentences.map(({ text }) => text).join(' '), ...lines].join('\n')
}

function Suggestion({ id, onUse }: { id: string; onUse: (text: string) => void }) {
  const { mutate, data, isPending, error, reset } = useMutation({ mutationFn: () => suggesting({ id }) })
  return (
    <div>
      <Button look="secondary" size="sm" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Looking for an answer...' : 'Suggest an answer'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
      <div role="status">
        {data && !data.answer ? (
          <p className="mt-3 text-ink-soft">The assistant has no answer to the visitor's last message.</p>
        ) : null}
        {data?.answer ? (
          <div className="mt-3 rounded-md border border-line bg-surface px-4 py-3 text-[0.9375rem]">
            <AnswerText answer={data.answer} />
            <Button
              size="sm"
              className="mt-3"
              onClick={() => {
                if (data.answer) onUse(asText(data.answer))
                reset()
              }}
            >
              Use this answer
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
