import { useEffect } from 'react'
import { useBeforeUnload, useBlocker, useHref } from 'react-router'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import type { CallSession } from './call-session.ts'

const isRunning = (session: CallSession | undefined) =>
  session !== undefined && !['ended', 'elsewhere'].includes(session.state.phase)

/**
 * Nobody drops out of a call by a link they pressed. Other pages are loaded anew, so that what this document may use
 * ends with it.
 */
export function LeaveGuard({ session }: { session?: CallSession }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  const target = useHref(blocker.location ?? '')
  const isBlocked = blocker.state === 'blocked'
  const mustAsk = isBlocked && isRunning(session)
  useBeforeUnload((event) => {
    if (isRunning(session)) event.preventDefault()
  })
  useEffect(() => {
    if (isBlocked && !mustAsk) location.assign(target)
  }, [isBlocked, mustAsk, target])
  if (!mustAsk) return null
  return (
    <ConfirmDialog
      title="Leave the call?"
      action="Leave the call"
      doing="Leaving..."
      isDoing={false}
      keep="Stay in the call"
      onConfirm={() => {
        session?.leave()
        location.assign(target)
      }}
      onClose={() => blocker.reset()}
    >
      <p>This link leads away from the call.</p>
    </ConfirmDialog>
  )
}
