import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LineNotice } from '../../../../ui/thread/line-notice.tsx'
import type { ChatMessage } from '../../conversations/contract.ts'
import { deskChatStream } from '../../conversations/shared/addresses.ts'
import { ChatStore } from '../../conversations/ui/chat-store.ts'
import { Composer } from '../../conversations/ui/composer.tsx'
import { MessageList } from '../../conversations/ui/message-list.tsx'
import { useMessageSound } from '../../conversations/ui/sound.ts'
import { Typing } from '../../conversations/ui/typing.tsx'
import { useChatLine } from '../../conversations/ui/use-chat-line.ts'
import type { DeskChat } from '../contract.ts'
import { AnswerHelp } from './answer-help.tsx'
import { loadingBefore, reading, sendingTo, typing } from './desk-queries.ts'

interface Props {
  shown: DeskChat
  /** Reloads the facts about the conversation. */
  onStale: () => void
}

const nameOf = ({ side, by, isMine }: ChatMessage) =>
  isMine ? 'You' : side === 'visitor' ? 'Visitor' : side === 'assistant' ? 'Assistant' : by

/** The messages of a conversation on the desk, kept up to date, and the field for an answer. */
export function DeskConversation({ shown, onStale }: Props) {
  const { id } = shown.chat
  const [store] = useState(() => new ChatStore({ place: `desk ${id}`, send: sendingTo(id) }))
  useEffect(() => store.take(shown.chat), [store, shown.chat])
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  useMessageSound('desk', 'firm', view)
  const { line, reconnect } = useChatLine(store, { address: deskChatStream(id), onBehind: onStale })
  useFreshFacts(view.status?.revision ?? 0, shown.chat.revision, onStale)
  const isClosed = view.status?.state === 'closed'
  const colleague = shown.chat.person && !shown.isMine ? shown.chat.person : undefined
  return (
    <>
      <MessageList
        store={store}
        view={view}
        side="firm"
        nameOf={nameOf}
        loadBefore={loadingBefore(id)}
        onRead={async (number) => store.takeStatus(await reading(id)(number))}
        className="h-[min(36rem,60vh)] rounded-lg border border-line bg-sunken p-3 sm:p-4"
      >
        <Typing status={view.status} nameOf={(name) => name || 'The visitor'} />
      </MessageList>
      <LineNotice
        line={line}
        name="this chat"
        onReconnect={reconnect}
        over="You have been signed out, so new messages no longer appear here. Sign in again to continue."
      />
      {isClosed ? (
        <p className="mt-4 rounded-md bg-sunken px-4 py-3">
          This conversation is closed. If the visitor writes again, a new one begins.
        </p>
      ) : (
        <div className="mt-4">
          {colleague ? (
            <p role="status" className="mb-2 text-[0.9375rem] text-amber">
              {colleague} is answering this chat. Take it over first, unless you agreed to answer together.
            </p>
          ) : null}
          <Composer
            store={store}
            draft={view.draft}
            label="Your answer"
            onTyping={() => void typing(id).catch(ignore)}
            aboutIdentifiers="We hide all but the last digits before your answer leaves this page. Send numbers like this only in the client portal."
          >
            {shown.chat.state === 'assistant' || shown.chat.state === 'waiting' ? (
              <p className="text-ink-soft text-sm">Your answer takes over the chat.</p>
            ) : null}
          </Composer>
          <AnswerHelp id={id} store={store} draft={view.draft} />
        </div>
      )}
    </>
  )
}

const ignore = () => undefined

/** Reloads the facts about a conversation after each change that the event stream reports. */
function useFreshFacts(live: number, loaded: number, onStale: () => void) {
  const load = useRef(onStale)
  load.current = onStale
  useEffect(() => {
    if (live > loaded) load.current()
  }, [live, loaded])
}
