import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import type { Call } from '../contract.ts'
import { CallControls } from './call-controls.tsx'
import { CallWords } from './call-messages.tsx'
import type { CallSession, CallState } from './call-session.ts'
import type { OwnMedia } from './local-media.ts'
import { Stage } from './stage.tsx'
import { useStore } from './store.ts'

interface Props {
  session: CallSession
  media: OwnMedia
  call: Call
  onRejoin: () => void
}

/** Shows the call, and another screen after the call has ended. */
export function CallRoom({ session, media, call, onRejoin }: Props) {
  const state = useStore(session)
  const [isReading, setIsReading] = useState(false)
  const [read, setRead] = useState(0)
  if (state.phase === 'ended' || state.phase === 'elsewhere')
    return <AfterCall state={state} call={call} onRejoin={onRejoin} />
  const last = state.words.at(-1)?.id ?? 0
  if (isReading && read !== last) setRead(last)
  const unread = state.words.filter(({ id, isMine }) => id > read && !isMine).length
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Call"
      className="grid scroll-mt-22 gap-4 outline-none lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <Stage state={state} media={media} otherName={call.otherName} />
        <CallControls
          session={session}
          media={media}
          unread={unread}
          isReading={isReading}
          onRead={() => setIsReading(!isReading)}
        />
        <p className="sr-only lg:hidden" role="status">
          {unread > 0 ? `${unread} new ${unread === 1 ? 'message' : 'messages'}` : ''}
        </p>
      </div>
      <div className={isReading ? '' : 'max-lg:hidden'}>
        <CallWords session={session} otherName={state.other?.name ?? call.otherName} />
      </div>
    </section>
  )
}

const endings = {
  elsewhere: 'You joined this call in another window.',
  me: 'Call ended.',
}

function AfterCall({ state, call, onRejoin }: { state: CallState; call: Call; onRejoin: () => void }) {
  const partner = state.other?.name ?? call.otherName
  const title =
    state.phase === 'elsewhere'
      ? endings.elsewhere
      : state.endedBy === 'other'
        ? `${partner} ended the call.`
        : endings.me
  return (
    <div className="rounded-lg border border-line bg-surface p-6 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">Nothing was recorded, and the messages weren't stored.</p>
      <Button look="secondary" onClick={onRejoin} className="mt-5">
        {state.phase === 'elsewhere' ? 'Continue here' : 'Join again'}
      </Button>
    </div>
  )
}
