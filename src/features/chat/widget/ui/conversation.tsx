import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import type { ChatMessage } from '../../conversations/contract.ts'
import { Composer } from '../../conversations/ui/composer.tsx'
import { MessageList } from '../../conversations/ui/message-list.tsx'
import { Typing } from '../../conversations/ui/typing.tsx'
import { Closed } from './closed.tsx'
import { Disclosure } from './disclosure.tsx'
import { EndChat } from './end-chat.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { OfflineForm } from './offline-form.tsx'
import { Standing } from './standing.tsx'
import { suggestionsFor } from './suggestions.ts'
import { Transcript } from './transcript.tsx'
import { usePresence } from './use-presence.ts'
import type { Visit } from './use-visit.ts'
import { loadingBefore, typing } from './widget-queries.ts'

const nameOf = ({ side, by }: ChatMessage) =>
  side === 'visitor' ? 'You' : side === 'assistant' ? 'Assistant (automated)' : by

const link = 'font-semibold underline underline-offset-4'

/**
 * The visitor's conversation with its messages, its field and its notices. Before the first message, how to begin it.
 */
export function Conversation({ visit }: { visit: Visit }) {
  const { store, view, markRead, line, reconnect } = visit
  const [isLeaving, setLeaving] = useState(false)
  const presence = usePresence()
  const { id } = view
  const state = view.status?.state
  const isNew = id === undefined
  const isOffline = isLeaving || (isNew && visit.wants === 'person' && !presence.isOpen)
  const said = view.messages.filter(({ side, kind }) => side === 'visitor' && kind === 'text').map(({ text }) => text)
  return (
    <>
      {isOffline ? (
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4">
          {isNew ? <Start visit={visit} isClosed /> : null}
          <OfflineForm said={said} presence={presence} onBack={isNew ? undefined : () => setLeaving(false)} />
        </div>
      ) : (
        <MessageList
          store={store}
          view={view}
          side="visitor"
          nameOf={nameOf}
          // This is called only if there are earlier messages, so there is an id.
          loadBefore={(before) => loadingBefore(id ?? '', before)}
          onRead={markRead}
          intro={<Disclosure language={visit.language} />}
          className="min-h-0 grow px-4 py-4"
        >
          {isNew && view.unsent.length === 0 ? <Start visit={visit} /> : null}
          <Thinking visit={visit} />
          <Offer visit={visit} isOpen={presence.isOpen} onLeave={() => setLeaving(true)} />
          <Typing status={view.status} nameOf={(name) => name} />
        </MessageList>
      )}
      <div className="border-line border-t px-4 py-3">
        <p role="status" className="text-amber text-sm empty:hidden">
          {line === 'lost' ? 'The connection is lost. New messages appear once it is back.' : null}
          {line === 'over' ? 'This chat continues after you reload the page.' : null}
        </p>
        {line === 'elsewhere' ? (
          <div role="status" className="mb-2 flex flex-wrap items-center gap-2 text-sm">
            <p>This chat is open in several windows, so new messages no longer appear here.</p>
            <Button look="secondary" size="sm" onClick={reconnect}>
              Continue here
            </Button>
          </div>
        ) : null}
        {state === 'closed' ? (
          <Closed visit={visit} />
        ) : isOffline ? null : (
          <>
            <Standing visit={visit} presence={presence} onLeave={() => setLeaving(true)} />
            <Composer
              store={store}
              draft={view.draft}
              label="Your message"
              onTyping={
                id && (state === 'waiting' || state === 'person')
                  ? () => void typing(id).catch(() => undefined)
                  : undefined
              }
              aboutIdentifiers={
                <>
                  We hide all but the last digits before your message leaves this page. Please send numbers like this
                  only through the{' '}
                  <Link to="/client-portal" className={link}>
                    secure client portal
                  </Link>
                  .
                </>
              }
            />
            {isNew ? null : (
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <Transcript chatId={id} />
                <EndChat visit={visit} />
              </div>
            )}
            {state === 'assistant' || (isNew && visit.wants === 'assistant') ? (
              <LanguageChoice language={visit.language} onChoose={visit.chooseLanguage} />
            ) : null}
            <p className="mt-2 text-ink-soft text-sm">
              Files can't be sent here. Please upload them in the{' '}
              <Link to="/client-portal" className={`${link} text-brand`}>
                client portal
              </Link>
              .
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** The beginning of a conversation: the visitor chooses who should answer, and can pick a question. */
function Start({ visit: { wants, setWants, store }, isClosed = false }: { visit: Visit; isClosed?: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className="mt-4 space-y-3">
      <fieldset className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
        <legend className="sr-only">Who should answer?</legend>
        {(['assistant', 'person'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={wants === one}
            onClick={() => setWants(one)}
            className="min-h-11 rounded-sm px-2 font-semibold text-[0.9375rem] text-ink-soft leading-tight aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm"
          >
            {one === 'assistant' ? 'Ask the assistant' : 'Talk to a person'}
          </button>
        ))}
      </fieldset>
      {wants === 'assistant' ? (
        <ul aria-label="Questions to begin with" className="flex flex-wrap gap-2">
          {suggestionsFor(pathname).map((question) => (
            <li key={question}>
              <Button look="secondary" size="sm" className="text-left" onClick={() => store.send(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      ) : isClosed ? null : (
        <p className="rounded-lg border border-line bg-surface px-3.5 py-2.5 text-[0.9375rem]">
          Tell us what it's about, and someone from our team will join you here. You can leave this page in the
          meantime: the chat stays open on every page.
        </p>
      )}
    </div>
  )
}

/** Shown while the assistant looks for an answer. */
function Thinking({ visit: { view } }: { visit: Visit }) {
  const last = view.messages.at(-1)
  if (view.status?.state !== 'assistant' || last?.side !== 'visitor') return null
  return <p className="mt-3 text-ink-soft text-sm italic">The assistant is looking for an answer...</p>
}

/** Shown if the assistant has no answer and has offered a person. The visitor can accept. */
function Offer({
  visit: { view, askForPerson },
  onLeave,
  isOpen,
}: {
  visit: Visit
  onLeave: () => void
  isOpen: boolean
}) {
  const [problem, setProblem] = useState('')
  const last = view.messages.at(-1)
  if (view.status?.state !== 'assistant' || !last?.answer?.isOffer || view.unsent.length > 0) return null
  const ask = () => void askForPerson().catch((error) => setProblem(sentenceOf(error)))
  return (
    <div className="mt-3">
      <Button look="secondary" size="sm" onClick={isOpen ? ask : onLeave}>
        {isOpen ? 'Yes, talk to a person' : 'Yes, leave a message'}
      </Button>
      {problem ? (
        <p role="alert" className="mt-1 text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
