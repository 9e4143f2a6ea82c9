import { Link } from 'react-router'
import { formatDay } from '../../../../time/day-names.ts'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { DeskChat } from '../contract.ts'
import { closeReasonLabels } from '../shared/reasons.ts'
import { closedByWords } from './words.ts'

/** The facts that we know about a conversation. */
export function ChatFacts({ shown }: { shown: DeskChat }) {
  const { account, replyEmail, page, createdAt, waitingSince, closedAt, closeReason, deletedOn, chat } = shown
  const reason = closeReasonLabels[closeReason as keyof typeof closeReasonLabels]
  return (
    <section aria-labelledby="chat-facts">
      <h2 id="chat-facts" className="text-xl">
        About this chat
      </h2>
      <dl className="mt-3 space-y-3 text-[0.9375rem] [&_dt]:text-ink-soft [&_dt]:text-sm">
        <div>
          <dt>Visitor</dt>
          <dd className="wrap-anywhere">{account ? `${account.name}, ${account.email}` : 'Not signed in'}</dd>
        </div>
        {replyEmail ? (
          <div>
            <dt>Email for replies</dt>
            <dd className="wrap-anywhere">{replyEmail}</dd>
          </div>
        ) : null}
        <div>
          <dt>Began on the page</dt>
          <dd className="wrap-anywhere">
            <Link to={page} className="text-brand underline underline-offset-4">
              {page}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Began</dt>
          <dd>
            <Moment iso={createdAt} />
          </dd>
        </div>
        {waitingSince ? (
          <div>
            <dt>Waiting since</dt>
            <dd>
              <Moment iso={waitingSince} />
            </dd>
          </div>
        ) : null}
        {closedAt && chat.closedBy ? (
          <div>
            <dt>Closed</dt>
            <dd>
              <Moment iso={closedAt} />. {closedByWords[chat.closedBy]}
              {reason ? ` ${reason}.` : ''}
            </dd>
          </div>
        ) : null}
        {chat.rating ? (
          <div>
            <dt>Rating</dt>
            <dd>{chat.rating} of 5</dd>
          </div>
        ) : null}
        <div>
          <dt>Deleted on</dt>
          <dd>{formatDay(deletedOn)}, unless someone writes again</dd>
        </div>
      </dl>
    </section>
  )
}
