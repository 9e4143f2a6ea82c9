import { tellEngineers } from './state.ts'

/** Clerk's loader gives these codes to a script that it could not fetch. */
const lostScript = /^failed_to_load_clerk_(js|ui)$/

const isLostScript = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && lostScript.test(String(reason.code))

/**
 * Hears of scripts from Clerk's host that cannot be fetched or that break while they start. Clerk's loader reports them
 * in a promise that nobody awaits, so they would count as uncaught. Returns a function that stops it.
 */
export function onScriptFailure(host: string, lost: () => void): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!isLostScript(event.reason)) return
    event.preventDefault()
    lost()
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
