import { Fragment, type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '../base/button.tsx'
import type { VersionedState } from './use-versioned-form.ts'

interface FormProps<Kept> {
  title: string
  base: Kept
  startOver: (base: Kept) => void
}

interface Props<Kept> {
  id: string
  title: string
  intro: ReactNode
  /** The stored values. The form starts with them, and again with the values passed to `startOver`. */
  kept: Kept
  children: (props: FormProps<Kept>) => ReactNode
}

/** A section of a settings page: what it is for, and its form. */
export function VersionedSection<Kept>({ id, title, intro, kept, children }: Props<Kept>) {
  const [{ base, round }, setStart] = useState({ base: kept, round: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const startOver = (next: Kept) => {
    flushSync(() => setStart({ base: next, round: round + 1 }))
    heading.current?.focus()
  }
  return (
    <SettingsSection id={id} title={title} intro={intro} heading={heading}>
      <Fragment key={round}>{children({ title, base, startOver })}</Fragment>
    </SettingsSection>
  )
}

interface SettingsProps {
  id: string
  title: string
  intro: ReactNode
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The section's heading and intro, at the side if there is room. */
export const SettingsSection = ({ id, title, intro, heading, children }: SettingsProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-24 gap-x-10 gap-y-5 border-line border-t py-8 xl:grid-cols-[15rem_minmax(0,1fr)]"
  >
    <div>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <div className="mt-2 max-w-[60ch] text-[0.9375rem] text-ink-soft">{intro}</div>
    </div>
    <div className="min-w-0 max-w-2xl">{children}</div>
  </section>
)

interface OutcomeProps {
  state: VersionedState
  /** Shown after saving. */
  saved: string
  /** The beginning of its audit actions. */
  record: string
}

/** Below the form: the result of saving. */
export function SaveOutcome({ state: { isDirty, isSaved, conflict }, saved, record }: OutcomeProps) {
  return (
    <div className="mt-4 space-y-4">
      <p role="status" className="font-medium text-brand empty:hidden">
        {isSaved ? saved : null}
      </p>
      {isDirty && !conflict ? <p className="text-[0.9375rem] text-ink-soft">Not saved yet.</p> : null}
      {conflict ? (
        <div className="rounded-md bg-amber-soft px-5 py-4 text-amber">
          <p>
            What you typed is still here. The{' '}
            <Link to={`/admin/audit?action=${record}`} className="underline underline-offset-4">
              record of changes
            </Link>{' '}
            says who changed what.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="secondary" size="sm" onClick={conflict.saveMine}>
              Save mine over it
            </Button>
            <Button look="secondary" size="sm" onClick={conflict.takeTheirs}>
              Drop mine, show theirs
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
