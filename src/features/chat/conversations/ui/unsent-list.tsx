import { Button } from '../../../../ui/base/button.tsx'
import type { ChatStore } from './chat-store.ts'
import type { UnsentMessage } from './kept.ts'
import { MessageText, ownBubble } from './message-bubble.tsx'

interface Props {
  store: ChatStore
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
          <State store={store} message={message} />
        </li>
      ))}
    </ul>
  )
}

function State({ store, message }: { store: ChatStore; message: UnsentMessage }) {
  const { state, problem } = message
  if (state === 'sending') return <p className="mt-1 text-ink-soft text-sm">Sending...</p>
  const isRefused = state === 'refused'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p className="font-medium text-danger text-sm">
        {isRefused ? `Not sent. ${problem}` : `Not sent yet. ${problem} We'll keep trying.`}
      </p>
      <Button look="secondary" size="sm" onClick={() => (isRefused ? store.takeBack(message) : store.resume())}>
        {isRefused ? 'Edit message' : 'Try now'}
      </Button>
    </div>
  )
}
