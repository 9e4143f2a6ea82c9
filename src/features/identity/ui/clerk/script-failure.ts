import { tellEngineers } from './state.ts'

/** Clerk's loader uses these error codes if it can't fetch a script. */
const lostScript = /^failed_to_load_clerk_(js|ui)$/

const isLostScript = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && lostScript.test(String(reason.code))

/**
 * Catches scripts from Clerk's host that don't load or that fail as they start. Clerk's loader reports a failure in a
 * promise that no one awaits, so the browser would count the failure as an uncaught error. Call the returned function
 * to stop catching.
 */
export function onScriptFailure(host: string, onLost: () => void): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!isLostScript(event.reason)) return
    event.preventDefault()
    onLost()
  }
  const onError = (event: ErrorEvent) => {
    if (!event.filename?.startsWith(`https://${host}/`)) return
    event.preventDefault()
    tellEngineers(event.error ?? event.message)
  }
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('error', onError)
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('error', onError)
  }
}
