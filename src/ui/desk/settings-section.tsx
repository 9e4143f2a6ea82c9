import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../base/skeleton.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import type { VersionedState } from './use-versioned-form.ts'

interface Props {
  id: string
  title: string
  intro: ReactNode
  children: ReactNode
}

/** A section of a settings page: its purpose, beside the form if there is room, and its form. */
export const SettingsSection = ({ id, title, intro, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-24 gap-x-10 gap-y-5 border-line border-t py-8 xl:grid-cols-[15rem_minmax(0,1fr)]"
  >
    <div>
      <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <div className="mt-2 max-w-[60ch] text-[0.9375rem] text-ink-soft">{intro}</div>
    </div>
    <div className="min-w-0 max-w-3xl">{children}</div>
  </section>
)

const lines = ['a', 'b', 'c']

/** A placeholder for the sections while they load. */
export const SettingsLoading = ({ what }: { what: string }) => (
  <div role="status">
    <span className="sr-only">Loading {what}</span>
    {lines.map((line) => (
      <div key={line} className="grid gap-x-10 gap-y-5 border-line border-t py-8 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-7 w-40" />
        <div className="max-w-3xl space-y-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </div>
    ))}
  </div>
)

interface OutcomeProps {
  state: VersionedState
  /** Shown after saving. */
  saved: string
  /** The first part of the record's audit actions, like `company`, for the link to its audit entries. */
  record: string
}

/** The result of saving, shown below the form. */
export function SaveOutcome({ state: { isDirty, isSaved, conflict }, saved, record }: OutcomeProps) {
  return (
    <div className="mt-4 space-y-4">
      <p role="status" className="font-medium text-brand empty:hidden">
        {isSaved ? saved : null}
      </p>
      {isDirty && !conflict ? <p className="text-[0.9375rem] text-ink-soft">Not saved yet.</p> : null}
      {conflict ? (
        <ConflictChoice {...conflict}>
          <p className="mt-1">
            The{' '}
            <Link to={`/admin/audit?action=${record}`} className="underline underline-offset-4">
              audit log
            </Link>{' '}
            says who changed what. If you save your version, we keep their changes to other fields.
          </p>
        </ConflictChoice>
      ) : null}
    </div>
  )
}
