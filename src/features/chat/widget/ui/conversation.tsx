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
import { OfflineForm } from './offline-form.tsx'
import { Standing } from './standing.tsx'
import { suggestionsFor } from './suggestions.ts'
import { usePresence } from './use-presence.ts'
import type { Visit } from './use-visit.ts'
import { loadingBefore, typing } from './widget-queries.ts'

const nameOf = ({ side, by }: ChatMessage) =>
  side === 'visitor' ? 'You' : side === 'assistant' ? 'Assistant (automated)' : by

const link = 'font-semibold underline underline-offset-4'

/** The visitor's conversation in all its states, and how it begins. */
export function Conversation({ visit }: { visit: Visit }) {
  const { store, view, markRead, line, reconnect } = visit
  const [isLeaving, setLeaving] = useState(false)
  const presence = usePresence()
  const state = view.status?.state
  const isNew = view.id === undefined
  const isOffline = isLeaving || (isNew && visit.wants === 'person' && !presence.isOpen)
  const said = view.messages.filter(({ side, kind }) => side === 'visitor' && kind === 'text').map(({ text }) => text)
  return (
    <>
      {isOffline ? (
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4">
          {isNew ? <Start visit={visit} /> : null}
          <OfflineForm said={said} presence={presence} onBack={isNew ? undefined : () => setLeaving(false)} />
        </div>
      ) : (
        <MessageList
          store={store}
          view={view}
          side="visitor"
          nameOf={nameOf}
          loadBefore={loadingBefore}
          onRead={markRead}
          intro={<Disclosure />}
          className="min-h-0 grow px-4 py-4"
        >
          {isNew && view.unsent.length === 0 ? <Start visit={visit} /> : null}
          <Thinking visit={visit} />
          <Typing status={view.status} nameOf={(name) => name} />
        </MessageList>
      )}
      <div className="border-line border-t px-4 py-3">
        <p role="status" className="text-amber text-sm empty:hidden">
          {line === 'lost' ? 'The connection is lost. New messages appear once it is back.' : null}
          {line === 'over' ? 'You signed out, so this chat is closed. Please reload the page.' : null}
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
                state === 'waiting' || state === 'person' ? () => void typing().catch(() => undefined) : undefined
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
            >
              {isNew ? null : <End visit={visit} />}
            </Composer>
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

/** How a conversation begins: who should answer, and questions to choose from. */
function Start({ visit: { wants, setWants, store } }: { visit: Visit }) {
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
              <Button look="soft" size="sm" className="text-left" onClick={() => store.send(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Shown while the assistant looks for an answer. */
function Thinking({ visit: { view } }: { visit: Visit }) {
  const last = view.messages.at(-1)
  if (view.status?.state !== 'assistant' || last?.side !== 'visitor') return null
  return <p className="mt-3 text-ink-soft text-sm italic">The assistant is looking for an answer...</p>
}

function End({ visit: { end } }: { visit: Visit }) {
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  if (!isAsked)
    return (
      <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
        End chat
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" size="sm" onClick={() => void end().catch((error) => setProblem(sentenceOf(error)))}>
        End it now
      </Button>
      <Button look="secondary" size="sm" onClick={() => setAsked(false)}>
        Keep chatting
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
