import { useEffect } from 'react'
import { useBeforeUnload, useBlocker, useHref } from 'react-router'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import type { CallSession } from './call-session.ts'

const isRunning = (session: CallSession | undefined) =>
  session !== undefined && !['ended', 'elsewhere'].includes(session.state.phase)

/**
 * Asks the person before a link ends the call. Loads other pages as new documents, because otherwise they would have
 * this page's permissions for the camera and microphone.
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
      action="Leave call"
      doing="Leaving..."
      isDoing={false}
      cancelLabel="Stay in call"
      onConfirm={() => {
        session?.leave()
        location.assign(target)
      }}
      onClose={() => blocker.reset()}
    >
      <p>This link takes you out of the call.</p>
    </ConfirmDialog>
  )
}
