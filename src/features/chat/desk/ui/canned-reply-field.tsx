import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { InsertTextField } from '../../../../ui/desk/insert-text-field.tsx'
import { cannedReplies } from './desk-queries.ts'

interface Props {
  /** The draft so far. */
  draft: string
  /** Called with the draft and the chosen reply below it. */
  onUse: (text: string) => void
}

export const addedTo = (draft: string, text: string) => [draft, text].filter(Boolean).join('\n\n')

/** Inserts one of the firm's canned replies. */
export function CannedReplyField({ draft, onUse }: Props) {
  const { data: replies = [] } = useQuery(cannedReplies())
  return (
    <div className="flex flex-wrap items-end gap-4">
      {replies.length > 0 ? (
        <InsertTextField
          id="canned-reply"
          label="Insert a canned reply"
          texts={replies}
          onUse={(text) => onUse(addedTo(draft, text))}
        />
      ) : null}
      <Link
        to="/admin/chats/replies"
        className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        Edit canned replies
      </Link>
    </div>
  )
}
