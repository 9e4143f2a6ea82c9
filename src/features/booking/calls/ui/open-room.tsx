import { useEffect, useState } from 'react'
import type { Call, Seat } from '../contract.ts'
import { CallRoom } from './call-room.tsx'
import { CallSession } from './call-session.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Lobby } from './lobby.tsx'
import { useOwnMedia } from './use-local-media.ts'

interface Props {
  call: Call
  seat: Seat
  /** Called if the server refuses the call. The page then fetches the call's current state. */
  onRefused: () => void
}

/** Shows the lobby first, and then the call. */
export function OpenRoom({ call, seat, onRefused }: Props) {
  const media = useOwnMedia()
  const [session, setSession] = useState<CallSession>()
  const [name, setName] = useState(call.name)
  useEffect(() => () => session?.leave(), [session])
  const join = (name: string) => {
    setName(name)
    setSession(new CallSession({ seat, call, name, media, onRefused }))
  }
  return (
    <>
      <LeaveGuard session={session} />
      {session ? (
        <CallRoom session={session} media={media} call={call} onRejoin={() => setSession(undefined)} />
      ) : (
        <Lobby call={call} name={name} media={media} onJoin={join} />
      )}
    </>
  )
}
