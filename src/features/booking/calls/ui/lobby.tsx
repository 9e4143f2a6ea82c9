import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { type Call, CallName } from '../contract.ts'
import { DeviceCheck } from './device-check.tsx'
import type { OwnMedia } from './local-media.ts'
import { callProblemIn } from './media-problem.ts'
import { useStore } from './store.ts'

interface Props {
  call: Call
  /** The person's name, if we know it already. */
  name: string
  media: OwnMedia
  onJoin: (name: string) => void
}

/** Before the call: a preview of the person's camera and microphone, and their name. */
export function Lobby({ call, name: knownName, media, onJoin }: Props) {
  const { state, camera, microphone } = useStore(media)
  const [name, setName] = useState(knownName)
  const [error, setError] = useState<string>()
  const isAble = callProblemIn(window) === undefined
  const join = () => {
    const { data, error } = CallName.safeParse(name)
    setError(error?.issues[0]?.message)
    if (data) onJoin(data)
  }
  const missing = [camera ? '' : 'camera', microphone ? '' : 'microphone'].filter(Boolean).join(' and ')
  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <DeviceCheck media={media} />
      {isAble ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            join()
          }}
          className="space-y-5"
        >
          <TextField
            id="name"
            label="Your name"
            hint={`${call.otherName} will see this name.`}
            autoComplete="name"
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" size="lg" disabled={state !== 'asked'} className="w-full">
            {missing && state === 'asked' ? `Join without ${missing}` : 'Join the call'}
          </Button>
          <p className="text-[0.9375rem] text-ink-soft">
            Nothing is recorded. Video, sound and messages travel encrypted from browser to browser and are not kept
            anywhere.
          </p>
        </form>
      ) : null}
    </div>
  )
}
