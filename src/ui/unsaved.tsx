import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Note = (title: string, isDirty: boolean) => void

const Unsaved = createContext<Note>(() => {})

/**
 * Tells the page that something has, or no longer has, what is not saved. What it answers says so at once, for a form
 * that leaves the page itself.
 */
export function useUnsaved(title: string, isDirty: boolean): () => void {
  const note = use(Unsaved)
  useEffect(() => {
    note(title, isDirty)
    return () => note(title, false)
  }, [note, title, isDirty])
  return () => note(title, false)
}

/** Nobody leaves a page with unsaved changes without being asked. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const titles = useRef(new Set<string>())
  const note = useCallback<Note>((title, isDirty) => {
    if (isDirty) titles.current.add(title)
    else titles.current.delete(title)
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      titles.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (titles.current.size > 0) event.preventDefault()
  })
  return (
    <Unsaved value={note}>
      {children}
      {blocker.state === 'blocked' ? (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave without saving"
          doing="Leaving..."
          isDoing={false}
          keep="Stay here"
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        >
          <p>What you have changed here is not saved yet: {[...titles.current].join(', ')}.</p>
        </ConfirmDialog>
      ) : null}
    </Unsaved>
  )
}
