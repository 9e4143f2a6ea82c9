import { useEffect } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { DeviceFields } from './device-fields.tsx'
import type { OwnMedia } from './local-media.ts'
import { advicesFor, callAdvice, callProblemIn } from './media-problem.ts'
import { SoundLevel } from './sound-level.tsx'
import { useStore } from './store.ts'
import { TestSound } from './test-sound.tsx'
import { VideoView } from './video-view.tsx'

/** A preview of the picture and sound that the other side will get. If there are none, says what to do. */
export function DeviceCheck({ media }: { media: OwnMedia }) {
  const { state, camera, microphone, problems, loudspeaker } = useStore(media)
  const unable = callProblemIn(window)
  const advices = advicesFor(problems)
  useEffect(() => {
    if (!unable) void media.ask()
  }, [media, unable])
  if (unable) return <Advice {...callAdvice[unable]} />
  return (
    <div className="space-y-5">
      <div className="night grid aspect-video place-items-center overflow-hidden rounded-lg">
        {camera ? (
          <VideoView tracks={camera} label="Your video" isOwn isMirrored className="object-cover" />
        ) : (
          <p className="px-6 text-center text-ink-soft">
            {state === 'asked' ? 'Your camera is off.' : 'Please allow the camera and the microphone.'}
          </p>
        )}
      </div>
      {microphone ? (
        <div>
          <p className="mb-2 text-[0.9375rem] text-ink-soft">Say something: the bar moves when your mic works.</p>
          <SoundLevel track={microphone} />
        </div>
      ) : null}
      {advices.map((advice) => (
        <Advice key={advice.what} {...advice} />
      ))}
      {advices.length > 0 ? (
        <Button look="secondary" disabled={state === 'asking'} onClick={() => void media.ask()}>
          {state === 'asking' ? 'Trying...' : 'Try again'}
        </Button>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <DeviceFields media={media} />
      </div>
      <TestSound loudspeaker={loudspeaker} />
    </div>
  )
}

export function Advice({ what, advice }: { what: string; advice: string }) {
  return (
    <p role="alert" className="rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
      <strong className="font-semibold">{what}</strong> {advice}
    </p>
  )
}
