import { Video } from 'lucide-react'
import { minuteMs } from '../../../../../time/days.ts'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { useOrigin } from '../../../../company/ui/origin.ts'
import { useNow } from './phase.ts'

const opensBefore = 10 * minuteMs

/** The link to the call: the site's own room, which opens shortly before the start, or the firm's meeting elsewhere. */
export function CallLink({ url, startsAt }: { url: string; startsAt: string }) {
  const isNear = useNow() >= Date.parse(startsAt) - opensBefore
  const origin = useOrigin()
  const isOurs = new URL(url, origin).origin === origin
  return (
    <div className="mt-8 rounded-lg bg-brand-soft px-5 py-5 sm:px-6">
      <h2 className="text-xl">The video call</h2>
      <p className="mt-2">
        {isOurs
          ? "It opens 10 minutes before the start. You need a browser, a camera and a microphone. There's nothing to install, and nothing is recorded."
          : `It takes place at ${new URL(url).host}. Please open it shortly before the start.`}
      </p>
      <ButtonLink to={url} reloadDocument look={isNear ? 'primary' : 'secondary'} className="mt-4 max-sm:w-full">
        <Video aria-hidden size={20} className="shrink-0" />
        {isNear || !isOurs ? 'Join the call' : 'Check camera and microphone'}
      </ButtonLink>
    </div>
  )
}
