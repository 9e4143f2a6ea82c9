import { useState } from 'react'

interface Kept {
  openItem?: string
}

/** The item that is open. The page's entry in the browser's history keeps it, so that Back opens the same one again. */
export function useOpenItem() {
  const [id, setId] = useState((window.history.state as Kept | null)?.openItem)
  const open = (next: string | undefined) => {
    window.history.replaceState({ ...window.history.state, openItem: next } satisfies Kept, '')
    setId(next)
  }
  return [id, open] as const
}
