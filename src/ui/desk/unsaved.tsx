import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The state of a form on the page. */
type Standing = 'saved' | 'saving' | 'unsaved'
type Note = (title: string, standing: Standing) => void

const Unsaved = createContext<Note>(() => {})

interface Saveable {
  isDirty: boolean
  isSending: boolean
}

/**
 * Tells the page whether the form has unsaved changes. Call the returned function before you leave the page in code:
 * the form then counts as saved at once.
 */
export function useUnsaved(title: string, { isDirty, isSending }: Saveable): () => void {
  const note = use(Unsaved)
  const standing = isDirty ? (isSending ? 'saving' : 'unsaved') : 'saved'
  useEffect(() => {
    note(title, standing)
    return () => note(title, 'saved')
  }, [note, title, standing])
  return () => note(title, 'saved')
}

type Open = Map<string, Standing>
/**
 * The state of the whole page: `unsaved` if any form has unsaved changes, else `saving` if any form is being saved,
 * else `saved`.
 */
const standingOf = (open: Open): Standing => {
  const all = [...open.values()]
  if (all.length === 0) return 'saved'
  return all.includes('unsaved') ? 'unsaved' : 'saving'
}

/**
 * Asks before someone leaves a page with unsaved changes. If the changes are being saved, leaves once they are saved,
 * without asking.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const open = useRef<Open>(new Map())
  const [standing, setStanding] = useState<Standing>('saved')
  /** The page's state at the moment when the person tried to leave. */
  const [first, setFirst] = useState<Standing>('saved')
  const note = useCallback<Note>((title, standing) => {
    if (standing === 'saved') open.current.delete(title)
    else open.current.set(title, standing)
    setStanding(standingOf(open.current))
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked = open.current.size > 0 && currentLocation.pathname !== nextLocation.pathname
    if (isAsked) setFirst(standingOf(open.current))
    return isAsked
  })
  useBeforeUnload((event) => {
    if (open.current.size > 0) event.preventDefault()
  })
  const isRefused = first === 'saving' && standing === 'unsaved'
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (standing === 'saved') blocker.proceed()
    else if (isRefused) blocker.reset()
  }, [blocker, standing, isRefused])
  const leave = { onConfirm: () => blocker.proceed?.(), onClose: () => blocker.reset?.() }
  return (
    <Unsaved value={note}>
      {children}
      {blocker.state === 'blocked' && standing === 'saving' ? <StillSaving {...leave} /> : null}
      {blocker.state === 'blocked' && standing === 'unsaved' && !isRefused ? (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave without saving"
          doing="Leaving..."
          isDoing={false}
          cancelLabel="Stay here"
          {...leave}
        >
          <p>What you have changed here is not saved yet: {[...open.current.keys()].join(', ')}.</p>
        </ConfirmDialog>
      ) : null}
    </Unsaved>
  )
}

const pauseBeforeSaying = 1_500

/** Offers to leave before the changes are saved. Shown only if saving takes a while. */
function StillSaving(leave: { onConfirm: () => void; onClose: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), pauseBeforeSaying)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <ConfirmDialog
      title="Still saving"
      action="Leave now"
      doing="Leaving..."
      isDoing={false}
      cancelLabel="Stay here"
      {...leave}
    >
      <p>The page you chose will open as soon as your changes are saved.</p>
    </ConfirmDialog>
  )
}
