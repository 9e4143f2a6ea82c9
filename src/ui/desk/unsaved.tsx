import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { hasUnsaved, noteForm, onFormChange, pageStanding, type Standing, unsavedTitles } from './open-forms.ts'

interface Saveable {
  isDirty: boolean
  isSending: boolean
}

/**
 * Tells the page whether the form has unsaved changes. Call the returned function before you leave the page in code:
 * the form then counts as saved at once.
 */
export function useUnsaved(title: string, { isDirty, isSending }: Saveable): () => void {
  const id = useId()
  const standing = isDirty ? (isSending ? 'saving' : 'unsaved') : 'saved'
  useEffect(() => {
    noteForm(id, { title, standing })
    return () => noteForm(id, { title, standing: 'saved' })
  }, [id, title, standing])
  return () => noteForm(id, { title, standing: 'saved' })
}

type AskFirst = (proceed: () => void) => void
const Ask = createContext<AskFirst>((proceed) => proceed())

/**
 * Returns a function that asks before it calls `proceed`, if the page has unsaved changes. Links ask on their own. This
 * is for buttons that leave the page, like "Sign out".
 */
export const useAskFirst = () => use(Ask)

/** Something that someone wants to do, which leaves the page. */
interface Leaving {
  proceed(): void
  reset(): void
}

/**
 * Asks before someone leaves a page with unsaved changes. If the changes are being saved, leaves once they are saved,
 * without asking. The frame around the pages renders this once.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const standing = useSyncExternalStore<Standing>(onFormChange, pageStanding, () => 'saved')
  /** The page's state at the moment when the person tried to leave. */
  const [first, setFirst] = useState<Standing>('saved')
  const [byButton, setByButton] = useState<Leaving>()
  const askFirst = useCallback<AskFirst>((proceed) => {
    const reset = () => setByButton(undefined)
    const resetAndProceed = () => {
      reset()
      proceed()
    }
    setFirst(pageStanding())
    setByButton({ proceed: resetAndProceed, reset })
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked = hasUnsaved() && currentLocation.pathname !== nextLocation.pathname
    if (isAsked) setFirst(pageStanding())
    return isAsked
  })
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault()
  })
  const leaving = blocker.state === 'blocked' ? blocker : byButton
  const isRefused = first === 'saving' && standing === 'unsaved'
  useEffect(() => {
    if (standing === 'saved') leaving?.proceed()
    else if (isRefused) leaving?.reset()
  }, [leaving, standing, isRefused])
  return (
    <Ask value={askFirst}>
      {children}
      {leaving && standing === 'saving' ? <StillSaving {...leaving} /> : null}
      {leaving && standing === 'unsaved' && !isRefused ? (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave without saving"
          doing="Leaving..."
          isDoing={false}
          cancelLabel="Stay here"
          onConfirm={leaving.proceed}
          onClose={leaving.reset}
        >
          <p>What you have changed here is not saved yet: {unsavedTitles().join(', ')}.</p>
        </ConfirmDialog>
      ) : null}
    </Ask>
  )
}

const pauseBeforeSaying = 1_500

/** Offers to leave before the changes are saved. Shown only if saving takes a while. */
function StillSaving({ proceed, reset }: Leaving) {
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
      onConfirm={proceed}
      onClose={reset}
    >
      <p>You will leave this page as soon as your changes are saved.</p>
    </ConfirmDialog>
  )
}
