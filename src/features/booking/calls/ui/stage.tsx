import { MicOff } from 'lucide-react'
import type { CallState } from './call-session.ts'
import type { OwnMedia } from './local-media.ts'
import { useStore } from './store.ts'
import { VideoView } from './video-view.tsx'

interface Props {
  state: CallState
  media: OwnMedia
  otherName: string
}

/** The text to show while the other side has no picture. */
function statusOf({ phase, hasLeft, isSlow, other }: CallState, name: string): string {
  if (phase === 'joining') return 'Joining...'
  if (phase === 'waiting')
    return hasLeft
      ? `${name} left or lost the connection. Please wait a moment.`
      : `Waiting for ${name}. Please keep this page open.`
  if (phase === 'connected') return other?.camera || other?.screen ? '' : `${name}'s camera is off.`
  const slow = isSlow ? " This is taking longer than usual. Another network, such as your phone's, may help." : ''
  return phase === 'connecting' ? `Connecting to ${name}...${slow}` : `Connection lost. Reconnecting...${slow}`
}

/** Shows the other side's picture large and the person's own picture small. */
export function Stage({ state, media, otherName }: Props) {
  const { camera, screen, loudspeaker } = useStore(media)
  const { other, remote, phase, isLineLost } = state
  const name = other?.name ?? otherName
  const status = statusOf(state, name)
  return (
    <div className="night relative aspect-3/4 max-h-[70dvh] w-full overflow-hidden rounded-lg border border-line sm:aspect-video">
      <div className={status && phase !== 'reconnecting' ? 'invisible size-full' : 'size-full'}>
        <VideoView
          tracks={remote}
          label={other?.screen ? `${name}'s screen` : `${name}'s video`}
          loudspeaker={loudspeaker}
          className={other?.screen ? 'object-contain' : 'object-cover'}
        />
      </div>
      <p
        role="status"
        className={`absolute inset-x-0 px-6 text-center ${phase === 'reconnecting' ? 'top-0 bg-night/80 py-3' : 'top-1/2 -translate-y-1/2 text-lg'}`}
      >
        {status}
      </p>
      {phase === 'connected' ? (
        <p className="absolute bottom-3 left-3 flex max-w-[50%] items-center gap-2 rounded-md bg-night/80 px-3 py-1 text-sm">
          {other?.microphone ? null : <MicOff size={16} role="img" aria-label="Muted" className="shrink-0" />}
          <span className="truncate">{name}</span>
        </p>
      ) : null}
      {isLineLost && phase === 'connected' ? (
        <p role="status" className="absolute inset-x-0 top-0 bg-night/80 px-6 py-2 text-center text-sm">
          We can't reach our server right now. Your call continues.
        </p>
      ) : null}
      {screen || camera ? (
        <div className="absolute right-3 bottom-3 aspect-video w-32 overflow-hidden rounded-md border border-line bg-sunken sm:w-48">
          <VideoView
            tracks={screen ?? camera}
            label={screen ? 'Your screen' : 'Your video'}
            isOwn
            isMirrored={!screen}
            className={screen ? 'object-contain' : 'object-cover'}
          />
        </div>
      ) : null}
    </div>
  )
}
