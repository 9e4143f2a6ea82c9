import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The state of a form on the page. */
type Standing = 'saved' | 'saving' | 'unsaved'
/** A form on the page. People read its title if it isn't saved. */
interface OpenForm {
  title: string
  standing: Standing
}

interface OpenForms {
  note(id: string, form: OpenForm): void
  askFirst(proceed: () => void): void
}

const Unsaved = createContext<OpenForms>({ note: () => {}, askFirst: (proceed) => proceed() })

interface Saveable {
  isDirty: boolean
  isSending: boolean
}

/**
 * Tells the page whether the form has unsaved changes. Call the returned function before you leave the page in code:
 * the form then counts as saved at once.
 */
export function useUnsaved(title: string, { isDirty, isSending }: Saveable): () => void {
  const { note } = use(Unsaved)
  const id = useId()
  const standing = isDirty ? (isSending ? 'saving' : 'unsaved') : 'saved'
  useEffect(() => {
    note(id, { title, standing })
    return () => note(id, { title, standing: 'saved' })
  }, [note, id, title, standing])
  return () => note(id, { title, standing: 'saved' })
}

/**
 * Returns a function that asks before it calls `proceed`, if the page has unsaved changes. Links ask on their own. This
 * is for buttons that leave the page, like "Sign out".
 */
export const useAskFirst = () => use(Unsaved).askFirst

type Open = Map<string, OpenForm>

/**
 * The state of the whole page: `unsaved` if any form has unsaved changes, else `saving` if any form is being saved,
 * else `saved`.
 */
const standingOf = (open: Open): Standing => {
  if (open.size === 0) return 'saved'
  return [...open.values()].some(({ standing }) => standing === 'unsaved') ? 'unsaved' : 'saving'
}

const titlesOf = (open: Open) => [...new Set([...open.values()].map(({ title }) => title))].join(', ')

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
  const open = useRef<Open>(new Map())
  const [standing, setStanding] = useState<Standing>('saved')
  /** The page's state at the moment when the person tried to leave. */
  const [first, setFirst] = useState<Standing>('saved')
  const [byButton, setByButton] = useState<Leaving>()
  const forms = useMemo<OpenForms>(
    () => ({
      note: (id, form) => {
        if (form.standing === 'saved') open.current.delete(id)
        else open.current.set(id, form)
        setStanding(standingOf(open.current))
      },
      askFirst: (proceed) => {
        const reset = () => setByButton(undefined)
        const resetAndProceed = () => {
          reset()
          proceed()
        }
        setFirst(standingOf(open.current))
        setByButton({ proceed: resetAndProceed, reset })
      },
    }),
    [],
  )
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked = open.current.size > 0 && currentLocation.pathname !== nextLocation.pathname
    if (isAsked) setFirst(standingOf(open.current))
    return isAsked
  })
  useBeforeUnload((event) => {
    if (open.current.size > 0) event.preventDefault()
  })
  const leaving = blocker.state === 'blocked' ? blocker : byButton
  const isRefused = first === 'saving' && standing === 'unsaved'
  useEffect(() => {
    if (standing === 'saved') leaving?.proceed()
    else if (isRefused) leaving?.reset()
  }, [leaving, standing, isRefused])
  return (
    <Unsaved value={forms}>
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
          <p>What you have changed here is not saved yet: {titlesOf(open.current)}.</p>
        </ConfirmDialog>
      ) : null}
    </Unsaved>
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
