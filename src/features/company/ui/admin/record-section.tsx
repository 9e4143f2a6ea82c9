import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import type { VersionedRecord } from '../../admin-contract.ts'
import type { SectionState } from './use-section-form.ts'

export interface SectionFormProps {
  title: string
  base: VersionedRecord
  startOver: (base: VersionedRecord) => void
}

interface Props {
  id: string
  title: string
  intro: ReactNode
  record: VersionedRecord
  form: (props: SectionFormProps) => ReactNode
}

/** One part of the record: what it is for, and its form. */
export function RecordSection({ id, title, intro, record, form: SectionForm }: Props) {
  const [{ base, round }, setStart] = useState({ base: record, round: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  const startOver = (next: VersionedRecord) => {
    flushSync(() => setStart({ base: next, round: round + 1 }))
    heading.current?.focus()
  }
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-x-10 gap-y-5 border-line border-t py-8 xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[60ch] text-[0.9375rem] text-ink-soft">{intro}</p>
      </div>
      <div className="min-w-0 max-w-2xl">
        <SectionForm key={round} title={title} base={base} startOver={startOver} />
      </div>
    </section>
  )
}

/** Below the form of a section: what became of it. */
export function SectionOutcome({ isDirty, isSaved, conflict }: SectionState) {
  return (
    <div className="mt-4 space-y-4">
      <p role="status" className="font-medium text-brand empty:hidden">
        {isSaved ? 'Saved. Every page shows it now.' : null}
      </p>
      {isDirty && !conflict ? <p className="text-[0.9375rem] text-ink-soft">Not saved yet.</p> : null}
      {conflict ? (
        <div className="rounded-md bg-amber-soft px-5 py-4 text-amber">
          <p>
            What you typed is still here. The{' '}
            <Link to="/admin/audit?action=company." className="underline underline-offset-4">
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
