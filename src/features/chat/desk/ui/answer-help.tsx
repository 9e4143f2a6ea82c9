import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { bookingOptions } from '../../../booking/public/ui/queries.ts'
import type { Answer } from '../../conversations/contract.ts'
import type { ChatStore } from '../../conversations/ui/chat-store.ts'
import { AnswerText } from '../../conversations/ui/message-bubble.tsx'
import { addedTo, CannedReplyField } from './canned-reply-field.tsx'
import { suggesting } from './desk-queries.ts'

interface Props {
  id: string
  store: ChatStore
  draft: string
}

const here = (path: string) => new URL(path, window.location.origin).href

/** Help for writing an answer: the firm's canned replies, and the assistant's suggestion. */
export function AnswerHelp({ id, store, draft }: Props) {
  const use = (text: string) => store.write(addedTo(draft, text))
  return (
    <div className="mt-5 space-y-4">
      <CannedReplyField draft={draft} onUse={(text) => store.write(text)} />
      <Invitations onUse={use} />
      <Suggestion id={id} onUse={use} />
    </div>
  )
}

const anyTopic = 'any'

/** Inserts links with which the visitor can book a consultation or write an inquiry. */
function Invitations({ onUse }: { onUse: (text: string) => void }) {
  const { data } = useQuery(bookingOptions())
  const inviteToBook = (topic: string) =>
    onUse(
      `You can book a free consultation at a time that suits you: ${here(`/book-consultation${topic === anyTopic ? '' : `?service=${topic}`}`)}`,
    )
  const inviteToWrite = () =>
    onUse(
      `Please send us the details with this form, and we will reply by email: ${here('/contact?topic=other&about=Our%20chat')}`,
    )
  return (
    <fieldset className="flex flex-wrap items-end gap-4">
      <legend className="sr-only">Invite the visitor</legend>
      <SelectField
        id="invite-to-book"
        label="Invite to book a consultation"
        className="w-64 max-w-full"
        value=""
        onChange={({ target }) => (target.value ? inviteToBook(target.value) : undefined)}
      >
        <option value="">Please choose</option>
        <option value={anyTopic}>On any topic</option>
        {data?.topics.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button look="secondary" size="sm" onClick={inviteToWrite}>
        Invite to write an inquiry
      </Button>
    </fieldset>
  )
}

/** The suggestion as text: the assistant's words without its own notices, and each source once at the end. */
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
