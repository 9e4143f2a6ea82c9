import { Button } from '../../../ui/base/button.tsx'
import { inList } from '../../../ui/base/in-list.ts'
import type { UnsentMessage } from './kept.ts'
import { MessageText, ownBubble } from './message-item.tsx'
import type { ThreadStore } from './thread-store.ts'

interface Props {
  store: ThreadStore
  unsent: UnsentMessage[]
}

/** The messages that the person has written and the server doesn't have yet. */
export function UnsentList({ store, unsent }: Props) {
  if (unsent.length === 0) return null
  return (
    <ul aria-label="Messages not sent yet" className="mt-3 space-y-3">
      {unsent.map((message) => (
        <li key={message.sentId} className={ownBubble}>
          <MessageText text={message.text} />
          {message.attachments.length > 0 ? (
            <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
              With {inList(message.attachments.map(({ name }) => name))}
            </p>
          ) : null}
          <State store={store} message={message} />
        </li>
      ))}
    </ul>
  )
}

function State({
  store,
  message: { sentId, state, problem, isMasked },
}: {
  store: ThreadStore
  message: UnsentMessage
}) {
  if (state === 'sending') {
    return (
      <p role="status" className="mt-1 text-ink-soft text-sm">
        Sending...
      </p>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p role="alert" className="font-medium text-[0.9375rem] text-danger">
        {isMasked
          ? "Not sent. This browser doesn't keep tax IDs, so please enter the hidden digits again."
          : `Not sent. ${problem ?? 'Please check your connection.'}`}
      </p>
      {isMasked ? null : (
        <Button look="secondary" size="sm" onClick={() => store.retry(sentId)}>
          Try again
        </Button>
      )}
      <Button look="secondary" size="sm" onClick={() => store.edit(sentId)}>
        Edit message
      </Button>
    </div>
  )
}
