import { Video } from 'lucide-react'
import { ButtonLink } from '../../../../ui/button.tsx'
import type { Appointment } from '../../contract.ts'
import { useNow } from './phase.ts'

const opensBefore = 10 * 60_000

/** The way into the call; it opens shortly before the time. */
export function CallLink({ appointment: { callUrl, startsAt } }: { appointment: Appointment }) {
  const isNear = useNow() >= Date.parse(startsAt) - opensBefore
  return (
    <div className="mt-8 rounded-lg bg-brand-soft px-5 py-5 sm:px-6">
      <h2 className="text-xl">The video call</h2>
      <p className="mt-2">
        It opens 10 minutes before the time. You need a browser with a camera and a microphone; there is nothing to
        install, and nothing is recorded.
      </p>
      <ButtonLink to={callUrl} look={isNear ? 'primary' : 'secondary'} className="mt-4 max-sm:w-full">
        <Video aria-hidden size={20} />
        {isNear ? 'Join the call' : 'Check your camera and microphone'}
      </ButtonLink>
    </div>
  )
}
