import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { takeFocus } from '../page/failure.tsx'

interface Props {
  /** The name of the person who saved first. "Someone else" by default. */
  by?: string
  saveMine: () => void
  takeTheirs: () => void
  /** Shows the other version, or says how to find out what changed. */
  children?: ReactNode
}

/** Asks which version to continue with, because someone else saved first. */
export function ConflictChoice({ by = 'Someone else', saveMine, takeTheirs, children }: Props) {
  /** Moves the focus to the heading of the surrounding section, because the buttons are about to disappear. */
  const choose =
    (choice: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const around = currentTarget.closest('section')?.parentElement?.closest('section')
      const heading = around?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
      heading?.focus()
      choice()
    }
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Two versions"
      className="rounded-md bg-amber-soft px-5 py-4 text-amber"
    >
      <p className="font-semibold">{by} saved another version</p>
      <p className="mt-1">Your version is still here, but it isn't saved. Please choose one.</p>
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={choose(saveMine)}>
          Save my version
        </Button>
        <Button look="secondary" size="sm" onClick={choose(takeTheirs)}>
          Use their version
        </Button>
      </div>
    </section>
  )
}
